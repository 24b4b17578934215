/** What a list is made of in SQL. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { Request } from '../context.ts'
import { lengths } from '../database/migrations.ts'
import { endsAfter } from './date-filters.ts'
import { conditions, type Asked } from './filters.ts'
import { tablesOf } from './tables.ts'

export interface Parts {
  readonly asked: Asked
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/**
 * Only events that take long start long before they end: those are looked for apart, so that an index finds all of them. Each
 * part is in order, so that the first of a list can be read without the others.
 */
function events(asked: Asked): RawBuilder<unknown> {
  const moment = endsAfter(asked)
  if (!moment) return sql`event_index`
  const part = (condition: RawBuilder<unknown>) =>
    sql`(select * from event_index where ${condition} order by start_utc, id)`
  const before = (length: string) => sql`${moment}::timestamp - ${sql.lit(length)}::interval`
  const [day, month] = lengths
  const parts = [
    sql`start_utc > ${before(day)}`,
    sql`start_utc > ${before(month)} and start_utc <= ${before(day)} and end_utc - start_utc > ${sql.lit(day)}::interval`,
    sql`start_utc <= ${before(month)} and end_utc - start_utc > ${sql.lit(month)}::interval`,
  ]
  return sql`(${sql.join(parts.map(part), sql` union all `)})`
}

/** A table of facts of which nothing is asked is left out by the database itself: every row of an index has its facts. */
function source(asked: Asked): RawBuilder<unknown> {
  const { facts, index } = tablesOf(asked.resource)
  return sql`from ${asked.resource.name === 'events' ? events(asked) : index} i left join ${facts} r on r.id = i.id`
}

/** @param query every parameter, decoded, defaults filled in */
export function partsOf(request: Request, resource: Resource, query: Asked['query']): Parts {
  const asked = { request, resource, query }
  return { asked, from: source(asked), where: sql.join(conditions(asked), sql` and `) }
}
