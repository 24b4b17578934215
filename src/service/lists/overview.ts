/** Counts the records that need the caller: the totals of the lists that show them. */
import type { overview_routes } from '../../contract/desk/lists/overview.ts'
import { overviewLists, overviewSpans, type OverviewName } from '../../contract/desk/lists/overview-lists.ts'
import { resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import { todayIn } from '../../contract/codec/windows.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { countLists } from '../resources/list/list.ts'
import { readSnapshot } from '../resources/list/total.ts'
import type { Handlers } from '../http/mount-desk.ts'

export function overviewHandlers(service: Service): Handlers<typeof overview_routes> {
  return {
    async 'GET /overview'({ request, caller, fields }) {
      const asked = requestOf(service, request, fields())
      const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
      // Every open overview is read again after a write, and only the first of them has to count.
      const moment = await readSnapshot(service)
      const lists = Object.entries(overviewLists(today, caller)).map(([name, { resource, search }]) => {
        const of = withDeskParameters(resources[resource])
        // The desk also lists unused terms.
        return { name, resource: of, query: 'hide_empty' in of.parameters ? { ...search, hide_empty: false } : search }
      })
      const { days, weeks } = overviewSpans(today)
      const spans = [...days, ...weeks].map((query) => ({ resource: resources.events, query }))
      const totals = await countLists(asked, [...lists, ...spans], moment)
      // One count for each list.
      const counts = Object.fromEntries(lists.map(({ name }, at) => [name, totals[at]])) as Record<OverviewName, number>
      const of_spans = totals.slice(lists.length)
      return { today, counts, days: of_spans.slice(0, days.length), weeks: of_spans.slice(days.length) }
    },
  }
}
