/** Routes of proposals (semantics.md, Proposals). */
import * as z from 'zod/mini'
import {
  choiceByPath,
  fieldNotes,
  optionalPositive,
  paths,
  positive,
  queryChoices,
  querySearch,
  requiredFlag,
} from '../../codec/desk-lists.ts'
import {
  anyFields,
  choice,
  flag,
  optionalText,
  queryChoice,
  queryFlag,
  queryNumber,
  text,
} from '../../codec/desk-fields.ts'
import { languages } from '../../field.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { id, language, total } from '../answers.ts'
import { longest_note, most_notes } from '../../limits.ts'
import { decisions, proposal_states } from './decisions.ts'
import {
  proposal,
  proposal_kinds,
  proposal_note,
  proposal_summary,
  proposed_resources,
  suggested_resources,
} from './proposal.ts'

const left = z.object({ id, name: z.string(), name_language: language, message: z.string() })

const line = z.union([
  z.object({ line: z.literal('start'), total }),
  z.object({ line: z.literal('progress'), done: total }),
  z.object({
    line: z.literal('end'),
    operation: z.nullable(id).check(z.describe('undoes what was decided; null: nothing was')),
    decided: total,
    left: z.array(left).check(z.describe('the first of those that still wait, and why')),
    left_total: total,
    failed: z.nullable(z.string()).check(z.describe('why it stopped; null: it did not')),
  }),
])
export type RunDecisionLine = z.output<typeof line>

const unknown = { 404: 'there is no such proposal' }
const not_open = { ...unknown, 409: 'it was decided already' }

export const proposal_routes = {
  'GET /proposals': {
    about:
      'proposals that the user may read: those of events to come by their start, those without a start, then those of events that have started; oldest first among equals',
    right: 'read_unpublished',
    query: z.object({
      state: queryChoices(proposal_states).check(z.describe('`open` by default')),
      kind: queryChoices(proposal_kinds),
      resource: queryChoice(proposed_resources),
      record_id: queryNumber(),
      language: queryChoice(languages).check(z.describe('those that concern this language')),
      mine: queryFlag(),
      run: queryNumber().check(z.describe('those that one import brought')),
      by_run: queryFlag().check(z.describe('of all that wait of one import, the most urgent alone')),
      claimed: queryChoice(['me', 'others', 'nobody']),
      search: querySearch(),
      decided_since: querySearch(30).check(z.describe('a time in ISO 8601')),
      page: queryNumber(),
      per_page: queryNumber(),
    }),
    answer: z.object({
      proposals: z.array(proposal_summary),
      total,
      total_pages: total,
      counts: z
        .object({ all: total, new: total, change: total, suggestion: total, deletion: total, soon: total })
        .check(z.describe('of the same filters but `kind`; `soon` starts within 48 hours')),
    }),
  },
  'POST /proposals': {
    about: 'suggest a change of somebody else’s published venue or organizer',
    right: 'edit_unpublished',
    body: z.object({
      resource: choice(suggested_resources),
      record_id: positive(),
      language: choice(languages),
      fields: anyFields(),
    }),
    answer: proposal,
    statuses: [201],
    refusals: { 404: 'there is no such record', 409: 'the user may change the record, or has too many proposals' },
  },
  'GET /proposals/{id}': {
    about: 'one proposal with its fields before and after, and its notes',
    right: 'read_unpublished',
    answer: proposal,
    refusals: unknown,
    etag: true,
  },
  'PATCH /proposals/{id}': {
    about: 'change what is proposed; one that was sent back is submitted again',
    right: 'edit_unpublished',
    body: z.object({ version: positive(), language: choice(languages), fields: anyFields() }),
    answer: proposal,
    refusals: { ...unknown, 409: 'there is a newer version, or it was decided already' },
  },
  'POST /proposals/{id}/claim': {
    about: 'claim for fifteen minutes, or renew the claim',
    right: 'publish',
    body: z.object({ take_over: flag() }),
    answer: proposal,
    refusals: { ...unknown, 409: 'another user has claimed it, or it was decided already' },
  },
  'DELETE /proposals/{id}/claim': {
    about: 'release the own claim',
    right: 'publish',
    answer: proposal,
    refusals: unknown,
  },
  'POST /proposals/{id}/decision': {
    about: 'approve all or a part, send back, or decline',
    right: 'publish',
    body: z.object({
      version: positive(),
      decision: choice(decisions),
      date: optionalText(30).check(z.describe('site time to come: what is approved becomes public then')),
      note: optionalText(longest_note),
      field_notes: fieldNotes(longest_note, most_notes),
      fields: paths().check(z.describe('the approved paths, by default all; the rest is sent back')),
      conflicts: choiceByPath(['mine', 'theirs']),
      record_version: optionalPositive().check(
        z.describe('the version of the record that `conflicts` decides against'),
      ),
      take_over: flag(),
    }),
    answer: proposal,
    refusals: {
      ...unknown,
      409: 'there is a newer version, it was decided already, another user has claimed it, or the record has changed meanwhile',
    },
  },
  'POST /proposal-runs/{id}/decision': {
    about:
      'decides all that waits of one import, each by the rules of a decision of its own, as one operation. ' +
      'Closing the connection stops; what was decided stays, and can be undone',
    right: 'publish',
    body: z.object({
      decision: choice(decisions),
      expect: positive().check(z.describe('how many the user has confirmed')),
      note: optionalText(longest_note).check(z.describe('for each of them; required unless they are approved')),
    }),
    answer: line,
    lines: true,
    refusals: {
      404: 'nothing of such an import waits',
      409: 'another number waits by now; `data.count` says how many',
    },
  },
  'POST /proposals/{id}/submit': {
    about: 'submit one that was sent back again, as it is',
    right: 'edit_unpublished',
    answer: proposal,
    refusals: not_open,
  },
  'POST /proposals/{id}/withdraw': {
    about: 'withdraw a proposal',
    right: 'edit_unpublished',
    answer: proposal,
    refusals: not_open,
  },
  'POST /proposals/{id}/notes': {
    about: 'add a note, which only the author and those who decide read',
    right: 'edit_unpublished',
    body: z.object({ text: text(longest_note), fields: paths(), answers: optionalPositive() }),
    answer: proposal_note,
    statuses: [201],
    refusals: { ...unknown, 409: 'it has too many notes' },
  },
  'PATCH /proposals/{id}/notes/{note}': {
    about: 'resolve a note, or open it again',
    right: 'edit_unpublished',
    body: z.object({ resolved: requiredFlag() }),
    answer: proposal_note,
    refusals: { 404: 'there is no such proposal or note' },
  },
} as const satisfies DeskRouteTable
