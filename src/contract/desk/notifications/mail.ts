/** The route by which administrators see whether mail is sent. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, person, time, total } from '../answers.ts'

const trouble = z.object({
  id,
  at: z.nullable(time).check(z.describe('when it ended; null: it will be tried again')),
  state: z
    .enum(['waiting', 'failed', 'dropped'])
    .check(
      z.describe(
        '`dropped`: it waited when the backup was made from which this calendar was restored, and is not sent',
      ),
    ),
  user: z.nullable(person).check(z.describe('its reader; null: a person without an account')),
  attempts: total,
  problem: z.nullable(z.string()).check(z.describe('what the mail server said; null: it was not asked')),
})

export const mail_routes = {
  'GET /mail': {
    about: 'the state of outgoing mail of the last 30 days',
    right: 'administer',
    answer: z.object({
      from: z.nullable(z.string()).check(z.describe('null: no mail server is configured')),
      waiting: total,
      sent: total,
      failed: total,
      dropped: total.check(z.describe('not sent, because they waited in a backup that was restored')),
      troubles: z.array(trouble).check(z.describe('the newest that failed or wait for another attempt')),
    }),
  },
} as const satisfies DeskRouteTable
