/** `event-counts`: how many events each of some records has, as the totals of the lists of them (contract/event-counts.ts). */
import type { FastifyInstance } from 'fastify'
import { counted_by } from '../../contract/tables/event-counts.ts'
import { parseQuery } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import { all_time } from '../../contract/tables/windows.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/parsing/body.ts'
import { requestOf } from '../http/caller.ts'
import { countList, refusalsOf } from '../resources/list/list.ts'
import { refusedFields } from '../http/rest-error.ts'

export function mountEventCounts(app: FastifyInstance, service: Service): void {
  const { events } = resources
  app.get('/event-counts', { config: { right: 'read_unpublished' } }, async (request) => {
    const raw = queryOf(request)
    const { query, refusals } = parseQuery(events.parameters, raw)
    const by = Object.values(counted_by).find((name) => name in query) ?? counted_by.venues
    const value = query[by]
    const ids = Array.isArray(value) ? value : []
    const asked = requestOf(service, request, raw)
    const refused = { ...refusals, ...refusalsOf(asked, query) }
    if (Object.keys(refused).length > 0) throw refusedFields([], refused)
    const counts: Record<string, number> = {}
    // One after the other: a look at a list is not to take every connection.
    for (const id of ids) counts[String(id)] = await countList(asked, events, { ...all_time, ...query, [by]: [id] })
    return { counts }
  })
}
