/** One row of a list that a calendar has exported: it names its record, and may have texts of several languages. */
import { mark_column } from '../../../../contract/desk/exports/export-columns.ts'
import { languages, type Language } from '../../../../contract/languages.ts'
import { resources } from '../../../../contract/resources.ts'
import { readMark } from '../../../exports/record-mark.ts'
import type { EntryValues, FileEntry } from '../../entry.ts'
import type { RowCells } from './row-cells.ts'

/** Fields of which each language has a text. */
const texts = ['title', 'venue', 'description', 'excerpt', 'event_status_reason', 'address', 'city', 'country'] as const
const labels = ['title', 'venue'] as const

/** Returns the languages in which a row names its record, that of its mark first. */
function languagesOf(cells: RowCells, first: Language): readonly Language[] {
  const named = languages.filter((language) => {
    const headings = labels.map((label) => `${label}_${language}`)
    return headings.some((heading) => (cells.byHeading[heading] ?? '') !== '')
  })
  return named.toSorted((a, b) => Number(b === first) - Number(a === first))
}

/** Returns the texts of an entry: those of a venue stand in its place. */
const textsOf = ({ values, venue, resource }: FileEntry): EntryValues => {
  const is_place = venue !== null && resources[resource].label in venue
  const all: EntryValues = is_place ? { ...values, ...venue } : values
  return Object.fromEntries(texts.flatMap((name) => (name in all ? [[name, all[name]] as const] : [])))
}

/** @param read reads a row as any other @returns null: it names no record */
export function readExportedRow(cells: RowCells, read: (cells: RowCells) => FileEntry): FileEntry | null {
  const all = cells.byHeading
  const mark = readMark(all[mark_column] ?? '')
  if (mark === null) return null
  const [main, ...others] = languagesOf(cells, mark.language)
  const entry = read(main === undefined ? cells : cells.in(main))
  const further = others.map((language) => [language, textsOf(read(cells.in(language)))] as const)
  return {
    ...entry,
    uid: `${mark.resource}-${mark.id}@${mark.host}`,
    // Drafts stay drafts in another calendar.
    private: entry.private || !['', 'publish'].includes(all['status'] ?? ''),
    language: main ?? mark.language,
    ...(further.length > 0 ? { texts: Object.fromEntries(further) } : {}),
    exported: { ...mark, cells: all },
    // Its record has an end.
    warnings: entry.warnings.filter((warning) => warning !== 'end_missing'),
    asks: [],
  }
}
