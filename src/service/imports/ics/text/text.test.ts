/** Texts and places of calendars. */
import { describe, expect, test } from 'vitest'
import { contentLine } from '../grammar/content-line.ts'
import { readDescription } from './description.ts'
import { partPlace, readPlace } from './place.ts'
import { cleanName, readNames, unescapeText } from './text-values.ts'

test.each([
  ['a\\, b\\; c\\nd\\Ne\\\\f', 'a, b; c\nd\ne\\f'],
  ['\\\\n', '\\n'],
  ['no: escape; here', 'no: escape; here'],
  ['50 \\% off', '50 \\% off'],
  ['a \\"b\\" at 19\\:30', 'a "b" at 19:30'],
])('unescapes %j once', (written, text) => {
  expect(unescapeText(written)).toBe(text)
})

test.each([
  ['Tom &amp; Nar', 'Tom & Nar'],
  ['It&#8217;s &#x41;', 'It’s A'],
  ['AT&T &copy', 'AT&T &copy'],
  ['&amp;amp;', '&amp;'],
  ['<b>Lute</b> night', 'Lute night'],
  ['  a\nb  ', 'a b'],
  ['\u202bشعر\u202c \u2067ليل\u2069', 'شعر ليل'],
  ['a < b, 3 <4', 'a < b, 3 <4'],
])('cleans the name %j', (written, name) => {
  expect(cleanName(written)).toBe(name)
})

test('names are split at commas that are not escaped', () => {
  expect(readNames(['Food\\, Wine, Walks', 'Walks,, R\\\\,S'])).toEqual(['Food, Wine', 'Walks', 'R\\', 'S'])
})

describe('descriptions', () => {
  test.each([
    ['plain text with breaks', 'DESCRIPTION:a\\nb', [], 'a<br />b'],
    ['signs of mathematics', 'DESCRIPTION:x<y and y>z', [], 'x&lt;y and y&gt;z'],
    ['a name in angles', 'DESCRIPTION:<b and c> is no tag', [], '&lt;b and c&gt; is no tag'],
    ['HTML', 'DESCRIPTION:<p>a <b>b</b></p><script>alert(1)</script>', [], '<p>a <b>b</b></p>'],
    ['HTML with line ends for breaks', 'DESCRIPTION:<b>a</b>\\nb', [], '<b>a</b><br />b'],
    ['HTML with blocks and line ends', 'DESCRIPTION:<p>a</p>\\n<p>b</p>', [], '<p>a</p>\n<p>b</p>'],
    ['an empty text', 'DESCRIPTION:', [], ''],
    ['the richer form', 'DESCRIPTION:poor', ['X-ALT-DESC;FMTTYPE=text/html:<i>rich</i>'], '<i>rich</i>'],
    ['a richer form without text', 'DESCRIPTION:poor', ['X-ALT-DESC;FMTTYPE=text/html:<p>&nbsp;</p>'], 'poor'],
    ['another form', 'DESCRIPTION:poor', ['X-ALT-DESC;FMTTYPE=text/rtf:rich'], 'poor'],
    [
      'a head with a title',
      'DESCRIPTION:poor',
      ['X-ALT-DESC:<html><head><title>t</title></head><body><p>a</p></body></html>'],
      '<p>a</p>',
    ],
    ['an address with text', 'DESCRIPTION;ALTREP="data:text/html,%3Cp%3Ea%C5%9F%3C%2Fp%3E":poor', [], '<p>aş</p>'],
    ['an address of base 64', 'DESCRIPTION;ALTREP="data:text/html;base64,PGI+YTwvYj4=":poor', [], '<b>a</b>'],
    ['a broken address', 'DESCRIPTION;ALTREP="data:text/html,%E0%A4%A":poor', [], 'poor'],
    ['entities of plain text', 'DESCRIPTION:a &amp; b', [], 'a &amp;amp; b'],
  ])('%s', (_, plain, rich, html) => {
    expect(readDescription(contentLine(plain), rich.map(contentLine))).toBe(html)
  })

  test('too much markup is no text', () => {
    expect(readDescription(contentLine(`DESCRIPTION:<b>a</b>${'<i>'.repeat(20_000)}`), [])).toBeNull()
  })
})

test.each([
  ['Lale Pasajı (Kuyu Sokak 12, İzmir)', 'Lale Pasajı', 'Kuyu Sokak 12, İzmir'],
  ['Zeytin Evi\nDere Yolu 5, Ayvalık\n35400', 'Zeytin Evi', 'Dere Yolu 5, Ayvalık, 35400'],
  ['Hall 3; 35400 Urla', 'Hall 3', '35400 Urla'],
  ['Hall', 'Hall', null],
  ['Hall,', 'Hall', null],
  ['(Old) Hall, street', 'Old) Hall', 'street'],
  ['Hall (street) , city', 'Hall', 'street, city'],
  ['', '', null],
])('parts the place %j', (text, name, address) => {
  expect(partPlace(text)).toEqual({ name, address })
})

describe('places', () => {
  const place = (...lines: readonly string[]) => {
    const find = (name: string) => {
      const line = lines.find((one) => one.startsWith(name))
      return line === undefined ? null : contentLine(line)
    }
    return readPlace({
      location: find('LOCATION'),
      geo: find('GEO'),
      apple: find('X-APPLE'),
      conferences: [find('CONFERENCE')].filter((one) => one !== null),
    })
  }
  const hall = { venue: 'Hall' }
  const meet = 'https://meet.example/a'
  test.each([
    ['a position with a semicolon', ['LOCATION:Hall', 'GEO:38.5;27'], { venue: { ...hall, geo: [38.5, 27] } }],
    ['a position with an escape', ['LOCATION:Hall', 'GEO:38.5\\;27'], { venue: { ...hall, geo: [38.5, 27] } }],
    ['a position with a comma', ['LOCATION:Hall', 'GEO:-38.5,-27'], { venue: { ...hall, geo: [-38.5, -27] } }],
    ['a position out of range', ['LOCATION:Hall', 'GEO:95;27'], { venue: hall, has_bad_position: true }],
    ['no position', ['LOCATION:Hall', 'GEO:'], { venue: hall, has_bad_position: false }],
    ['a position alone', ['GEO:38.5;27'], { venue: null, is_nameless: true }],
    ['a title alone', ['X-APPLE-STRUCTURED-LOCATION;X-TITLE="Hall":geo:1,2'], { venue: { ...hall, geo: [1, 2] } }],
    [
      'an address of the map',
      ['LOCATION:Hall', 'X-APPLE;X-ADDRESS="Street 1":geo:1,2'],
      { venue: { ...hall, address: 'Street 1', geo: [1, 2] } },
    ],
    ['a link', [`LOCATION:${meet}`], { venue: null, online_url: meet }],
    ['a link in brackets', [`LOCATION:(${meet})`], { venue: null, online_url: meet }],
    ['a link beside a name', [`LOCATION:Hall\\, ${meet}`], { venue: hall, online_url: meet }],
    ['a conference', [`CONFERENCE;VALUE=URI:${meet}`], { venue: null, online_url: meet }],
    ['a conference beside a name', ['LOCATION:Hall', `CONFERENCE:${meet}`], { venue: hall, online_url: meet }],
    [
      'a website',
      ['LOCATION;ALTREP="https://hall.example":Hall'],
      { venue: { ...hall, website: 'https://hall.example' } },
    ],
    ['data instead of a website', ['LOCATION;ALTREP="data:text/plain,x":Hall'], { venue: hall }],
    ['characters of HTML', ['LOCATION:Tom &amp; Hall'], { venue: { venue: 'Tom & Hall' } }],
    ['nothing', ['LOCATION:'], { venue: null, online_url: null, is_nameless: false }],
  ])('%s', (_, lines, expected) => {
    expect(place(...lines)).toMatchObject(expected)
    if ('venue' in expected) expect(place(...lines).venue).toEqual(expected.venue)
  })
})
