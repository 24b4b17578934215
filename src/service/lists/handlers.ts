/**
 * Serves the lists of the interface with the desk's filters, and counts events by venue, organizer or term; beside them
 * the overview, and what is found by name.
 */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { found_by_routes } from '../../contract/desk/lists/found-by.ts'
import type { list_routes } from '../../contract/desk/lists/lists.ts'
import type { named_record_routes } from '../../contract/desk/lists/named-records.ts'
import type { overview_routes } from '../../contract/desk/lists/overview.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import { parseQuery } from '../../contract/codec/query.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { most_per_desk_page } from '../../contract/tables/common.ts'
import { counted_by } from '../../contract/tables/event-counts.ts'
import { all_time } from '../../contract/codec/windows.ts'
import type { Service } from '../context.ts'
import { requestOf, uncheckedRequestOf } from '../http/caller.ts'
import { refusedFields } from '../http/rest-error.ts'
import { countList, list, refusalsOf } from '../resources/list/list.ts'
import { sendList } from '../resources/present/send.ts'
import type { DeskRequest, Handlers } from '../http/mount-desk.ts'
import { foundByHandlers } from './found-by.ts'
import { namedRecordHandlers } from './named-records.ts'
import { overviewHandlers } from './overview.ts'

type Routes = typeof list_routes & typeof overview_routes & typeof named_record_routes & typeof found_by_routes

export function listHandlers(service: Service): Handlers<Routes> {
  const listOf =
    (name: ResourceName) =>
    async ({ request, reply, fields }: DeskRequest<`GET /${ResourceName}`>) => {
      const query = fields()
      const asked = uncheckedRequestOf(service, request, query)
      const door = { namespace: desk_namespace, most: most_per_desk_page, headers: false }
      const answer = await list(asked, withDeskParameters(resources[name]), query, door)
      // Sends the cached JSON of the items, whose shape the document describes.
      return (await sendList(reply, answer, name, query['_fields'])) as DeskAnswer<`GET /${ResourceName}`>
    }
  return {
    ...overviewHandlers(service),
    ...namedRecordHandlers(service),
    ...foundByHandlers(service),

    'GET /events': listOf('events'),
    'GET /venues': listOf('venues'),
    'GET /organizers': listOf('organizers'),
    'GET /categories': listOf('categories'),
    'GET /tags': listOf('tags'),

    async 'GET /event-counts'({ request, fields }) {
      const events = withDeskParameters(resources.events)
      const raw = fields()
      const { query, refusals } = parseQuery(events.parameters, raw)
      const by = Object.values(counted_by).find((name) => name in query) ?? counted_by.venues
      const value = query[by]
      const ids = Array.isArray(value) ? value : []
      const asked = requestOf(service, request, raw)
      const refused = { ...refusals, ...refusalsOf(asked, query) }
      if (Object.keys(refused).length > 0) throw refusedFields([], refused)
      const counts: Record<string, number> = {}
      // Sequential, so that one request does not take every database connection.
      for (const id of ids)
        counts[String(id)] = await countList(asked, { resource: events, query: { ...all_time, ...query, [by]: [id] } })
      return { counts }
    },
  }
}
