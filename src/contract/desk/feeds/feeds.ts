/** Routes of feeds: the addresses to subscribe to, and the keys of saved views (semantics.md, Feeds). */
import * as z from 'zod/mini'
import { queryNumber, queryChoice } from '../../codec/desk-fields.ts'
import { resource_names } from '../../resources.ts'
import { id } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'

const feed = z.object({
  name: z.string(),
  view: z.nullable(z.object({ id, may_edit: z.boolean(), has_key: z.boolean() })),
  is_event: z.boolean().check(z.describe('a file of one event, to be saved and not subscribed to')),
  filters: z
    .array(z.string())
    .check(z.describe('parameters of the view by which readers cannot choose; with one of them it has no feed')),
  addresses: z
    .nullable(z.object({ ics: z.string(), rss: z.string(), atom: z.string(), json: z.string() }))
    .check(z.describe('null: there is no feed, or none yet')),
})

const unknown = { 404: 'there is no such record or view, not everybody may read it, or feeds are switched off' }

export const feed_routes = {
  'GET /feeds': {
    about: 'addresses of a feed in the language of the request: of a record, of a saved view, or of the whole calendar',
    right: 'read_unpublished',
    query: z.object({ resource: queryChoice(resource_names), id: queryNumber(), view: queryNumber() }),
    answer: feed,
    refusals: unknown,
  },
  'POST /views/{id}/feed': {
    about: 'give a view of events a feed under a new key; the addresses under the key before stop working',
    right: 'edit_profile',
    answer: feed,
    statuses: [201],
    refusals: unknown,
  },
  'DELETE /views/{id}/feed': {
    about: 'take the feed of a view back: its addresses stop working',
    right: 'edit_profile',
    answer: feed,
    refusals: unknown,
  },
} as const satisfies DeskRouteTable
