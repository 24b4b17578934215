/** The route of origins: where the values of a record came from, and which of them were changed here since. */
import * as z from 'zod/mini'
import { choice, positiveInteger } from '../../codec/desk-fields.ts'
import { id, person, time, value } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { names } from '../history/history.ts'

/** Resources whose records are imported, as entries of their own or with events that name them. */
export const imported_resources = ['events', 'venues', 'organizers'] as const

const path = z.string().check(z.describe('the name of a fact, or language and name of a text: `ar.title`'))

const kept = z.object({
  path,
  here: value,
  said: value.check(z.describe('by the file or source, as it was read last; names of links that are not known by id')),
  takes: z.boolean().check(z.describe('a write can carry what was said')),
  at: z.nullable(time).check(z.describe('when it was changed here; null: that is not known')),
  by: z.nullable(person).check(z.describe('null: nobody, or a user who is gone')),
})

const origin = z.object({
  source: z.nullable(z.object({ id, name: z.string() })).check(z.describe('null: a file, or a source that is gone')),
  name: z.string().check(z.describe('of the file or source')),
  imported_at: z.nullable(time),
  last_read_at: z.nullable(time).check(z.describe('when the source was read last')),
  uid: z.nullable(z.string()),
  url: z.nullable(z.string()).check(z.describe('the website that it gives')),
  follows: z.array(path).check(z.describe('paths of values that are as it says')),
  kept: z.array(kept).check(z.describe('values that were changed here, and stay')),
})

export const origin_routes = {
  'GET /origins': {
    about: 'the files and sources that the values of a record came from, newest first, and what was changed here since',
    right: 'import',
    query: z.object({ resource: choice(imported_resources), id: positiveInteger() }),
    answer: z.object({ origins: z.array(origin), names }),
    refusals: { 404: 'there is no such record that the user may change' },
  },
} as const satisfies DeskRouteTable
