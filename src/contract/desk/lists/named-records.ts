/** The route that finds records and places by their names in a sentence. */
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
    about:
      'venues and organizers whose names occur in a sentence, whole, begun or misspelled; categories, tags and places that it names',
    right: 'read_unpublished',
    query: z.object({ text: text() }),
    answer: z.object({
      venues: z
        .array(z.extend(named, { city: z.string() }))
        .check(z.describe('whole names first, the longest before others')),
      organizers: z.array(named).check(z.describe('in the same order')),
      categories: z.array(named),
      tags: z.array(named),
      places: z
        .array(z.object({ part: z.enum(['city', 'country']), name: z.string() }))
        .check(z.describe('cities and countries of venues, folded')),
    }),
  },
} as const satisfies DeskRouteTable
