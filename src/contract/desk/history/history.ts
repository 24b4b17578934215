/** Routes of the history. */
import * as z from 'zod/mini'
import { queryChoice, queryNumber } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { resource_names } from '../../resources.ts'
import { history_actions } from './acts.ts'
import { anyRecord, id, language, person, resource, time, total } from '../answers.ts'

/** Origins of a change: an API client, a browser at the desk, the command line, the clock, new zone data. */
export const doors = ['api', 'desk', 'cli', 'schedule', 'zones'] as const

/** Kinds of operations that write; `redo` undoes an undo. */
export const operation_kinds = ['write', 'decision', 'restore', 'undo', 'redo', 'sample', 'merge', 'import'] as const

const entry = z.object({
  id,
  at: time,
  user: z.nullable(person).check(z.describe('null: the service itself, or a user who is gone')),
  door: z.enum(doors).check(z.describe('`zones`: new zone data moved the event')),
  resource,
  record_id: id,
  language: z.nullable(language).check(z.describe('null: facts only')),
  action: z.enum(history_actions),
  operation: z.nullable(id).check(z.describe('null: written before operations were recorded')),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .check(z.describe('field → before and after; long texts are cut')),
})

const record_names = z.optional(z.record(z.string(), z.object({ name: z.string(), language })))

export const names = z
  .object({
    users: z.record(z.string(), z.string()),
    events: record_names,
    venues: record_names,
    organizers: record_names,
    categories: record_names,
    tags: record_names,
  })
  .check(
    z.describe('names of what entries point to, by id, as far as the user may read them; deleted records included'),
  )

export const history_routes = {
  'GET /history': {
    about: 'entries of the history that the user may read, newest first',
    right: 'read_unpublished',
    query: z.object({
      resource: queryChoice(resource_names),
      id: queryNumber().check(z.describe('of one record')),
      page: queryNumber(),
    }),
    answer: z.object({ entries: z.array(entry), names, total, total_pages: total }),
  },
  'POST /history/{entry}/restore': {
    about: 'a record as it was right after an entry; what was published becomes a draft',
    right: 'edit_unpublished',
    answer: anyRecord,
    statuses: [200, 202],
    if_match: true,
  },
} as const satisfies DeskRouteTable
