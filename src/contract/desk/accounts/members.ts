/** Routes of members: users whose changes of a venue or organizer count as those of its author. */
import * as z from 'zod/mini'
import { choice, entityId, entryOf, queryChoice, queryNumber, severalOf } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, language, person } from '../answers.ts'
import { member_resources } from '../../limits.ts'

/** A record that users can be members of. */
export interface MemberRecord {
  readonly resource: (typeof member_resources)[number]
  readonly record_id: number
}

/** Most memberships of a user, and most members of a record. */
const most_members = 200

/** The records of a user. */
export const memberRecords = () =>
  severalOf(entryOf({ resource: choice(member_resources), record_id: entityId() }), most_members)

const member = z.object({
  resource: z.enum(member_resources),
  record_id: id,
  name: z.string().check(z.describe('of the record, in its original language')),
  language,
  user: z.object({ ...person.shape, email: z.string() }),
})

const members = z.object({ members: z.array(member) })

export const member_routes = {
  'GET /members': {
    about: 'members of a venue or organizer, or the venues and organizers of a user',
    right: 'manage_members',
    query: z.object({
      resource: queryChoice(member_resources),
      id: queryNumber().check(z.describe('of the record')),
      user: queryNumber(),
    }),
    answer: members,
  },
  'PUT /members': {
    about: 'set the members of a venue or organizer',
    right: 'manage_members',
    body: z.object({
      resource: choice(member_resources),
      record_id: entityId(),
      users: severalOf(entityId(), most_members),
    }),
    answer: members,
  },
  'PUT /users/{id}/members': {
    about: 'set the venues and organizers of a user',
    right: 'manage_members',
    body: z.object({ members: memberRecords() }),
    answer: members,
  },
} as const satisfies DeskRouteTable
