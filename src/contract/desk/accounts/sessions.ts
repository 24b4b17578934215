/** Routes of the sessions of a user: where they are signed in. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, time, total } from '../answers.ts'

export const listed_session = z.object({
  id,
  current: z.boolean().check(z.describe('the one that asks')),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()).check(z.describe('beginning of the address it was last used from')),
  created_at: time,
  last_seen_at: time.check(z.describe('to within some minutes')),
})

export const ended = z.object({ ended: total.check(z.describe('how many')) })

export const sessions_routes = {
  'GET /sessions': {
    about: 'sessions of the user, newest use first',
    right: 'manage_passwords',
    answer: z.object({ sessions: z.array(listed_session) }),
  },
  'DELETE /sessions': {
    about: 'end all sessions of the user but the one that asks',
    right: 'manage_passwords',
    answer: ended,
  },
  'DELETE /sessions/{id}': { about: 'end a session', right: 'manage_passwords', answer: ended },
} as const satisfies DeskRouteTable
