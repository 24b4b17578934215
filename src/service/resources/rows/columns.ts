/** Converts draft values to columns, and says what a cleared field holds. */
import type { Field } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import type { Draft } from '../../../contract/codec/schema.ts'

/** Null: the column takes nulls, or the field is required. */
const empty_columns: Readonly<Record<FieldKind, '' | false | 0 | null | readonly []>> = {
  text: '',
  html: '',
  slug: '',
  email: '',
  phone: '',
  url: '',
  cost: '',
  image: '',
  boolean: false,
  wall_time: null,
  site_time: null,
  utc_time: null,
  day: null,
  zone: '',
  status: '',
  language: '',
  user: null,
  id: 0,
  ids: [],
  terms: [],
  integer: null,
  choice: '',
  choices: [],
}

/** Returns the columns that a draft sets, of the given rows; absent fields stay absent. */
export function columnsOf(rows: readonly (readonly [string, Field])[], draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    rows
      .filter(([name]) => name in draft)
      .map(([name, row]) => [name, draft[name] ?? row.initial ?? empty_columns[row.kind]]),
  )
}
