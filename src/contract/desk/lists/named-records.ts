/** The route that finds venues, organizers and categories by their names in a sentence. */
import * as z from 'zod/mini'
import { text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { id } from '../answers.ts'

const named = z.object({
  id,
  names: z.array(z.string()).check(z.describe('in all languages, that of the request first')),
})

export const named_record_routes = {
  'GET /named-records': {
    about: 'venues, organizers and categories whose names occur in a sentence, whole, begun or misspelled',
    right: 'read_unpublished',
    query: z.object({ text: text() }),
    answer: z.object({
      venues: z
        .array(z.extend(named, { city: z.string() }))
        .check(z.describe('whole names first, the longest before others')),
      organizers: z.array(named).check(z.describe('in the same order')),
      categories: z.array(named),
    }),
  },
} as const satisfies DeskRouteTable
