/** One row of a list that a calendar has exported: it names its record, and may have texts of several languages. */
import { mark_column } from '../../../../contract/desk/exports/export-columns.ts'
import { languages, type Language } from '../../../../contract/languages.ts'
import { resources } from '../../../../contract/resources.ts'
import { withoutGuards } from '../../../exports/cell-guards.ts'
import { readMark } from '../../../exports/record-mark.ts'
import type { EntryValues, FileEntry } from '../../entry.ts'
import type { SheetRow } from '../grammar/read-rows.ts'
import type { RowCells } from './row-cells.ts'
import type { SheetColumns } from './sheet-columns.ts'

/** Fields of which each language has a text. */
const texts = ['title', 'venue', 'description', 'excerpt', 'event_status_reason', 'address', 'city', 'country'] as const
const labels = ['title', 'venue'] as const

type Cells = RowCells['byName']

const isWritten = (all: Cells, name: string, language: Language): boolean => (all[`${name}_${language}`] ?? '') !== ''

const hasTexts = (all: Cells, language: Language): boolean => texts.some((name) => isWritten(all, name, language))

/** Returns the languages whose texts have columns: first those in which a row names its record, and that of its mark before others. */
function languagesOf(all: Cells, first: Language): readonly Language[] {
  const there = languages.filter((language) => texts.some((name) => `${name}_${language}` in all))
  const rank = (language: Language) => {
    const is_named = labels.some((name) => isWritten(all, name, language))
    return (is_named ? 0 : hasTexts(all, language) ? 2 : 4) + (language === first ? 0 : 1)
  }
  return there.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the texts of an entry: those of a venue stand in its place. */
const textsOf = ({ values, venue, resource }: FileEntry): EntryValues => {
  const is_place = venue !== null && resources[resource].label in venue
  const all: EntryValues = is_place ? { ...values, ...venue } : values
  return Object.fromEntries(texts.flatMap((name) => (name in all ? [[name, all[name]] as const] : [])))
}

/** Returns the texts of a language that a row leaves blank; what names a record is never empty. */
const blanksOf = (all: Cells, language: Language): readonly string[] =>
  texts.filter((name) => !labels.some((label) => label === name) && all[`${name}_${language}`] === '')

/** Returns the row of an exported list as it was before spreadsheets were kept from running it. */
export function withoutRowGuards(row: SheetRow, { by_name }: SheetColumns): SheetRow {
  const mark = by_name.get(mark_column)
  const is_exported = mark !== undefined && readMark(row.cells[mark.index]?.trim() ?? '') !== null
  return is_exported ? { ...row, cells: row.cells.map(withoutGuards) } : row
}

/** @param read reads a row as any other @returns null: it names no record */
export function readExportedRow(cells: RowCells, read: (cells: RowCells) => FileEntry): FileEntry | null {
  const all = cells.byName
  const mark = readMark(all[mark_column] ?? '')
  if (mark === null) return null
  const [main, ...others] = languagesOf(all, mark.language)
  const entry = read(main === undefined ? cells : cells.in(main))
  const written = others.filter((language) => hasTexts(all, language))
  const further = written.map((language) => [language, textsOf(read(cells.in(language)))] as const)
  const blanks = others.map((language) => [language, blanksOf(all, language)] as const)
  return {
    ...entry,
    uid: `${mark.resource}-${mark.id}@${mark.host}`,
    // Drafts stay drafts in another calendar.
    private: entry.private || !['', 'publish'].includes(all['status'] ?? ''),
    language: main ?? mark.language,
    ...(main === undefined ? {} : { adds_text: true }),
    ...(further.length > 0 ? { texts: Object.fromEntries(further) } : {}),
    ...(blanks.length > 0 ? { blank_texts: Object.fromEntries(blanks) } : {}),
    exported: { ...mark, cells: all },
    // Its record has an end.
    warnings: entry.warnings.filter((warning) => warning !== 'end_missing'),
    asks: [],
  }
}
