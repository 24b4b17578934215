/** Sorts lists at the desk by title, last change or creation, which the interface does not. */
import { sql, type RawBuilder } from 'kysely'
import { titleOrder } from '../../../contract/text/title-order.ts'
import { reach } from '../../../contract/roles.ts'
import { tablesOf } from '../rows/tables.ts'
import type { ListRequest } from './filters/filters.ts'

/** Returns whether a list is sorted in another way than its index is. */
export function isReordered({ resource, query }: ListRequest): boolean {
  if ('orderby' in resource.parameters && !resource.has_status) return true
  const usual = resource.dated ? 'start' : 'name'
  return (query['orderby'] ?? usual) !== usual || query['order'] === 'desc'
}

/** Callers see the last change of their own records, and of others the last one that readers see; of protected ones none. */
function modified({ context, resource }: ListRequest): RawBuilder<unknown> {
  const { caller } = context
  if (reach(caller, 'read_unpublished') === 'all') return sql`r.modified_utc`
  const kept = resource.dated ? sql`when r.password <> '' then null` : sql``
  return sql`case when r.author = ${caller?.id ?? null}::int then r.modified_utc ${kept}
    else coalesce(r.open_modified_utc, r.modified_utc) end`
}

/** The title that the caller is shown: of others' records the best published text, which no index sorts. */
function title({ context, resource }: ListRequest): RawBuilder<unknown> {
  const { caller, language } = context
  if (reach(caller, 'read_unpublished') === 'all') return sql`i.title_key`
  const label = sql.ref(`t.${resource.label}`)
  const [from, to] = titleOrder(language)
  return sql`case when r.author = ${caller?.id ?? null}::int then i.title_key else (
    select translate(${label}, ${sql.lit(from)}, ${sql.lit(to)}) from ${tablesOf(resource).texts} t
      where t.id = i.id and t.status = 'publish' order by t.language = ${language} desc,
        t.language = r.original_language desc, t.language limit 1) end collate "C"`
}

/** @returns what the rows `i` of the index, beside the facts `r`, are sorted by, before their id */
export function deskOrder(asked: ListRequest): RawBuilder<unknown> {
  const { resource, query } = asked
  switch (query['orderby']) {
    case 'modified':
      return modified(asked)
    case 'created':
      return sql`i.id`
    case 'title':
      return title(asked)
    default:
      return resource.dated ? sql`i.start_utc` : sql`i.sort_key`
  }
}
