/** Routes of the trash. */
import * as z from 'zod/mini'
import { queryChoice, queryNumber } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { resource_names, resources } from '../../resources.ts'
import { id, language, person, resource, time, total } from '../answers.ts'

/** Resources that have a trash; terms have none. */
export const trashed_resources = resource_names.filter((name) => resources[name].has_trash)

const trashed_record = z.object({
  resource,
  id,
  name: z.string(),
  language: language.check(z.describe('of the name')),
  trashed_at: time,
  ends_at: time.check(z.describe('from then on it is deleted for good')),
  user: z.nullable(person).check(z.describe('null: the service itself, or a user who is gone')),
})

export const trash_routes = {
  'GET /trash': {
    about: 'records in the trash that the user may read, last deleted first',
    right: 'read_unpublished',
    query: z.object({ resource: queryChoice(trashed_resources), page: queryNumber() }),
    answer: z.object({
      records: z.array(trashed_record),
      total,
      total_pages: total,
      totals: z.record(z.string(), total).check(z.describe('of each resource, whatever is filtered by')),
    }),
  },
  'DELETE /trash': {
    about: 'delete everything in the trash for good',
    right: 'empty_trash',
    answer: z.object({ deleted: total }),
  },
} as const satisfies DeskRouteTable
