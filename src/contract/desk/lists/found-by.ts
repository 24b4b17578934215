/** The route that tells by which names a search found events (semantics.md, Search). */
import * as z from 'zod/mini'
import { text } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, language } from '../answers.ts'

const found_name = z.object({
  event: id,
  of: z.enum(['venues', 'city', 'organizers', 'categories', 'tags']),
  name: z.string(),
  language: language.check(z.describe('of the name')),
})

export const found_by_routes = {
  'GET /found-by': {
    about:
      'names, in any language, by which a search with names found events: of venues, cities, organizers, categories, tags',
    right: 'read_unpublished',
    query: z.object({
      search: text(),
      include: text().check(z.describe('ids of events, separated by commas')),
    }),
    answer: z.object({ names: z.array(found_name) }),
  },
} as const satisfies DeskRouteTable
