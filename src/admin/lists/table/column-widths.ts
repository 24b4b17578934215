/**
 * Computes column widths from the kinds of values and not from the records, so that nothing moves from page
 * to page, and a row can be laid out without the others.
 */
import { nameColumn } from '../../views.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { languages } from '../../../contract/languages.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'

/** Least width in rem, and the share of the free space. */
type Width = readonly [least: number, share: number]

const name: Width = [11, 4]
const ordinary: Width = [7, 2.8]

const of_column: Readonly<Record<string, Width>> = {
  when: [15, 1.5],
  languages: [2.25 * languages.length, 0],
  modified: [7.5, 1.2],
  events: [6.75, 1.5],
  count: [6.75, 1.5],
  ...Object.fromEntries(languages.map((language) => [nameColumn(language), [9, 2] as const])),
  id: [5, 0.5],
}

/** Columns beside a gutter with the day. */
const beside_gutter: Readonly<Record<string, Width>> = { when: [11, 3.7] }

/** Width of the gutter. */
const gutter = 5.75

const of_kind: Partial<Record<FieldKind, Width>> = {
  status: [9.5, 0],
  boolean: [5, 0.7],
  id: [5, 0.5],
  image: [5.5, 0],
  integer: [5, 0.7],
  wall_time: [10, 1.6],
  site_time: [10, 1.6],
  utc_time: [10, 1.6],
  email: [12, 4],
  phone: [10.5, 1],
  url: [9, 1.7],
}

/** Widths of the checkbox and the menu. */
const check = 2.6
const actions = 3.25

/** Grid of a row: `template` is the CSS value, `least` the width in rem below which the table scrolls. */
export function columnWidths(
  resource: ResourceName,
  lead: readonly string[],
  columns: readonly string[],
  by_day: boolean,
) {
  const rows = writable(resources[resource])
  const widthOf = (column: string) =>
    (by_day ? beside_gutter[column] : undefined) ??
    of_column[column] ??
    of_kind[rows[column]?.kind ?? 'text'] ??
    ordinary
  const all = [...lead.map(widthOf), name, ...columns.map(widthOf)]
  const tracks = all.map(([least, share]) => `minmax(${least}rem, ${share}fr)`)
  return {
    template: `${check}rem ${tracks.join(' ')} ${actions}rem`,
    least: all.reduce((sum, [least]) => sum + least, check + actions + (by_day ? gutter : 0)),
  }
}
