/** Columns of a sheet: which field each of them holds. */
import { mark_column } from '../../../../contract/desk/exports/export-columns.ts'
import { languages } from '../../../../contract/languages.ts'
import { resources } from '../../../../contract/resources.ts'
import { columnOfHeading } from '../../../exports/column-headings.ts'
import { fieldOfHeading, headingKey, sheet_fields, type SheetFieldName } from '../cells/sheet-fields.ts'
import type { FileColumn } from '../../entry.ts'
import type { SheetRow } from '../grammar/read-rows.ts'

interface SheetColumn {
  readonly index: number
  /** As it is shown: a repeated heading is numbered. */
  readonly heading: string
  /** Its heading, or the name of the column that an export has so called. */
  readonly name: string
  readonly field: SheetFieldName | null
}

export interface SheetColumns {
  readonly all: readonly SheetColumn[]
  readonly resource: 'events' | 'venues'
  readonly by_field: ReadonlyMap<SheetFieldName, SheetColumn>
  readonly by_name: ReadonlyMap<string, SheetColumn>
  /** Whether it is a list that this calendar, or another one, has exported. */
  readonly are_exported: boolean
}

/** Fields of a venue that an event cannot bring along. */
const of_venues_only: ReadonlySet<SheetFieldName> = new Set(['state', 'province', 'stateprovince', 'venue_description'])

/** Fields that a row of a file of venues may have. */
const of_venues: ReadonlySet<SheetFieldName> = new Set([
  ...of_venues_only,
  ...(['uid', 'venue', 'description', 'website', 'show_map', 'show_map_link'] as const),
  ...(['address', 'address_2', 'city', 'country', 'zip', 'phone', 'venue_website'] as const),
])

const isField = (name: string): name is SheetFieldName => Object.hasOwn(sheet_fields, name)

/** Numbers headings that are repeated, and names those that are blank by their place. */
function namesOf(headings: readonly string[]): readonly { readonly heading: string; readonly repeated: boolean }[] {
  const counts = new Map<string, number>()
  return headings.map((written, index) => {
    const heading = written.trim()
    if (heading === '') return { heading: `(${index + 1})`, repeated: true }
    const key = headingKey(heading)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { heading: count === 1 ? heading : `${heading} (${count})`, repeated: count > 1 }
  })
}

/** Gives each field to one column: those mapped by a person first, then from the left. */
function fieldsOf(
  names: ReturnType<typeof namesOf>,
  mapped: Readonly<Record<string, string | null>>,
  are_exported: boolean,
) {
  const nameOf = (heading: string) => (are_exported ? columnOfHeading(heading) : heading)
  // The headings of an exported list are its columns, and nothing else.
  const fieldOf = (heading: string) => {
    const name = nameOf(heading)
    return are_exported ? (isField(name) ? name : null) : fieldOfHeading(heading)
  }
  const isMapped = ({ heading }: { readonly heading: string }) => Object.hasOwn(mapped, heading)
  const byHand = (heading: string) => {
    const name = mapped[heading] ?? ''
    return isField(name) ? name : null
  }
  const wished = names.map((name) =>
    isMapped(name) ? byHand(name.heading) : name.repeated ? null : fieldOf(name.heading),
  )
  const order = names.map((name, index) => ({ index, hand: isMapped(name) })).toSorted((a, b) => +b.hand - +a.hand)
  const taken = new Map<SheetFieldName, number>()
  for (const { index } of order) {
    const field = wished[index] ?? null
    if (field !== null && !taken.has(field)) taken.set(field, index)
  }
  return names.map(({ heading }, index) => {
    const field = wished[index] ?? null
    return { index, heading, name: nameOf(heading), field: field !== null && taken.get(field) === index ? field : null }
  })
}

/**
 * Returns the columns. A sheet with venues and neither titles nor dates is a file of venues.
 * @param mapped fields by heading, set by a person
 */
export function sheetColumnsOf(
  headings: readonly string[],
  mapped: Readonly<Record<string, string | null>>,
): SheetColumns {
  const names = namesOf(headings)
  const are_exported = names.some(({ heading }) => heading === mark_column)
  const found = fieldsOf(names, mapped, are_exported)
  const is_there = (field: SheetFieldName) =>
    found.some((column) => column.field === field || languages.some((one) => column.name === `${field}_${one}`))
  const resource = is_there('venue') && !is_there('title') && !is_there('start_date') ? 'venues' : 'events'
  const isLeftOut = (field: SheetFieldName) =>
    !resources[resource].dated ? !of_venues.has(field) : of_venues_only.has(field)
  const all = found.map((column) =>
    column.field !== null && isLeftOut(column.field) ? { ...column, field: null } : column,
  )
  const by_field = new Map(all.flatMap((column) => (column.field === null ? [] : [[column.field, column] as const])))
  const by_name = new Map(all.map((column) => [column.name, column] as const))
  return { all, resource, by_field, by_name, are_exported }
}

const most_samples = 3
/** Characters of a sample. */
const longest_sample = 80

/** Returns the columns with some of their cells. A column without heading and cells is none. */
export function shownColumns({ all }: SheetColumns, rows: readonly SheetRow[]): readonly FileColumn[] {
  const some = rows.slice(0, 200)
  return all.flatMap(({ index, heading, field }) => {
    const cells = some.map(({ cells: row }) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    const sample = [...new Set(cells)].slice(0, most_samples).map((cell) => cell.slice(0, longest_sample))
    return heading === `(${index + 1})` && sample.length === 0 ? [] : [{ heading, field, sample }]
  })
}
