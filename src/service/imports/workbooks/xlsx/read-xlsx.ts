/** Reads a workbook of OOXML: its sheets, and what their cells hold. */
import type { Book, BookRow, BookSheet } from '../book.ts'
import { BookLimits, endsInMiddle } from '../book-limits.ts'
import { readXml } from '../package/read-xml.ts'
import { relationsOf, targetOf, type Relation } from '../package/relations.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'
import type { BookSpool } from '../spool/book-spool.ts'
import type { RowSpool } from '../spool/row-spool.ts'
import { cellsOfRange } from './cell-names.ts'
import { isOfSpreadsheet } from './namespaces.ts'
import { readStyles } from './read-styles.ts'
import { readSharedStrings } from './shared-strings.ts'
import { SheetHandler, type RawLink } from './sheet-handler.ts'

const most_sheets = 1000
/** Most cells that one link is put on. */
const most_linked = 100_000

interface NamedSheet {
  readonly name: string
  readonly hidden: boolean
  readonly id: string
}

interface Workbook {
  readonly sheets: readonly NamedSheet[]
  readonly from_1904: boolean
}

async function readWorkbookPart(parts: ZipParts, name: string): Promise<Workbook> {
  const sheets: NamedSheet[] = []
  let from_1904 = false
  await readXml(parts, name, {
    open({ local, uri, attribute }) {
      if (!isOfSpreadsheet(uri)) return
      if (local === 'workbookPr') from_1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (local !== 'sheet') return
      if (sheets.length >= most_sheets) throw new RefusedWorkbook('workbook_too_big', `more than ${most_sheets} sheets`)
      const state = attribute('state')
      const hidden = state === 'hidden' || state === 'veryHidden'
      sheets.push({ name: attribute('name') ?? '', hidden, id: attribute('id') ?? '' })
    },
  })
  return { sheets, from_1904 }
}

/** Reads a sheet; one that ends in the middle keeps the rows before. */
async function readSheetPart(parts: ZipParts, part: string, handler: SheetHandler, rows: RowSpool): Promise<boolean> {
  try {
    await readXml(parts, part, handler)
    return false
  } catch (error) {
    if (!endsInMiddle(error)) throw error
    if (rows.count === 0) throw new RefusedWorkbook('workbook_damaged', String(error))
    return true
  }
}

/** Returns addresses of links by cell, `row:column`. */
function linksOf(links: readonly RawLink[], relations: readonly Relation[]): ReadonlyMap<string, string> {
  const addresses = new Map(relations.flatMap(({ id, target, external }) => (external ? [[id, target] as const] : [])))
  const found = new Map<string, string>()
  for (const { range, id } of links) {
    const address = id === null ? undefined : addresses.get(id)
    const cells = cellsOfRange(range)
    if (address === undefined || cells === null) continue
    for (let row = cells.top; row <= cells.bottom && found.size < most_linked; row++)
      for (let column = cells.left; column <= cells.right && found.size < most_linked; column++)
        found.set(`${row}:${column}`, address)
  }
  return found
}

function withLinks(rows: readonly BookRow[], links: ReadonlyMap<string, string>): readonly BookRow[] {
  if (links.size === 0) return rows
  return rows.map((row) => ({
    ...row,
    cells: new Map(
      [...row.cells].map(([column, cell]) => [
        column,
        { ...cell, link: links.get(`${row.row}:${column}`) ?? cell.link },
      ]),
    ),
  }))
}

function sheetOf(
  { name, hidden }: NamedSheet,
  spool: RowSpool,
  { links, merges }: SheetHandler,
  relations: readonly Relation[],
): BookSheet {
  return {
    ...{ name, hidden, merges, count: spool.count },
    async *rows() {
      const by_cell = linksOf(links, relations)
      for await (const rows of spool.read()) yield withLinks(rows, by_cell)
    },
  }
}

/** Names of relations to parts that are not imported. */
const ignored_relations: Readonly<Record<string, string>> = {
  comments: 'comments',
  threadedComment: 'comments',
  drawing: 'drawing',
  vbaProject: 'macros',
  chartsheet: 'chart',
}

function countIgnored(relations: readonly Relation[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { type } of relations) {
    const name = ignored_relations[type]
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/**
 * Reads a workbook.
 * @param spool takes its rows and texts
 * @throws RefusedWorkbook, MalformedXml
 */
export async function readXlsx(parts: ZipParts, spool: BookSpool): Promise<Book> {
  const main = targetOf(await relationsOf(parts, ''), 'officeDocument')
  if (main === null) throw new RefusedWorkbook('workbook_damaged', 'no workbook')
  const { sheets: named, from_1904 } = await readWorkbookPart(parts, main)
  const relations = await relationsOf(parts, main)
  const styles = await readStyles(parts, targetOf(relations, 'styles'))
  const shared = targetOf(relations, 'sharedStrings')
  if (shared !== null) await readSharedStrings(parts, shared, spool.texts)
  const limits = new BookLimits()
  const sheets: BookSheet[] = []
  const all_relations = [...relations]
  let cut = false
  for (const sheet of named) {
    const relation = relations.find(({ id }) => id === sheet.id)
    if (relation === undefined) throw new RefusedWorkbook('workbook_damaged', `no part for ${sheet.name}`)
    if (relation.type !== 'worksheet') continue
    const rows = spool.newSheet()
    const handler = new SheetHandler(styles, limits, spool.texts, rows)
    cut = (await readSheetPart(parts, relation.target, handler, rows)) || cut
    const of_sheet = await relationsOf(parts, relation.target)
    sheets.push(sheetOf(sheet, rows, handler, of_sheet))
    all_relations.push(...of_sheet)
  }
  return { sheets, from_1904, cut, ignored: countIgnored(all_relations) }
}
