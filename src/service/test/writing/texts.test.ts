/** Booleans, addresses, markup and authors in writes. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play, unique, type Call, type Scenario } from '../scenario.ts'
import { newEvent, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('booleans, also as text', () => {
    const spelled = { true: [true, 'true', '1', 1, 'yes', 'on', 'TRUE'], false: [false, 'false', '0', 0, 'no', 'off'] }
    play(client, [
      ...Object.entries(spelled).flatMap(([value, spellings]) =>
        spellings.map((spelling): Scenario => ({
          name: JSON.stringify(spelling),
          ...newEvent({ featured: spelling, show_map: spelling }),
          status: 201,
          answer: { featured: value === 'true', show_map: value === 'true' },
        })),
      ),
      ...['maybe', 2, 'ja'].map((featured): Scenario => ({
        name: `refuses ${featured}`,
        ...newEvent({ featured }),
        status: 400,
        params: ['featured'],
      })),
    ])
  })

  describe('addresses', () => {
    const websites: readonly (readonly [string, string | null])[] = [
      ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
      ['HTTP://example.org', 'HTTP://example.org'],
      ['example.org', 'https://example.org'],
      ['//example.org/x', 'https://example.org/x'],
      ['örnek.com.tr/ş', 'https://örnek.com.tr/ş'],
      ['https://مثال.إختبار', 'https://مثال.إختبار'],
      ['ftp://example.org', null],
      ['mailto:a@example.org', null],
      ['javascript:alert(1)', null],
      ['data:text/html,x', null],
      ['https://', null],
      ['not a site', null],
    ]
    const emails: readonly (readonly [string, string | null])[] = [
      ['a.b+c@example.org', 'a.b+c@example.org'],
      ['a@örnek.com', 'a@örnek.com'],
      ['a', null],
      ['a@', null],
      ['a@b@example.org', null],
      ['a b@example.org', null],
    ]
    const organizer = (body: object): Call => ({
      as: 'editor',
      request: 'POST /organizers',
      body: { organizer: unique('Society '), ...body },
    })
    const one = (field: string, value: string, expected: string | null): Scenario => ({
      name: `${field} ${value}`,
      ...organizer({ [field]: value }),
      ...(expected === null ? { status: 400, params: [field] } : { status: 201, answer: { [field]: expected } }),
    })
    play(client, [
      ...websites.map(([value, expected]) => one('website', value, expected)),
      ...emails.map(([value, expected]) => one('email', value, expected)),
      {
        name: 'refuses an image that is no address',
        ...organizer({ image: 'picture.png' }),
        status: 400,
        params: ['image'],
      },
      {
        name: 'refuses the id of an image that does not exist',
        ...organizer({ image: 12345 }),
        status: 400,
        params: ['image'],
      },
      ...[false, 0, '0', null, ''].map((image): Scenario => ({
        name: `image ${JSON.stringify(image)}`,
        ...organizer({ image }),
        status: 201,
        answer: { image: false },
      })),
    ])
  })

  describe('markup', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="java\tscript:alert(1)">x</a>',
      '<a href="&#106;avascript:alert(1)">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<iframe src="https://evil.example"></iframe>',
      '<style>*{background:url(https://evil.example)}</style>',
      '<p style="background:url(javascript:alert(1))">x</p>',
      '<form action="https://evil.example"><input name=a></form>',
      '<object data="x"></object><embed src="x">',
      '<base href="https://evil.example"><meta http-equiv=refresh content=0>',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<scr<script>ipt>alert(1)</scr</script>ipt>',
      '<!--><img src=x onerror=alert(1)>-->',
    ]
    // Browsers run or fetch these: unknown tags, schemes, attributes that are code.
    const tags = /<(?!\/?(p|a|img|br|table|b)\b)\w/i
    const schemes = /<[^>]*(javascript|data|vbscript):/i
    const attributes = /<[^>]*\s(on\w+|style)\s*=/i
    const harm = (text: string) =>
      [tags, schemes].some((one) => one.test(text)) || attributes.test(text.replace(/"[^"]*"/g, '""'))

    test.each(attacks)('makes %s harmless in any text', async (attack) => {
      const description = `<p>before</p>${attack}<p>after</p>`
      const event = await client.do(newEvent({ description, excerpt: description }))
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall '), description } })
      const term = await client.do({ request: 'POST /tags', body: { name: unique('Tag '), description } })
      const changed = await patch(`/events/${event.id}`, { description: `${description} again` })
      for (const text of [
        event.description,
        event.excerpt,
        venue.description,
        term.description,
        changed.json.description,
      ]) {
        expect(harm(text), text).toBe(false)
        expect(text).toContain('before')
      }
    })

    test('keeps headings, lists, links and direction', async () => {
      const description =
        '<h2>Head</h2><p dir="rtl" lang="ar">نص <strong>قوي</strong></p><ul><li>a</li></ul><a href="https://example.org">x</a>'
      expect((await client.do(newEvent({ description }))).description).toBe(description)
    })

    test('keeps angle brackets that are no markup, in every language', async () => {
      const title = 'a < b & "c" > <3'
      const event = await client.do(newEvent({ title }))
      expect(event.title).toBe(title)
      expect((await patch(`/events/${event.id}?i18n_language=tr`, { title })).json.title).toBe(title)
    })
  })

  describe('authors', () => {
    play(client, [
      { name: 'refuses an unknown id', ...newEvent({ author: 99999999 }), status: 400, params: ['author'] },
      { name: 'refuses a word', ...newEvent({ author: 'me' }), status: 400, params: ['author'] },
      { name: 'refuses a negative id', ...newEvent({ author: -1 }), status: 400, params: ['author'] },
    ])
  })
})
