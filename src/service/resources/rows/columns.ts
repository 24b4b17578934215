/** Converts draft values to columns, and says what a cleared field holds. */
import type { Field, Kind } from '../../../contract/field.ts'
import type { Draft } from '../../../contract/codec/schema.ts'

/** Booleans that are true when cleared; every other one is false. */
const true_by_default: ReadonlySet<string> = new Set(['show_map', 'show_map_link'])

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown) => (Array.isArray(value) ? value : [])

const encoders: Readonly<Record<Kind, (value: unknown, name: string) => unknown>> = {
  text,
  html: text,
  slug: text,
  email: text,
  phone: text,
  url: text,
  cost: text,
  image: text,
  password: text,
  zone: text,
  wall_time: text,
  site_time: text,
  utc_time: text,
  status: text,
  language: text,
  search: text,
  choice: text,
  date_filter: text,
  boolean: (value, name) => (typeof value === 'boolean' ? value : true_by_default.has(name)),
  user: (value) => value,
  id: (value) => value ?? 0,
  integer: (value) => value ?? 0,
  number: (value) => value,
  ids: list,
  terms: list,
}

/** Returns the columns that a draft sets, of the given rows; absent fields stay absent. */
export function columnsOf(rows: readonly (readonly [string, Field])[], draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    rows.filter(([name]) => name in draft).map(([name, row]) => [name, encoders[row.kind](draft[name], name)]),
  )
}
