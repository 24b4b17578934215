/** Names of the tables and columns of a resource, computed from the contract (see database/schema.ts). */
import { sql, type RawBuilder } from 'kysely'
import type { Field, Resource } from '../../../contract/field.ts'
import { linksSeveral } from '../../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'

/** Resources whose texts have statuses. */
export const status_resources: readonly Resource[] = resource_names
  .map((name) => resources[name])
  .filter(({ has_status }) => has_status)

interface Tables {
  readonly facts: RawBuilder<unknown>
  readonly texts: RawBuilder<unknown>
  readonly index: RawBuilder<unknown>
  readonly search: RawBuilder<unknown>
}

const known_tables = new Map<string, Tables>()

export function tablesOf({ name, one }: Resource): Tables {
  const known = known_tables.get(name)
  if (known) return known
  const tables = {
    facts: sql.raw(name),
    texts: sql.raw(`${one}_texts`),
    index: sql.raw(`${one}_index`),
    search: sql.raw(`${one}_search`),
  }
  known_tables.set(name, tables)
  return tables
}

/** Fields without a column of their own name. */
const elsewhere: ReadonlySet<string> = new Set(['i18n_language', 'date', 'date_utc', 'status', 'slug', 'author'])

type Columns = readonly (readonly [string, Field])[]

const columns = (resource: Resource, per_language: boolean): Columns =>
  Object.entries(writable(resource)).filter(
    ([name, row]) => !elsewhere.has(name) && (row.per_language ?? false) === per_language,
  )

/** Memoised, because every record of every answer needs it. */
const once = <Made>(make: (resource: Resource) => Made) => {
  const made = new WeakMap<Resource, Made>()
  return (resource: Resource): Made => {
    const known = made.get(resource) ?? make(resource)
    made.set(resource, known)
    return known
  }
}

/** Fields stored once, in the table of facts under their own name. */
export const factFields = once((resource) => columns(resource, false))

/** Facts that a record presents itself and not as embedded records. */
export const ownFactFields = once((resource) => factFields(resource).filter(([, row]) => !linksSeveral(row)))

/** Fields that link to several records, and the resource of those. */
export const linkFields = once((resource): readonly (readonly [field: string, to: Resource])[] =>
  Object.entries(writable(resource)).flatMap(([name, row]) =>
    row.to && linksSeveral(row) ? [[name, resources[row.to]] as const] : [],
  ),
)

/** Fields stored per language, in the table of texts under their own name; status, date and slug are handled apart. */
export const textFields = once((resource) => columns(resource, true))
