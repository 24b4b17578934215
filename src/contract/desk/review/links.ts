/** Routes of links to proposals, for people without an account (semantics.md, Proposals). */
import * as z from 'zod/mini'
import { choice, optionalText, text } from '../../codec/desk-fields.ts'
import { paths, positive } from '../../codec/desk-lists.ts'
import { must } from '../../codec/desk-fields.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { anyRecord, id, language, person, resource, time } from '../answers.ts'
import { longest_link_name, longest_note, most_link_days } from '../../limits.ts'
import { names } from '../history/history.ts'
import { link_decisions } from './decisions.ts'
import { proposal, proposal_kinds } from './proposal.ts'

const link_purposes = ['preview', 'decide'] as const

export type LinkPurpose = (typeof link_purposes)[number]

const link_states = ['open', 'used', 'revoked', 'expired', 'stale'] as const

const link = z.object({
  id,
  purpose: z.enum(link_purposes),
  version: z.int(),
  made_by: z.nullable(person),
  created_at: time,
  expires_at: time,
  state: z.enum(link_states).check(z.describe('`stale`: the proposal has a newer version, or was decided')),
  used_by: z.nullable(z.string()).check(z.describe('the name that was typed')),
})

const unknown = { 404: 'there is no such proposal or link' }

const closed = {
  403: 'the link is unknown, expired or revoked',
  409: 'the link was used, the proposal has a newer version, or it was decided',
}

export const review_link_routes = {
  'GET /proposals/{id}/links': {
    about: 'the links of a proposal; their addresses are told only once',
    right: 'read_unpublished',
    answer: z.object({ links: z.array(link) }),
    refusals: unknown,
  },
  'POST /proposals/{id}/links': {
    about:
      'make a link that shows or decides the newest version without an account; to decide needs the right to publish',
    right: 'edit_unpublished',
    body: z.object({
      purpose: choice(link_purposes),
      days: positive().check(must((days) => days <= most_link_days, 'out_of_range', { min: 1, max: most_link_days })),
    }),
    answer: z.object({ ...link.shape, url: z.string().check(z.describe('told this once')) }),
    statuses: [201],
    refusals: { ...unknown, 409: 'it was decided already, or has too many links' },
  },
  'DELETE /proposals/{id}/links/{link}': {
    about: 'revoke a link',
    right: 'edit_unpublished',
    answer: link,
    refusals: unknown,
  },
  'POST /review-links/read': {
    about: 'what a link shows: the records as readers would see them, and the differences where it decides',
    right: 'anyone',
    body: z.object({ token: text() }),
    answer: z.object({
      purpose: z.enum(link_purposes),
      kind: z.enum(proposal_kinds),
      resource,
      version: z.int(),
      expires_at: time,
      made_by: z.string(),
      proposed_by: z.string(),
      name: z.string(),
      name_language: language,
      records: z.array(z.object({ language, record: anyRecord })).check(z.describe('each language with a public text')),
      fields: z.nullable(proposal.shape.fields).check(z.describe('null: the link does not decide')),
      names,
    }),
    refusals: closed,
  },
  'POST /review-links/decide': {
    about: 'decide by a link, once',
    right: 'anyone',
    body: z.object({
      token: text(),
      name: text(longest_link_name),
      decision: choice(link_decisions),
      note: optionalText(longest_note),
      fields: paths().check(z.describe('the approved paths, by default all; the rest is sent back')),
    }),
    answer: z.object({ decision: z.enum(link_decisions), at: time }),
    refusals: closed,
  },
} as const satisfies DeskRouteTable
