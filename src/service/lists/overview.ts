/** Counts the records that need the caller: the totals of the lists that show them. */
import type { overview_routes } from '../../contract/desk/lists/overview.ts'
import { overviewLists, overviewSpans, type OverviewName } from '../../contract/desk/lists/overview-lists.ts'
import type { Query } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { todayIn } from '../../contract/codec/windows.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { countList } from '../resources/list/list.ts'
import { readSnapshot } from '../resources/list/total.ts'
import type { Handlers } from '../http/mount-desk.ts'

export function overviewHandlers(service: Service): Handlers<typeof overview_routes> {
  return {
    async 'GET /overview'({ request, caller, fields }) {
      const asked = requestOf(service, request, fields())
      const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
      const counts: Record<string, number> = {}
      // Every open overview is read again after a write, and only the first of them has to count.
      const moment = await readSnapshot(service)
      // Sequential, so that one request does not take every database connection.
      for (const [name, { resource, search }] of Object.entries(overviewLists(today, caller))) {
        const of = withDeskParameters(resources[resource])
        // The desk also lists unused terms.
        const query = 'hide_empty' in of.parameters ? { ...search, hide_empty: false } : search
        counts[name] = await countList(asked, of, query, moment)
      }
      const { days, weeks } = overviewSpans(today)
      const each = async (spans: readonly Query[]) => {
        const totals: number[] = []
        for (const span of spans) totals.push(await countList(asked, resources.events, span, moment))
        return totals
      }
      // One count for each list.
      const of_lists = counts as Record<OverviewName, number>
      return { today, counts: of_lists, days: await each(days), weeks: await each(weeks) }
    },
  }
}
