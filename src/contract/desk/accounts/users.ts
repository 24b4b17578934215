/** Routes of users and authors. */
import * as z from 'zod/mini'
import { choice, email, flag, newPassword, optionalText } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { roles } from '../../roles.ts'
import { application_password } from './application-passwords.ts'
import { ended, listed_session } from './sessions.ts'
import { id, person, time } from '../answers.ts'

/** Kinds of entries about an account. */
const account_actions = [
  'created',
  'joined',
  'role_changed',
  'deactivated',
  'activated',
  'password_link',
  'password_set',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes',
  'recovery_code_used',
  'sessions_ended',
  'members_set',
] as const

export type AccountAction = (typeof account_actions)[number]

const account_entry = z.object({
  id,
  at: time,
  by: z.nullable(person).check(z.describe('null: the command line, or somebody who is gone')),
  action: z.enum(account_actions),
})

const listed_user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  active: z.boolean().check(z.describe('false: deactivated; their records keep their name')),
  second_factor: z.boolean(),
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
  'GET /users/{id}': {
    about: 'a user with their sessions, application passwords and what was done to their account lately',
    right: 'administer',
    answer: z.object({
      ...listed_user.shape,
      sessions: z.array(listed_session),
      application_passwords: z.array(application_password),
      entries: z.array(account_entry).check(z.describe('newest first')),
    }),
  },
  'PATCH /users/{id}': {
    about: 'change a user',
    right: 'administer',
    body: z.object({
      email: z.optional(email()),
      name: optionalText(),
      role: z.optional(choice(roles)),
      active: flag().check(z.describe('false ends sessions, application passwords and links at once')),
    }),
    answer: listed_user,
    refusals: last_administrator,
  },
  'DELETE /users/{id}': {
    about: 'remove a user and forget their name and address; records stay',
    right: 'administer',
    answer: listed_user,
    refusals: last_administrator,
  },
  'POST /users/{id}/password-link': {
    about: 'a new link for a password; a former one ends',
    right: 'administer',
    answer: z.object({ password_link }),
    refusals: { 409: 'the user is deactivated' },
  },
  'DELETE /users/{id}/sessions': { about: 'end all sessions of a user', right: 'administer', answer: ended },
  'DELETE /users/{id}/second-factor': {
    about: 'switch the second factor of a user off, who has lost it; their sessions end',
    right: 'administer',
    answer: listed_user,
    refusals: { 409: 'there is no second factor' },
  },
  'GET /authors': {
    about: 'users whose a record can be',
    right: 'set_author',
    answer: z.object({ authors: z.array(z.object({ ...person.shape, email: z.string() })) }),
  },
} as const satisfies DeskRouteTable
