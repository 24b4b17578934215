/** What categories and tags say beside their fields: count and addresses (decisions 3). */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { Db, Request } from '../context.ts'
import { countable } from './filters.ts'
import { pageUrl, restUrl, type PresentMore } from './representation.ts'

/** How many events published in the language of the request, hidden ones only where they may be seen, carry each of these terms. */
async function countEvents(
  db: Db,
  request: Request,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const terms = sql.ref(`e.${resource.name}`)
  const counted = await sql<{ id: number; count: number }>`
    select t.id, count(*) as count
    from unnest(${[...ids]}::int[]) as t (id)
    join events e on ${terms} @> array[t.id]
    join event_index ei on ei.id = e.id and ei.language = ${request.language}
    where ${countable(request)}
    group by t.id`.execute(db)
  return new Map(counted.rows.map(({ id, count }) => [id, count]))
}

export const presentTerms =
  (resource: Resource): PresentMore =>
  async (request, records, { db }) => {
    const ids = records.map(({ facts }) => facts.id)
    const counts = await countEvents(db, request, resource, ids)
    const { NAMESPACE } = request.service.config
    return records.map(({ facts, text }) => {
      const parent = typeof facts['parent'] === 'number' ? facts['parent'] : 0
      return {
        id: facts.id,
        slug: text.slug,
        taxonomy: `event_${resource.one}`,
        count: counts.get(facts.id) ?? 0,
        url: pageUrl(request, `events/${resource.one}`, text),
        urls: {
          self: restUrl(request, resource, facts.id),
          collection: `${request.rest_root}/${NAMESPACE}/${resource.name}`,
          ...(parent > 0 ? { up: restUrl(request, resource, parent) } : {}),
        },
      }
    })
  }
