/** Routes of merges: several records of one place, person or term become one (semantics.md, Merges). */
import * as z from 'zod/mini'
import { anyFields, choice, entityId, flag, severalOf } from '../codec/desk-fields.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { id, language, time, total, value } from './answers.ts'
import { mergeable_resources, most_merged, most_merged_members } from '../limits.ts'

/** How many events, by their status. */
const by_status = z.record(z.string(), total).check(z.describe('status in the language of the request → events'))

const record = z.object({
  id,
  name: z.string(),
  language: language.check(z.describe('of the name')),
  since: z.nullable(time).check(z.describe('when it was first published or created; null: not known')),
  upcoming: total,
  past: total,
})

const field = z.object({
  path: z
    .string()
    .check(z.describe('the name of a fact, language and name of a text (`ar.venue`), or `location` for the pin')),
  values: z.array(z.object({ id, value })).check(z.describe('of each record, the survivor first')),
  same: z.boolean().check(z.describe('whether all records have this value')),
  taken: z
    .nullable(id)
    .check(z.describe('the record whose value stays; null: one that the request sets, or the choices of several')),
  value: value.check(z.describe('the value that stays')),
})

const booking = z.object({
  start: time,
  start_date: z
    .string()
    .check(z.describe('the same on the clock of the event that starts then: `2027-05-08 20:00:00`')),
  timezone: z.string(),
  events: z.array(z.object({ id, name: z.string(), language })),
})

const new_member = z.object({
  id,
  name: z.string(),
  published: z
    .boolean()
    .check(z.describe('whether a published one of the others gives it; otherwise `members` has to agree')),
})

const merge = z.object({
  records: z.array(record).check(z.describe('the survivor first')),
  fields: z.array(field),
  moves: z.object({
    events: total,
    upcoming: total,
    past: total,
    statuses: by_status,
    children: total.check(z.describe('categories below the merged ones')),
    members: total.check(z.describe('users who become members of the survivor')),
    proposals: total,
  }),
  new_members: z
    .array(new_member)
    .check(
      z.describe('users who become members of the survivor, or could: authors and members of unpublished records'),
    ),
  taken_over: z.array(z.string()).check(z.describe('paths whose value another record gives to the survivor')),
  lost: z.array(z.object({ path: z.string(), id })).check(z.describe('values that stay in the history alone')),
  readers_lose: z
    .array(language)
    .check(z.describe('languages in which readers see one of the others, and will not see the survivor')),
  metres: z.nullable(total).check(z.describe('greatest distance between their pins; null: fewer than two have one')),
  double_bookings: z.object({
    total,
    first: z.array(booking).check(z.describe('upcoming events that would be at one venue at one time')),
  }),
  old_slugs: z
    .array(z.object({ id, language, slug: z.string(), now: z.nullable(z.string()) }))
    .check(z.describe('slugs of the others, and the slug of the survivor that answers for each')),
  operation: z.nullable(id).check(z.describe('undoes the merge; null: a preview')),
})

export const merge_routes = {
  'POST /merges': {
    about: 'merges records into one of them, which keeps its id; the ids and slugs of the others go on to answer',
    right: 'publish',
    body: z.object({
      resource: choice(mergeable_resources),
      survivor: entityId().check(z.describe('the record that stays')),
      others: severalOf(entityId(), most_merged).check(z.describe('the records that are merged into it')),
      fields: anyFields().check(
        z.describe(
          'path → id of the record whose value stays, or the value itself; by default the first that is not empty, choices joined',
        ),
      ),
      members: z
        .optional(severalOf(entityId(), most_merged_members))
        .check(z.describe('users of `new_members` by unpublished records who become members as well; by default none')),
      preview: flag().check(z.describe('says what would happen, and writes nothing')),
    }),
    answer: merge,
  },
} as const satisfies DeskRouteTable
