/** Separators and rows of sheets. */
import { describe, expect, test } from 'vitest'
import { longestTurn } from '../../../test/longest-turn.ts'
import { bytesOf } from '../../files/file-bytes.ts'
import { fieldOfHeading } from '../cells/sheet-fields.ts'
import { findSeparator, namedSeparator } from './find-separator.ts'
import { readRows as readFrom, type SheetRow } from './read-rows.ts'

const isKnown = (heading: string) => fieldOfHeading(heading) !== null

describe('separators', () => {
  test.each([
    [',', 'title,start_date\nA,2027-05-08\n'],
    [';', 'title;start_date;cost\n"A, b";2027-05-08;1,50\nC, d, e;2027-05-08;2,50'],
    ['\t', 'title\tstart_date\nA; b\t2027-05-08'],
    ['|', 'title|start_date\nA|2027-05-08'],
    [',', 'title,note\n"a;b;c",x\n"d;e;f",y'],
    [null, 'title\nA, b\nC; d'],
    [null, 'a single line'],
  ])('%j', (separator, text) => {
    expect(findSeparator(text, isKnown)).toBe(separator)
  })

  test.each([
    ['sep=;\r\na,b;c', ';', 'a,b;c'],
    ['\ufeffSEP=|\na|b', '|', 'a|b'],
    ['"sep=\t"\na', '\t', 'a'],
    ['sep=x\na', null, 'sep=x\na'],
    ['a,b', null, 'a,b'],
  ])('%j names its separator', (text, separator, rest) => {
    expect(namedSeparator(text)).toEqual({ separator, rest })
  })
})

async function readRows(text: string, separator: string, most: number) {
  const rows: SheetRow[] = []
  const more = await readFrom(bytesOf(Buffer.from(text)), separator, most, (row) => rows.push(row))
  return { rows, more }
}

const rowsOf = async (text: string, most = 100) =>
  (await readRows(text, ',', most)).rows.map(({ row, cells }) => [row, ...cells])

describe('rows', () => {
  test.each([
    [
      'quotes',
      'a,"b, ""c"""\n1,"x\ny"',
      [
        [1, 'a', 'b, "c"'],
        [2, '1', 'x\ny'],
      ],
    ],
    [
      'all line ends',
      'a,b\r1,2\r\n3,4\n5,6',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5', '6'],
      ],
    ],
    [
      'a quote in a cell is a letter',
      '5" disk,"Best" show\n1,2',
      [
        [1, '5" disk', '"Best" show'],
        [2, '1', '2'],
      ],
    ],
    [
      'a quote without an end is a letter',
      'a,b\n"1,2\n3,4',
      [
        [1, 'a', 'b'],
        [2, '"1', '2'],
        [3, '3', '4'],
      ],
    ],
    [
      'a quote that opens no cell takes no rows',
      'a,b\n"1,2\n3,"4, 5"\n"""6""\nx",7',
      [
        [1, 'a', 'b'],
        [2, '"1', '2'],
        [3, '3', '4, 5'],
        [4, '"6"\nx', '7'],
      ],
    ],
    [
      'empty rows are counted and left out',
      'a,b\n\n,\n1,2',
      [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    ],
    [
      'cells are fewer or more',
      'a,b\n1\n1,2,3',
      [
        [1, 'a', 'b'],
        [2, '1'],
        [3, '1', '2', '3'],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  test('letters of several bytes are not cut where a piece ends', async () => {
    const text = `${'x'.repeat(16 * 1024 - 1)}ğ,ب`
    expect(await rowsOf(text)).toEqual([[1, text.slice(0, -2), 'ب']])
  })

  test('there are more rows than asked for', async () => {
    expect(await readRows('a\n1\n2\n3', ',', 3)).toMatchObject({ more: true, rows: [{}, {}, {}] })
    expect(await readRows('a\n1\n2', ',', 3)).toMatchObject({ more: false })
  })

  test('a row that is too long is cut, and the next ones are read', async () => {
    const { rows } = await readRows(`a,b\n${'x'.repeat(3 * 1024 * 1024)},1\n2,3`, ',', 10)
    expect(rows.map(({ row, cut }) => [row, cut])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(rows[2]?.cells).toEqual(['2', '3'])
  })

  test('quotes that are never closed take no quadratic time', async () => {
    const before = process.cpuUsage()
    expect((await readRows('"a,b\n'.repeat(20_001), ',', 30_000)).rows).toHaveLength(20_001)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
  })

  test('others have their turn while a large sheet is read', async () => {
    const text = 'title,"a, b",2027-05-08,Europe/Istanbul\n'.repeat(100_000)
    expect(await longestTurn(() => readRows(text, ',', 200_000))).toBeLessThan(200)
  })
})
