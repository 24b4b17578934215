/** Reads a workbook of OOXML: its sheets, and what their cells hold. */
import type { Book, BookCell, BookRow, BookSheet } from '../book.ts'
import { BookLimits, endsInMiddle } from '../book-limits.ts'
import { readXml } from '../package/read-xml.ts'
import { relationsOf, targetOf, type Relation } from '../package/relations.ts'
import type { ZipParts } from '../package/zip-parts.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'
import { cellsOfRange } from './cell-names.ts'
import { isOfSpreadsheet } from './namespaces.ts'
import { readStyles } from './read-styles.ts'
import { readSharedStrings, type SharedText } from './shared-strings.ts'
import { SheetHandler, type RawRow } from './sheet-handler.ts'

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

interface RawSheet {
  readonly named: NamedSheet
  readonly handler: SheetHandler
  readonly relations: readonly Relation[]
  readonly cut: boolean
}

/** Reads a sheet; one that ends in the middle keeps the rows before. */
async function readSheetPart(parts: ZipParts, part: string, handler: SheetHandler): Promise<boolean> {
  try {
    await readXml(parts, part, handler)
    return false
  } catch (error) {
    if (!endsInMiddle(error)) throw error
    if (handler.rows.length === 0) throw new RefusedWorkbook('workbook_damaged', String(error))
    return true
  }
}

/** Addresses of links by cell, `row:column`. */
function linksOf({ handler, relations }: RawSheet): ReadonlyMap<string, string> {
  const addresses = new Map(relations.flatMap(({ id, target, external }) => (external ? [[id, target] as const] : [])))
  const links = new Map<string, string>()
  for (const { range, id } of handler.links) {
    const address = id === null ? undefined : addresses.get(id)
    const cells = cellsOfRange(range)
    if (address === undefined || cells === null) continue
    for (let row = cells.top; row <= cells.bottom && links.size < most_linked; row++)
      for (let column = cells.left; column <= cells.right && links.size < most_linked; column++)
        links.set(`${row}:${column}`, address)
  }
  return links
}

function rowOf(
  raw: RawRow,
  texts: ReadonlyMap<number, SharedText>,
  links: ReadonlyMap<string, string>,
  limits: BookLimits,
): BookRow | null {
  const cells = new Map<number, BookCell>()
  let cut = raw.cut
  for (const [column, cell] of raw.cells) {
    const link = links.get(`${raw.row}:${column}`) ?? cell.link
    if (cell.value.kind !== 'shared') {
      cells.set(column, { ...cell, value: cell.value, link })
      continue
    }
    const shared = texts.get(cell.value.index)
    if (shared === undefined) throw new RefusedWorkbook('workbook_damaged', `no shared string ${cell.value.index}`)
    if (shared.text.trim() === '') continue
    limits.addText(shared.text)
    cut ||= shared.cut
    cells.set(column, { shown: null, value: { kind: 'text', text: shared.text }, link })
  }
  return cells.size === 0 ? null : { row: raw.row, hidden: raw.hidden, cells, filled: new Set(), cut }
}

function sheetOf(raw: RawSheet, texts: ReadonlyMap<number, SharedText>, limits: BookLimits): BookSheet {
  const links = linksOf(raw)
  const rows = raw.handler.rows.flatMap((row) => rowOf(row, texts, links, limits) ?? [])
  const { name, hidden } = raw.named
  return { name, hidden, rows, merges: raw.handler.merges }
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

function wantedTexts(sheets: readonly RawSheet[]): ReadonlySet<number> {
  const wanted = new Set<number>()
  for (const { handler } of sheets)
    for (const { cells } of handler.rows)
      for (const { value } of cells.values()) if (value.kind === 'shared') wanted.add(value.index)
  return wanted
}

/** @throws RefusedWorkbook, MalformedXml */
export async function readXlsx(parts: ZipParts): Promise<Book> {
  const main = targetOf(await relationsOf(parts, ''), 'officeDocument')
  if (main === null) throw new RefusedWorkbook('workbook_damaged', 'no workbook')
  const { sheets: named, from_1904 } = await readWorkbookPart(parts, main)
  const relations = await relationsOf(parts, main)
  const styles = await readStyles(parts, targetOf(relations, 'styles'))
  const limits = new BookLimits()
  const raw: RawSheet[] = []
  for (const sheet of named) {
    const relation = relations.find(({ id }) => id === sheet.id)
    if (relation === undefined) throw new RefusedWorkbook('workbook_damaged', `no part for ${sheet.name}`)
    if (relation.type !== 'worksheet') continue
    const handler = new SheetHandler(styles, limits)
    const cut = await readSheetPart(parts, relation.target, handler)
    raw.push({ named: sheet, handler, relations: await relationsOf(parts, relation.target), cut })
  }
  const texts = await readSharedStrings(parts, targetOf(relations, 'sharedStrings'), wantedTexts(raw))
  return {
    ...{ sheets: raw.map((sheet) => sheetOf(sheet, texts, limits)), from_1904 },
    cut: raw.some(({ cut }) => cut),
    ignored: countIgnored([...relations, ...raw.flatMap((sheet) => sheet.relations)]),
  }
}
