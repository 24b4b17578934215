/** The stream of changes: server-sent events for open browsers. */
import * as z from 'zod/mini'
import { positiveInteger } from '../codec/desk-fields.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { id, resource } from './answers.ts'
import { history_actions } from './history/acts.ts'

/** The data of an event `change`. */
export type ChangeEvent = z.output<typeof change>

const change = z.object({
  resource,
  id,
  action: z.enum(history_actions),
  version: z.int().check(z.describe('0 where the user may read published records only')),
  user_id: z.nullable(id),
})

const presence = z.object({ resource, id })

/** The data of events `notification` and `proposal`. */
const changed = z.object({ id: id.check(z.describe('0: several')) })

const missed = z.object({ missed: z.literal(true) })

export const change_routes = {
  'GET /changes': {
    about:
      'an event `change` for every write of a record that the user may read, `notification` for each of theirs, `proposal` ' +
      'for each that they may read and that has changed, `presence` when somebody opens or closes a record that they may read; with ' +
      '`age` first those of so many milliseconds before, or `missed` where not all of them are known any more',
    right: 'read_unpublished',
    query: z.object({ age: z.optional(positiveInteger()) }),
    answer: z.union([change, presence, changed, missed]),
    stream: true,
  },
} as const satisfies DeskRouteTable
