/** The stream of changes: server-sent events for open browsers. */
import * as z from 'zod/mini'
import type { DeskRouteTable } from '../http/desk-route.ts'
import { id, resource } from './answers.ts'
import { history_actions } from './history.ts'

const change = z.object({
  resource,
  id,
  action: z.enum(history_actions),
  version: z.int().check(z.describe('0 where the user may read published records only')),
  user_id: z.nullable(id),
})

export const change_routes = {
  'GET /changes': {
    about: 'an event `change` for every write of a record that the user may read',
    right: 'read_unpublished',
    answer: change,
    stream: true,
  },
} as const satisfies DeskRouteTable
