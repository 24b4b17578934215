/** Routes of embeds: saved views that other sites show (semantics.md, Embeds). */
import * as z from 'zod/mini'
import { severalOf } from '../../codec/desk-fields.ts'
import { longText } from '../../codec/desk-lists.ts'
import { longest_site, most_sites } from '../../limits.ts'
import { time, total } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'

const embed = z.object({
  name: z.string(),
  may_edit: z.boolean(),
  filters: z
    .array(z.string())
    .check(z.describe('parameters of the view by which readers cannot choose; with one of them it cannot be embedded')),
  total: total.check(z.describe('of the events to come that it shows')),
  script: z.string().check(z.describe('address of the web component')),
  embed: z
    .nullable(
      z.object({
        key: z.string(),
        address: z.string().check(z.describe('of the page for an `iframe`')),
        since: time,
        sites: z
          .nullable(z.array(z.string()))
          .check(z.describe('origins of the sites that may show it; null: any site may, empty: none')),
      }),
    )
    .check(z.describe('null: it has no key yet')),
})

const unknown = { 404: 'there is no such view, or embeds are switched off' }

export const embed_routes = {
  'GET /views/{id}/embed': {
    about: 'the embed of a saved view of events',
    right: 'read_unpublished',
    answer: embed,
    refusals: unknown,
  },
  'POST /views/{id}/embed': {
    about: 'give a view of events an embed under a new key; pages with the key before show it no longer',
    right: 'edit_profile',
    answer: embed,
    statuses: [201],
    refusals: unknown,
  },
  'PATCH /views/{id}/embed': {
    about: 'change which sites may show the embed of a view',
    right: 'edit_profile',
    body: z.object({ sites: z.nullable(severalOf(longText(longest_site), most_sites)) }),
    answer: embed,
    refusals: { 404: 'there is no such view, it has no embed, or embeds are switched off' },
  },
  'DELETE /views/{id}/embed': {
    about: 'take the embed of a view back: no site shows it any more',
    right: 'edit_profile',
    answer: embed,
    refusals: unknown,
  },
} as const satisfies DeskRouteTable
