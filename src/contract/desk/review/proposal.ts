/** A proposal as the desk answers it: what somebody who may not publish asks for. */
import * as z from 'zod/mini'
import { languages, type ResourceName } from '../../field.ts'
import { resources } from '../../resources.ts'
import { id, language, person, program, resource, time, total, value } from '../answers.ts'
import { names } from '../history/history.ts'
import { decisions, proposal_states } from './decisions.ts'

/**
 * Kinds of proposals: a new record or translation (status `pending`), a change of an own published record, a change of somebody
 * else's venue or organizer, the deletion of an own published record.
 */
export const proposal_kinds = ['new', 'change', 'suggestion', 'deletion'] as const

export type ProposalKind = (typeof proposal_kinds)[number]

/** Resources that belong to several events, so that others may suggest changes to them. */
export const suggested_resources = ['venues', 'organizers'] as const satisfies readonly ResourceName[]

/** Resources whose records are proposed. */
export const proposed_resources = Object.values(resources)
  .filter(({ has_status }) => has_status)
  .map(({ name }) => name)

const path = z
  .string()
  .check(z.describe('`start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language'))

const site_text = z.object({ name: z.string(), language })

const language_states = ['live', 'proposed', 'sent_back', 'draft', 'stale'] as const

const in_language = z.nullable(z.enum(language_states))

export const proposal_summary = z.object({
  id,
  kind: z.enum(proposal_kinds),
  resource,
  record_id: id,
  state: z.enum(proposal_states),
  version: z.int(),
  language: language.check(z.describe('in which it was sent first')),
  name: z.string().check(z.describe('of the record')),
  name_language: language,
  by: z.nullable(person).check(z.describe('null: a user who is gone')),
  program: program.check(z.describe('the newest one that had a hand in it, even if a person has changed it since')),
  submitted_at: time,
  starts_at: z.nullable(
    z.object({ start_date: z.string(), timezone: z.string(), utc_start_date: z.string(), all_day: z.boolean() }),
  ),
  place: z.nullable(site_text),
  languages: z.object(
    Object.fromEntries(languages.map((one) => [one, in_language])) as Record<
      (typeof languages)[number],
      typeof in_language
    >,
  ),
  changes: total.check(z.describe('number of fields')),
  claimed_by: z.nullable(person),
  claimed_until: z.nullable(time),
  open_notes: total.check(z.describe('notes that are not resolved; answers are not counted')),
  decided: z.nullable(
    z.object({
      by: z.nullable(person),
      by_name: z.optional(z.string()).check(z.describe('of a person without an account')),
      at: time,
      decision: z.enum([...decisions, 'withdraw']),
    }),
  ),
  run: z
    .nullable(z.object({ id, name: z.string(), waiting: total.check(z.describe('proposals of it that wait')) }))
    .check(z.describe('the import that brought it, by its operation, and the name of its file or source')),
  scheduled_at: z.nullable(time).check(z.describe('an approved one that becomes public later')),
})

export const proposal_note = z.object({
  id,
  version: z.int(),
  by: z.nullable(person),
  by_name: z.string(),
  at: time,
  text: z.string(),
  fields: z.array(path),
  answers: z.nullable(id).check(z.describe('the note that it answers')),
  resolved: z.nullable(z.object({ by: z.nullable(person), at: time })),
})

const difference = { path, before: value, after: value }

/** Fields whose value was changed meanwhile by somebody else. */
const proposal_conflicts = z.array(z.object({ path, base: value, theirs: value, mine: value }))

export const proposal = z.object({
  ...proposal_summary.shape,
  fields: z.array(
    z.object({
      ...difference,
      name: z.string(),
      language: z.nullable(language),
      kind: z.optional(z.string()).check(z.describe('of the value')),
    }),
  ),
  names,
  record_version: z.int(),
  notes: z.array(proposal_note).check(z.describe('oldest first')),
  since: z
    .nullable(z.object({ version: z.int(), fields: z.array(z.object(difference)) }))
    .check(z.describe('what changed since the version that was sent back last')),
  edited: z
    .nullable(z.object({ version: z.int(), by: z.nullable(person), fields: z.array(z.object(difference)) }))
    .check(z.describe('what others changed since the newest version of its author')),
  unpublished: z
    .array(z.object({ resource, id, name: z.string(), language }))
    .check(z.describe('records that it points to and that readers do not see')),
  conflicts: proposal_conflicts,
  double_bookings: z
    .array(
      z.object({
        id,
        title: z.string(),
        i18n_language: language,
        start_date: z.string(),
        end_date: z.string(),
        timezone: z.string(),
      }),
    )
    .check(z.describe('other events at the same venue at the same time')),
  possible_duplicates: z.array(z.object({ id, name: z.string(), why: z.string() })),
  versions: z
    .array(z.object({ version: z.int(), at: time, by: z.nullable(person), program }))
    .check(z.describe('oldest first')),
  came_back: z.array(path).check(z.describe('what a partial approval left, or kept as it was')),
})
