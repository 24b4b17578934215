/** Routes of users and authors. */
import * as z from 'zod/mini'
import { choice, email, newPassword, optionalText } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../../http/desk-route.ts'
import { roles } from '../../roles.ts'
import { id, person, time } from '../answers.ts'

const listed_user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  created_at: time,
  last_seen_at: z.nullable(time),
})

const password_link = z.string().check(z.describe('lets the user choose a password'))

const last_administrator = { 409: 'the last administrator must stay' }

export const user_routes = {
  'GET /users': { about: 'all users', right: 'administer', answer: z.object({ users: z.array(listed_user) }) },
  'POST /users': {
    about: 'a new user',
    right: 'administer',
    body: z.object({
      email: email(),
      role: choice(roles),
      name: optionalText(),
      password: z.optional(newPassword()).check(z.describe('without one, the answer has a link for it')),
    }),
    answer: z.object({ ...listed_user.shape, password_link: z.optional(password_link) }),
    statuses: [201],
  },
  'PATCH /users/{id}': {
    about: 'change a user',
    right: 'administer',
    body: z.object({ email: z.optional(email()), name: optionalText(), role: z.optional(choice(roles)) }),
    answer: listed_user,
    refusals: last_administrator,
  },
  'DELETE /users/{id}': {
    about: 'remove a user; records stay',
    right: 'administer',
    answer: listed_user,
    refusals: last_administrator,
  },
  'POST /users/{id}/password-link': {
    about: 'a new link for a password; a former one ends',
    right: 'administer',
    answer: z.object({ password_link }),
  },
  'GET /authors': {
    about: 'users whose a record can be',
    right: 'set_author',
    answer: z.object({ authors: z.array(z.object({ ...person.shape, email: z.string() })) }),
  },
} as const satisfies DeskRouteTable
