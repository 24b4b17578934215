/** The route of events that new zone data have moved. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, language, total } from '../answers.ts'

const utc_time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

const moved_event = z.object({
  id,
  title: z.string(),
  i18n_language: language,
  timezone: z.string(),
  start_date: z.string().check(z.describe('wall time, as before')),
  utc_before: utc_time.check(z.describe('the instant of the start; where only the end moved, that of the end')),
  utc_after: utc_time,
})

export const moved_event_routes = {
  'GET /moved-events': {
    about: 'events that new zone data have moved lately, as far as the user may read them; wall times stay',
    right: 'read_unpublished',
    answer: z.object({
      newest: z.int().check(z.describe('the newest move in the history; 0 when there is none')),
      total,
      zones: z
        .array(z.object({ timezone: z.string(), events: total }))
        .check(z.describe('those with most moved events first')),
      events: z.array(moved_event).check(z.describe('newest moves first')),
    }),
  },
} as const satisfies DeskRouteTable
