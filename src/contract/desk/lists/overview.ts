/** The route of the overview. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from '../desk-route.ts'
import { total } from '../answers.ts'
import { overviewLists, type OverviewName } from './overview-lists.ts'

// Names depend on neither day nor caller.
const count_names = Object.keys(overviewLists('2000-01-01', null)) as OverviewName[]

export const overview_routes = {
  'GET /overview': {
    about: 'how many records need the user: the totals of lists of the desk',
    right: 'read_unpublished',
    answer: z.object({
      today: z.string().check(z.describe('the day at the site from which it is counted')),
      counts: z.record(z.enum(count_names), total),
      days: z.array(total).check(z.describe('events that start on each of seven days, from today on')),
      weeks: z.array(total).check(z.describe('events that start in each of twelve times seven days, from today on')),
    }),
  },
} as const satisfies DeskRouteTable
