/** Routes of invitations, with which people make their accounts themselves. */
import * as z from 'zod/mini'
import { choice, choiceOrNone, email, flag, newPassword, optionalText, text } from '../../codec/desk-fields.ts'
import { languages } from '../../field.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { roles } from '../../roles.ts'
import { id, language, person, time } from '../answers.ts'
import { memberRecords } from './members.ts'
import { session } from './session.ts'

const invitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  invited_by: z.nullable(person),
  created_at: time,
  expires_at: time,
  expired: z.boolean(),
})

const with_link = z.object({
  ...invitation.shape,
  link: z.string().check(z.describe('works once; told this once')),
  sent: z.boolean().check(z.describe('whether it goes to the person by mail')),
})

const link_refusals = { 403: 'the invitation is no longer valid, or the request comes from a page of somebody else' }
const send = () => flag().check(z.describe('send it by mail, where the service can'))

export const invitation_routes = {
  'GET /invitations': {
    about: 'invitations that nobody has accepted yet',
    right: 'administer',
    answer: z.object({
      invitations: z.array(invitation),
      can_send: z.boolean().check(z.describe('whether the service can send mails')),
    }),
  },
  'POST /invitations': {
    about: 'invite a person; a former invitation of the same address ends',
    right: 'administer',
    body: z.object({
      email: email(),
      name: optionalText(),
      role: choice(roles),
      members: z.optional(memberRecords()).check(z.describe('venues and organizers to be a member of')),
      language: choiceOrNone(languages).check(
        z.describe('of the mail; by default the one of the request, else of the inviting user'),
      ),
      send: send(),
    }),
    answer: with_link,
    statuses: [201],
  },
  'POST /invitations/{id}/link': {
    about: 'a new link of an invitation, for another week; the former one ends',
    right: 'administer',
    body: z.object({ send: send(), language: choiceOrNone(languages) }),
    answer: with_link,
  },
  'DELETE /invitations/{id}': { about: 'revoke an invitation', right: 'administer', answer: invitation },
  'POST /invitation': {
    about: 'whom an invitation is for',
    right: 'anyone',
    body: z.object({ token: text() }),
    answer: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(roles),
      invited_by: z.string().check(z.describe('empty: nobody who is still there')),
      language: z.nullable(language),
    }),
    refusals: link_refusals,
  },
  'POST /invitation/accept': {
    about: 'make one’s account by an invitation, and sign in',
    right: 'anyone',
    body: z.object({
      token: text(),
      name: text(),
      password: newPassword(),
      language: choiceOrNone(languages),
    }),
    answer: session,
    statuses: [201],
    refusals: link_refusals,
  },
} as const satisfies DeskRouteTable
