/** `overview`: what needs this caller, as the totals of the lists that show it (contract/overview.ts). */
import type { FastifyInstance } from 'fastify'
import { withAttention } from '../../contract/tables/attention.ts'
import { overviewLists } from '../../contract/desk/overview-lists.ts'
import { resources } from '../../contract/resources.ts'
import { todayIn } from '../../contract/tables/windows.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/parsing/body.ts'
import { requestOf } from '../http/caller.ts'
import { countList } from '../resources/list/list.ts'

export function mountOverview(app: FastifyInstance, service: Service): void {
  app.get('/overview', { config: { right: 'read_unpublished' } }, async (request) => {
    const asked = requestOf(service, request, queryOf(request))
    const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
    const counts: Record<string, number> = {}
    // One after the other: a look at the desk is not to take every connection.
    for (const [name, { resource, search }] of Object.entries(overviewLists(today, request.caller))) {
      const of = withAttention(resources[resource])
      // The desk shows terms that nothing carries.
      const query = 'hide_empty' in of.parameters ? { ...search, hide_empty: false } : search
      counts[name] = await countList(asked, of, query)
    }
    return { today, counts }
  })
}
