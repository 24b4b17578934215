/** Tells by which names a search of the desk found events. */
import { sql, type RawBuilder } from 'kysely'
import type { found_by_routes } from '../../contract/desk/lists/found-by.ts'
import type { Language, Resource } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { isCounted } from '../../contract/tables/event-counts.ts'
import { fold } from '../../contract/text/fold.ts'
import { parseSearch } from '../../contract/text/search-words.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { listIds } from '../resources/list/list.ts'
import { linkedRecords, readableTexts } from '../resources/list/search-names.ts'
import { withoutProtected } from '../resources/rows/protected.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import type { Handlers } from '../http/mount-desk.ts'

const most_events = 100
const statuses = 'publish,draft,pending,future,private'
const linked = resource_names.filter(isCounted)

interface LinkedName {
  readonly event: number
  readonly language: Language
  readonly name: string
  readonly city: string
}

/** Reads the names of one kind that events link to, in the language of the request first. */
async function namesOf(
  context: RequestContext,
  resource: Resource,
  events: readonly number[],
): Promise<readonly LinkedName[]> {
  const { texts, facts } = tablesOf(resource)
  const conditions: RawBuilder<unknown>[] = [
    ...withoutProtected(context.caller, 'e'),
    ...(resource.has_status ? [readableTexts(context, 't', 'f')] : []),
  ]
  const city = resource.names?.includes('city') ? sql`t.city` : sql`''`
  const { rows } = await sql<LinkedName>`with links as (${linkedRecords(resource, events)})
    select l.event, t.language, ${sql.ref(`t.${resource.label}`)} as name, ${city} as city
    from links l join events e on e.id = l.event join ${facts} f on f.id = l.id join ${texts} t on t.id = l.id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by l.event, t.language <> ${context.language}, t.language, t.id`.execute(context.service.db)
  return rows
}

export function foundByHandlers(service: Service): Handlers<typeof found_by_routes> {
  return {
    async 'GET /found-by'({ request, query, fields }) {
      const context = requestOf(service, request, fields())
      const { search, include } = query()
      const asked = { search, include, search_names: 'true', status: statuses }
      const { ids: events } = await listIds(context, withDeskParameters(resources.events), asked, most_events)
      const words = parseSearch(search).include
      const isFound = (name: string) => words.some((word) => fold(name).includes(word))
      const names = await Promise.all(
        linked.map(async (of) => {
          const rows = events.length === 0 ? [] : await namesOf(context, resources[of], events)
          return rows.flatMap(({ event, language, name, city }) => [
            ...(isFound(name) ? [{ event, of, name, language }] : []),
            ...(isFound(city) ? [{ event, of: 'city' as const, name: city, language }] : []),
          ])
        }),
      )
      return { names: names.flat() }
    },
  }
}
