/** Encodings of files: those that show themselves, damaged ones, and those that a person is asked for. */
import { describe, expect, test } from 'vitest'
import type { ReadSettings } from '../entry.ts'
import { decodeFile, decodePage, isMostlyUtf8, markedEncoding } from './encoding.ts'
import { readFile } from './read-file.ts'

const settings = (answers: Readonly<Record<string, string>> = {}): ReadSettings => ({
  site_zone: 'Europe/Istanbul',
  site_language: 'tr',
  now: new Date('2026-11-29T08:00:00Z'),
  time_zone: null,
  answers,
  columns: {},
  zoneOfVenue: () => null,
})

const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

const event = (uid: string, summary: string, ...more: readonly string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART;TZID=Asia/Amman:20270401T190000', 'DURATION:PT1H', `SUMMARY:${summary}`]
    .concat(more, 'END:VEVENT')
    .join('\r\n')

const text = calendar(event('1', 'Gece Şarkıları 🎶'))

const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()

function utf32(written: string, little: boolean): Buffer {
  const letters = [...written]
  const bytes = Buffer.alloc(letters.length * 4)
  for (const [at, letter] of letters.entries()) {
    const code = letter.codePointAt(0) ?? 0
    if (little) bytes.writeUInt32LE(code, at * 4)
    else bytes.writeUInt32BE(code, at * 4)
  }
  return bytes
}

describe('a calendar reads the same in every encoding that shows itself', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE with a mark', swap(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16LE without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16BE without a mark', swap(Buffer.from(text, 'utf16le'))],
    ['UTF-32LE', utf32(`\ufeff${text}`, true)],
    ['UTF-32BE', utf32(`\ufeff${text}`, false)],
  ])('%s', async (_, bytes) => {
    const { entries, asks } = await readFile(bytes, settings())
    expect(entries.map(({ values }) => values['title'])).toEqual(['Gece Şarkıları 🎶'])
    expect(asks).toEqual([])
  })
})

test('letters are not damaged where parts of a file meet', async () => {
  const long = `a${'ş🎶'.repeat(200_000)}`
  expect((await decodeFile(Buffer.from(long), 'utf-8')) === long).toBe(true)
  expect(await isMostlyUtf8(Buffer.concat([Buffer.from(long), Buffer.from([0xff])]))).toBe(true)
})

test('a text with more bad bytes than letters of UTF-8 is none', async () => {
  expect(await isMostlyUtf8(Buffer.from('\xdearki gecesi da\xf0', 'latin1'))).toBe(false)
  expect(await isMostlyUtf8(Buffer.from([0x41, 0xfe, 0xc3, 0xa7, 0xfd]))).toBe(false)
})

test('a text that ends within a letter is not damaged by that', async () => {
  expect(await isMostlyUtf8(Buffer.from('şiir ve şarkış').subarray(0, -1))).toBe(true)
})

test('few zeros do not make UTF-16', () => {
  expect(markedEncoding(Buffer.from(`${'a'.repeat(200)}\0`))).toBeNull()
})

describe('damage in UTF-8', () => {
  const damaged = Buffer.concat([
    Buffer.from(
      calendar(event('1', 'Şiir Gecesi'), event('2', 'Boz#k'), event('3', 'Çay')).replace('END:VCALENDAR\r\n', ''),
    ),
  ])
  damaged[damaged.indexOf('#')] = 0xff

  test('refuses the row that holds it and reads the others', async () => {
    const { entries, asks } = await readFile(damaged, settings())
    expect(asks).toEqual([])
    expect(entries.map(({ uid, refused }) => [uid, refused?.reason ?? null, refused?.column ?? null])).toEqual([
      ['1', null, null],
      ['2', 'text_damaged', 'SUMMARY'],
      ['3', null, null],
    ])
  })

  test('a replacement character in the file is damage as well', async () => {
    const { entries } = await readFile(Buffer.from(calendar(event('1', 'Bo\ufffdk'))), settings())
    expect(entries[0]?.refused?.reason).toBe('text_damaged')
  })
})

describe('eight bits', () => {
  const bytes = Buffer.from(
    calendar(event('1', 'Plain'), event('2', '\xde\xfeler', 'LOCATION:K\xf6y'), event('3', '\xe7ay')),
    'latin1',
  )

  test('asks with the lines that hold other bytes, and reads nothing', async () => {
    const { entries, asks } = await readFile(bytes, settings())
    expect(entries).toEqual([])
    expect(asks).toEqual([
      {
        id: 'encoding',
        about: 'encoding',
        for: '',
        rows: 2,
        offers: [
          { value: 'windows-1254', sample: ['Şşler', 'Köy', 'çay'] },
          { value: 'windows-1256', sample: ['ق\u200fler', 'Kِy', 'çay'] },
          { value: 'windows-1252', sample: ['Þþler', 'Köy', 'çay'] },
          { value: 'windows-1251', sample: ['Ююler', 'Kцy', 'зay'] },
        ],
      },
    ])
  })

  test('reads by the answer, and keeps the question and the source', async () => {
    const asked = await readFile(bytes, settings())
    const { entries, asks, source } = await readFile(bytes, settings({ encoding: 'windows-1254' }))
    expect(entries.map(({ values }) => values['title'])).toEqual(['Plain', 'Şşler', 'çay'])
    expect(asks.map(({ id }) => id)).toEqual(['encoding'])
    expect(source).toBe(asked.source)
  })

  test.each(['ğ', 'ç', 'â'])('a last letter is no cut letter of UTF-8: %s', async (letter) => {
    const { asks } = await readFile(
      Buffer.from(calendar(event('1', `Da${letter}`.replace('ğ', '\xf0'))), 'latin1'),
      settings(),
    )
    expect(asks.map(({ id }) => id)).toEqual(['encoding'])
  })

  test('an answer that was not offered is none', async () => {
    expect((await readFile(bytes, settings({ encoding: 'utf-7' }))).entries).toEqual([])
  })

  test('asks for a sheet with the cells that hold other bytes', async () => {
    const sheet = Buffer.from('title,venue\r\nPlain,Hall\r\n\xdeiir,Hall\r\nPlain,"Bah\xe7e"\r\n', 'latin1')
    const { entries, asks } = await readFile(sheet, settings())
    expect(entries).toEqual([])
    expect(asks[0]?.rows).toBe(2)
    expect(asks[0]?.offers[0]).toEqual({ value: 'windows-1254', sample: ['Şiir', 'Bahçe'] })
  })

  test('bytes of components that are not read are no question', async () => {
    const todo = 'BEGIN:VTODO\r\nSUMMARY:\xde\r\nEND:VTODO'
    const { asks, entries } = await readFile(Buffer.from(calendar(event('1', 'Plain'), todo), 'latin1'), settings())
    expect(asks).toEqual([])
    expect(entries).toHaveLength(1)
  })

  test('knows the quotes of Windows-1252', () => {
    expect(decodePage(Uint8Array.of(0x80, 0x93, 0x94, 0xe9), 'windows-1252')).toBe('€“”é')
  })
})

describe('lost letters', () => {
  test.each([
    ['????? ???', 'encoding_lost', []],
    ['Lute ???? night', null, ['encoding_lost']],
    ['Why?', null, []],
  ])('%j', async (title, reason, warnings) => {
    const { entries } = await readFile(Buffer.from(calendar(event('1', title))), settings())
    expect(entries[0]?.refused?.reason ?? null).toBe(reason)
    if (reason === null) expect(entries[0]?.warnings).toEqual(warnings)
  })
})

test.each([
  ['nothing', Buffer.alloc(0), 'empty_file'],
  ['blank lines', Buffer.from('\r\n \r\n'), 'empty_file'],
  ['a mark alone', Buffer.from('\ufeff'), 'empty_file'],
  ['an archive', Buffer.from([0x50, 0x4b, 3, 4]), 'not_a_calendar'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'not_a_calendar'],
])('refuses %s', async (_, bytes, reason) => {
  expect((await readFile(bytes, settings())).refused).toBe(reason)
})
