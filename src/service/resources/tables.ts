/** Names of the tables and columns of a resource, computed from the contract (see database/migrations.ts). */
import { sql, type RawBuilder } from 'kysely'
import type { Field, Kind, Resource } from '../../contract/field.ts'
import { writable } from '../../contract/resources.ts'

export interface Tables {
  readonly facts: RawBuilder<unknown>
  readonly texts: RawBuilder<unknown>
  readonly index: RawBuilder<unknown>
  readonly search: RawBuilder<unknown>
}

export function tablesOf({ name, one }: Resource): Tables {
  return {
    facts: sql.table(name),
    texts: sql.table(`${one}_texts`),
    index: sql.table(`${one}_index`),
    search: sql.table(`${one}_search`),
  }
}

/** Fields that have no column of their own name: they are kept as something else, or not at all. */
const elsewhere: ReadonlySet<string> = new Set(['i18n_language', 'date', 'date_utc', 'status', 'slug', 'author'])

const columns = (resource: Resource, per_language: boolean): readonly (readonly [string, Field])[] =>
  Object.entries(writable(resource)).filter(
    ([name, row]) => !elsewhere.has(name) && (row.per_language ?? false) === per_language,
  )

/** Fields stored once, in the table of facts under their own name. */
export const factFields = (resource: Resource) => columns(resource, false)

/** Fields stored per language, in the table of texts under their own name; status, date and slug are handled apart. */
export const textFields = (resource: Resource) => columns(resource, true)

/** Kinds whose change in the original makes translations stale: what a translator translates. */
export const words: ReadonlySet<Kind> = new Set<Kind>(['text', 'html'])
