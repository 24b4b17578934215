/** Columns of fields: their types, and their definitions as a migration writes them. */
import type { Field } from '../../contract/field.ts'
import type { FieldKind } from '../../contract/kinds.ts'
import { columnsOf } from '../resources/rows/columns.ts'

/** The type of the column that a field of a kind is stored in. */
export const column_types: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  html: 'text',
  slug: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  cost: 'text',
  image: 'text',
  boolean: 'boolean',
  wall_time: 'timestamp',
  site_time: 'timestamp',
  utc_time: 'timestamp',
  day: 'date',
  zone: 'text',
  status: 'text',
  language: 'text',
  user: 'integer',
  id: 'integer',
  ids: 'integer[]',
  terms: 'integer[]',
  integer: 'integer',
  choice: 'text',
  choices: 'text[]',
}

/** Returns the definition of a field's column. */
export function columnDefinition(name: string, row: Field): string {
  const column = `${name} ${column_types[row.kind]}`
  // A cleared zone is the site's, so a record always has one.
  if (row.required || row.kind === 'zone') return `${column} not null`
  // A cleared field holds what a new one does.
  const initial = columnsOf([[name, row]], { [name]: null })[name]
  if (initial === null) return column
  return `${column} not null default ${typeof initial === 'string' ? `'${initial}'` : Array.isArray(initial) ? "'{}'" : String(initial)}`
}
