/** Routes of application passwords. */
import * as z from 'zod/mini'
import { choice, queryFlag, text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { scopes } from '../../roles.ts'
import { id, person, time } from '../answers.ts'

const label = z.string().check(z.describe('tells a user which program it is for'))

export const application_password = z.object({
  id,
  label,
  scope: z.enum(scopes),
  user: z.object({ ...person.shape, email: z.string() }),
  created_at: time,
  last_used_at: z.nullable(time),
})

export const application_password_routes = {
  'GET /application-passwords': {
    about: 'application passwords of the user',
    right: 'manage_passwords',
    query: z.object({ all: queryFlag().check(z.describe('those of all users, for administrators')) }),
    answer: z.object({ application_passwords: z.array(application_password) }),
  },
  'POST /application-passwords': {
    about: 'a new application password; its secret is told this once',
    right: 'manage_passwords',
    body: z.object({ label: text(200), scope: z.optional(choice(scopes)) }),
    answer: z.object({ label, scope: z.enum(scopes), id, application_password: z.string() }),
    statuses: [201],
  },
  'DELETE /application-passwords/{id}': {
    about: 'revoke an application password',
    right: 'manage_passwords',
    answer: z.object({ id, label }),
  },
} as const satisfies DeskRouteTable
