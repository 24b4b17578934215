import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { longestTurn } from '../../test/longest-turn.ts'
import { zipOf, type WrittenFile } from '../../test/imports/zip-writer.ts'
import { bytesOf } from '../files/file-bytes.ts'
import { openFiles, type OpenedFile } from './open-files.ts'
import { UnpackLimits } from './unpack.ts'

const calendar = (title: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const ics = { body: calendar('Lantern Walk') }
const megabyte = 1024 * 1024

const sizeOf = (one: OpenedFile) => one.read(async (content) => bytesOf(content).size)

/** Opens one archive. @returns names with the reason of a refusal, or the size */
async function open(files: readonly WrittenFile[], change = (bytes: Buffer) => bytes, limits = new UnpackLimits()) {
  const opened = await openFiles([{ name: 'all.zip', body: change(zipOf(files)) }], limits)
  const sizes = opened.files.map(async (one) => [one.name, one.refused ?? (await sizeOf(one))] as const)
  return { ...opened, files: await Promise.all(sizes) }
}

const size = ics.body.length

describe('an archive', () => {
  test('becomes its files in the order of their names', async () => {
    const { files } = await open(['z.ics', 'b/a.ics', 'a.ics'].map((name) => ({ name, ...ics })))
    expect(files).toEqual([
      ['a.ics', size],
      ['b/a.ics', size],
      ['z.ics', size],
    ])
  })

  test('holds stored files as well as packed ones', async () => {
    expect((await open([{ name: 'a.ics', ...ics, method: 0 }])).files).toEqual([['a.ics', size]])
  })

  test.each([
    '__MACOSX/._a.ics',
    'x/__MACOSX/a.ics',
    '.DS_Store',
    'x/.DS_Store',
    'Thumbs.db',
    'x\\thumbs.db',
    'x/',
    '',
  ])('skips %j without a word', async (name) => {
    const opened = await open([
      { name: 'a.ics', ...ics },
      { name, body: '' },
    ])
    expect(opened).toEqual({ files: [['a.ics', size]], others: 0 })
  })

  test.each([
    ['a UTF-8 name with its flag', Buffer.from('Şiir.ics'), 0x800, 'Şiir.ics'],
    ['a UTF-8 name without the flag', Buffer.from('سينما.ics'), 0, 'سينما.ics'],
    ['a name of code page 437', Buffer.from([0x81, 0x2e, 0x69, 0x63, 0x73]), 0, 'ü.ics'],
    ['a flag that lies', Buffer.from([0x81, 0x2e, 0x69, 0x63, 0x73]), 0x800, 'ü.ics'],
    ['a way upwards', Buffer.from('../../etc/a.ics'), 0, '../../etc/a.ics'],
    ['a drive', Buffer.from('C:\\a.ics'), 0, 'C:\\a.ics'],
    ['a root', Buffer.from('/a.ics'), 0, '/a.ics'],
    ['characters that cannot be stored or shown', Buffer.from('a\0\u202eb\n.ics'), 0, 'ab.ics'],
    ['a name of 60,000 letters', Buffer.from('x'.repeat(60_000)), 0, 'x'.repeat(255)],
  ])('shows %s', async (_, name, flags, expected) => {
    expect((await open([{ name, flags, ...ics }])).files).toEqual([[expected, size]])
  })

  test.each([
    ['a picture', 'a.ics', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['a PDF', 'a.pdf', '%PDF-1.7\n1 0 obj'],
    ['a letter', 'read me.txt', 'Two calendars.'],
    ['a letter of eight bits', 'oku.txt', Buffer.from('\xddki takvim, g\xfcncel.', 'latin1')],
    ['a vCard', 'a.vcf', 'BEGIN:VCARD\r\nFN:Reed\r\nEND:VCARD\r\n'],
    ['a drawing', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'a document of an office program',
      'a.docx',
      zipOf([{ name: 'mimetype', body: 'application/vnd.oasis.opendocument.text' }]),
    ],
  ])('counts %s as a file of another kind', async (_, name, body) => {
    expect(
      await open([
        { name: 'b.ics', ...ics },
        { name, body },
      ]),
    ).toEqual({ files: [['b.ics', size]], others: 1 })
  })

  test.each([
    ['a sheet with known headings', 'a.txt', 'Title;Date\nReed;2027-03-01\n'],
    ['an exported list with headings in words', 'a.txt', 'Başlık (Türkçe);calendar_record\nSaz;\n'],
    ['a sheet by its name', 'a.csv', 'Foo\nReed\n'],
    ['a sheet with tabs', 'a.txt', 'Foo\tBar\nReed\tReed\n'],
    [
      'a sheet of eight bits',
      'a.txt',
      Buffer.from('Etkinlik Ad\xfd;Ba\xfelang\xfd\xe7 Tarihi\n\xdeiir;1.3.2027', 'latin1'),
    ],
    ['a sheet in UTF-16', 'a.txt', Buffer.from('\ufeffTitle\tDate\nReed\t2027-03-01\n', 'utf16le')],
    ['a page', 'a.htm', '<!doctype html><title>x</title>'],
    ['data', 'a', '[{"@type":"Event"}]'],
    ['nothing at all', 'a.ics', ''],
  ])('reads %s', async (_, name, body) => {
    expect(await open([{ name, body }])).toEqual({ files: [[name, Buffer.from(body).length]], others: 0 })
  })

  test.each([
    ['a ZIP', zipOf([{ name: 'b.ics', ...ics }])],
    ['a damaged ZIP', zipOf([{ name: 'b.ics', ...ics }]).subarray(0, 60)],
    ['a .gz', gzipSync(ics.body)],
    ['a RAR', Buffer.from('Rar!\x1a\x07\x01\0')],
  ])('names %s in it, which is not opened', async (_, body) => {
    const { files } = await open([
      { name: 'b.ics', ...ics },
      { name: 'a.zip', body },
    ])
    expect(files).toEqual([
      ['a.zip', 'nested_archive'],
      ['b.ics', size],
    ])
  })

  test('names a file that is packed in an unknown way', async () => {
    const { files } = await open([
      { name: 'a.ics', ...ics },
      { name: 'b.ics', ...ics, method: 93 },
    ])
    expect(files).toEqual([
      ['a.ics', size],
      ['b.ics', 'packing_unknown'],
    ])
  })
})

describe('an archive is refused', () => {
  const one = [{ name: 'a.ics', ...ics }]

  test.each([
    ['that is encrypted', 'archive_encrypted', [{ name: 'a.ics', ...ics, flags: 1 }]],
    ['that is encrypted strongly', 'archive_encrypted', [{ name: 'a.ics', ...ics, flags: 0x41 }]],
    ['that holds nothing', 'archive_empty', []],
    ['that holds letters only', 'archive_empty', [{ name: 'read me.txt', body: 'Hello.' }]],
    ['whose file is smaller than it says', 'archive_damaged', [{ name: 'a.ics', ...ics, size: size + 1 }]],
    ['whose file is larger than it says', 'archive_damaged', [{ name: 'a.ics', ...ics, size: 10 }]],
    ['whose file has another sum', 'archive_damaged', [{ name: 'a.ics', ...ics, crc: 1 }]],
    ['with 1,001 files', 'archive_too_large', Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.ics`, ...ics }))],
    [
      'with a directory of 10,001 lines',
      'archive_too_large',
      Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}/`, body: '' })),
    ],
  ])('%s', async (_, reason, files) => {
    expect((await open(files)).files).toEqual([['all.zip', reason]])
  })

  test.each([
    ['without its directory', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['without its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['whose packed bytes are damaged', (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 36, 50)],
  ])('%s', async (_, change) => {
    expect((await open(one, change)).files).toEqual([['all.zip', 'archive_damaged']])
  })

  test('whose directory counts fewer files than it lists', async () => {
    const body = zipOf([...one, { name: 'b.ics', ...ics }], 1)
    const { files } = await openFiles([{ name: 'all.zip', body }])
    expect(files.map(({ refused }) => refused)).toEqual(['archive_damaged'])
  })

  test('1,000 files are read', async () => {
    const { files } = await open(Array.from({ length: 1000 }, (_, n) => ({ name: `${n}.ics`, ...ics })))
    expect(files).toHaveLength(1000)
  })
})

describe('bombs', () => {
  const zeros = Buffer.alloc(20 * megabyte)
  /** A calendar of more than 16 MB, less than 200 times its packed bytes. */
  const large = Buffer.concat([
    Buffer.from('BEGIN:VCALENDAR\r\n'),
    ...Array.from({ length: 34 }, () => randomBytes(4096)),
    Buffer.alloc(17 * megabyte, 'x'),
  ])

  test.each([
    ['a file of more than 16 MB that is a thousand times its packed size', [{ name: 'a.ics', body: zeros }]],
    ['one that says that it is small', [{ name: 'a.ics', body: zeros, size: 10 }]],
    [
      'files of more than the limit together',
      Array.from({ length: 3 }, (_, n) => ({ name: `${n}.ics`, body: zeros.subarray(0, 15 * megabyte) })),
    ],
  ])('%s', async (_, files) => {
    expect((await open(files, (bytes) => bytes, new UnpackLimits(40 * megabyte))).files).toEqual([
      ['all.zip', 'archive_too_large'],
    ])
  })

  test('a packed .gz', async () => {
    const { files } = await openFiles([{ name: 'a.ics.gz', body: gzipSync(zeros) }])
    expect(files.map(({ refused }) => refused)).toEqual(['archive_too_large'])
  })

  test('a file that is larger than one file may be is refused by itself', async () => {
    const files = [
      { name: 'a.ics', body: large },
      { name: 'b.ics', ...ics },
    ]
    expect((await open(files)).files).toEqual([
      ['a.ics', large.length],
      ['b.ics', size],
    ])
    const limits = new UnpackLimits(40 * megabyte, large.length - 1)
    expect((await open(files, (bytes) => bytes, limits)).files).toEqual([
      ['a.ics', 'too_large'],
      ['b.ics', size],
    ])
  })

  test('others have their turn meanwhile, and no more than a few files are held', async () => {
    const body = zipOf(
      Array.from({ length: 5 }, (_, n) => ({ name: `${n}.ics`, body: zeros.subarray(0, 15 * megabyte) })),
    )
    const before = process.memoryUsage().arrayBuffers
    expect(await longestTurn(() => openFiles([{ name: 'all.zip', body }]))).toBeLessThan(100)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * megabyte)
  })
})

describe('several files', () => {
  test('an archive among them names itself in front of its files, and is refused by itself', async () => {
    const { files } = await openFiles([
      { name: 'one.zip', body: zipOf([{ name: 'a.ics', ...ics }]) },
      { name: 'two.zip', body: zipOf([{ name: 'a.ics', ...ics, flags: 1 }]) },
      { name: 'b.ics', body: Buffer.from(ics.body) },
    ])
    expect(files.map(({ name, refused }) => [name, refused])).toEqual([
      ['one.zip/a.ics', null],
      ['two.zip', 'archive_encrypted'],
      ['b.ics', null],
    ])
  })

  test('the limits are those of all archives together', async () => {
    const half = zipOf(Array.from({ length: 600 }, (_, n) => ({ name: `${n}.ics`, ...ics })))
    const { files } = await openFiles([
      { name: 'one.zip', body: half },
      { name: 'two.zip', body: half },
    ])
    expect(files.slice(599).map(({ name, refused }) => [name, refused])).toEqual([
      ['one.zip/99.ics', null],
      ['two.zip', 'archive_too_large'],
    ])
  })
})

describe('a .gz', () => {
  const packed = gzipSync(ics.body)

  test.each([
    ['one file', 'a.ics.gz', packed, [['a.ics', size]]],
    ['a pasted one', null, packed, [[null, size]]],
    ['two parts', 'a.ics.gz', Buffer.concat([packed, packed]), [['a.ics', 2 * size]]],
    ['cut off', 'a.ics.gz', packed.subarray(0, -9), [['a.ics.gz', 'archive_damaged']]],
    [
      'an archive in it',
      'a.zip.gz',
      gzipSync(zipOf([{ name: 'a.ics', ...ics }])),
      [
        ['a.zip', 'nested_archive'],
        ['a.zip.gz', 'archive_empty'],
      ],
    ],
  ])('%s', async (_, name, body, expected) => {
    const { files } = await openFiles([{ name, body }])
    const sizes = files.map(async (one) => [one.name, one.refused ?? (await sizeOf(one))])
    expect(await Promise.all(sizes)).toEqual(expected)
  })
})
