/** Routes of sessions, set-up and password links. */
import * as z from 'zod/mini'
import { email, flag, knownEmail, newPassword, optionalText, secret, text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { right_reaches, right_names, roles, scopes } from '../../roles.ts'
import { id, language } from '../answers.ts'

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: z.nullable(language),
  preferences: z.record(z.string(), z.unknown()).check(z.describe('what the user chose about the admin')),
})

export const session = z.object({
  user: z.nullable(user).check(z.describe('null: nobody is signed in')),
  scope: z.nullable(z.enum(scopes)).check(z.describe('limits what this connection may do in the user’s name')),
  members: z
    .array(z.string().check(z.regex(/^[a-z]+\/\d+$/)))
    .check(z.describe('venues and organizers that the user is a member of, as `venues/5`')),
  rights: z.record(z.enum(right_names), z.enum(right_reaches)).check(z.describe('how far each right reaches')),
  setup_required: z.boolean().check(z.describe('there is no user yet: the first one is made through the printed link')),
  site: z.object({
    name: z.string(),
    time_zone: z.string(),
    language,
    currency: z.string(),
    namespace: z.string(),
    rest_root: z.string(),
    feeds: z.boolean().check(z.describe('whether feeds are served')),
    mail: z.boolean().check(z.describe('a mail server is configured')),
    media: z.boolean().check(z.describe('images can be uploaded')),
    exports: z.boolean().check(z.describe('lists are exported as files')),
    map: z
      .nullable(
        z.object({
          tiles: z.string().check(z.describe('address of a tile, with {z}, {x} and {y}')),
          credit: z.string().check(z.describe('whose map it is')),
        }),
      )
      .check(z.describe('where maps come from; null: none are shown')),
  }),
})

const foreign_page = { 403: 'from a page of somebody else' }
const link_refusals = { 403: 'the link is not valid, or the request comes from a page of somebody else' }

export const session_routes = {
  'GET /session': { about: 'who is signed in, and to which calendar', right: 'anyone', answer: session },
  'POST /session': {
    about: 'sign in',
    right: 'anyone',
    body: z.object({
      email: knownEmail(),
      password: secret(),
      code: z
        .optional(text(100))
        .check(z.describe('of the second factor; without it 401 `second_factor_required` once the password is right')),
    }),
    answer: session,
    refusals: foreign_page,
  },
  'DELETE /session': { about: 'sign out', right: 'anyone', answer: session, refusals: foreign_page },
  'POST /setup': {
    about: 'make the first user, an administrator, and sign in',
    right: 'anyone',
    body: z.object({
      token: text().check(z.describe('of the link that the service prints at its first start')),
      name: optionalText(),
      email: email(),
      password: newPassword(),
      sample: flag().check(z.describe('fill the calendar with a sample')),
    }),
    answer: session,
    statuses: [201],
    refusals: link_refusals,
  },
  'POST /password': {
    about: 'choose a password through a link, and sign in, unless the account has a second factor',
    right: 'anyone',
    body: z.object({ token: text(), password: newPassword() }),
    answer: session,
    refusals: link_refusals,
  },
} as const satisfies DeskRouteTable
