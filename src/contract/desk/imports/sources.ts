/** Routes of sources: addresses of calendars that the service reads again and again (semantics.md, Imports). */
import * as z from 'zod/mini'
import { anyFields, choice, optionalText, queryChoice, secret } from '../../codec/desk-fields.ts'
import { longText } from '../../codec/desk-lists.ts'
import { languages } from '../../field.ts'
import { longest_file_address } from '../../limits.ts'
import { id, language, person, time, total } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { import_formats, source_failures, source_intervals, source_modes } from './kinds.ts'

const source = z.object({
  id,
  name: z.string(),
  address: z.string(),
  every: z.enum(source_intervals),
  brings: z
    .enum(source_modes)
    .check(
      z.describe(
        '`review`: its imports wait for a person. `pending`: what is new or changed is proposed, and decided together. `draft`, `publish`: what is new or changed is written at once, with this status; what needs a decision waits',
      ),
    ),
  language,
  time_zone: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()).check(z.describe('to questions about its files, for the next one')),
  columns: z.record(z.string(), z.nullable(z.string())).check(z.describe('heading → field; null: left out')),
  user: z.nullable(person).check(z.describe('whose rights its imports have: who saved it last')),
  reads_as: z
    .nullable(z.string())
    .check(z.describe('the user of a service as whom it is read; null: as everybody. The password is never answered')),
  format: z.nullable(z.enum(import_formats)),
  last_read_at: z.nullable(time),
  next_read_at: time,
  last_result: z
    .nullable(
      z.object({
        new: total,
        change: total,
        same: total,
        duplicate: total,
        asked: total,
        refused: total,
        missing: total.check(z.describe('coming events that came from it before and that it no longer holds')),
      }),
    )
    .check(z.describe('of the last file that differed from the one before')),
  missing: z.array(z.object({ id, title: z.string(), start_date: z.string() })).check(z.describe('the first of them')),
  last_import: z.nullable(id).check(z.describe('that wrote something')),
  waiting: z.nullable(id).check(z.describe('the import that waits for a person')),
  failing_since: z.nullable(time),
  reason: z.nullable(z.enum(source_failures)).check(z.describe('why it was not read last')),
  health: z.nullable(
    z.object({
      events: total,
      zones: z.array(z.object({ zone: z.string(), rows: total })),
      zone_missing: total.check(z.describe('timed events that name no zone')),
      midnight_share: z.number().check(z.describe('of the timed events, from 0 to 1')),
      uid_changes: total.check(z.describe('events that came under another UID than before')),
      uid_repeated: total,
      uid_missing: total,
      growth: z.int().check(z.describe('events more than before')),
    }),
  ),
})
export type SourceAnswer = z.output<typeof source>

const settings = {
  name: optionalText(200).check(z.describe('empty: the host of the address')),
  every: z.optional(choice(source_intervals)),
  brings: z.optional(choice(source_modes)),
  language: z.optional(choice(languages)),
  time_zone: optionalText(100).check(z.describe('for times that name no zone; empty: that of the site')),
  answers: anyFields().check(z.describe('id of a question → value; null takes an answer back')),
  columns: anyFields().check(
    z.describe('heading → field; null leaves the column out, an empty text takes its field back'),
  ),
  reads_as: optionalText(254).check(
    z.describe(
      'the user of a service, whose drafts and protected events come as drafts; empty: it is read as everybody',
    ),
  ),
  password: z
    .optional(secret())
    .check(
      z.describe(
        'an application password of that user, which is encrypted and sent to that service alone. It is given again for another user or host',
      ),
    ),
}

const address = () =>
  longText(longest_file_address).check(z.describe('http, https or webcal, without a user and a password'))

const unknown = { 404: 'there is no such source' }

export const source_routes = {
  'GET /sources': {
    about: 'addresses that are read again and again, by name',
    right: 'manage_sources',
    answer: z.object({ sources: z.array(source) }),
  },
  'POST /sources': {
    about: 'adds an address, which is read for the first time within a minute',
    right: 'manage_sources',
    body: z.object({ address: address(), ...settings }),
    answer: source,
    statuses: [201],
  },
  'GET /sources/{id}': { about: 'one source', right: 'manage_sources', answer: source, refusals: unknown },
  'PATCH /sources/{id}': {
    about: 'changes a source; absent fields stay. Its imports have the rights of who changed it last',
    right: 'manage_sources',
    body: z.object({ address: z.optional(address()), ...settings }),
    answer: source,
    refusals: unknown,
  },
  'DELETE /sources/{id}': {
    about: 'deletes a source. Its events and imports stay',
    right: 'manage_sources',
    answer: source,
    refusals: unknown,
  },
  'POST /sources/{id}/read': {
    about: 'reads a source now, and answers when that is done',
    right: 'manage_sources',
    answer: source,
    refusals: { ...unknown, 409: 'it is being read' },
  },
  'GET /sources/{id}/report': {
    about: 'a plain text about the calendar that can be sent to its owner',
    right: 'manage_sources',
    query: z.object({ language: queryChoice(languages) }),
    answer: z.object({ language, text: z.string() }),
    refusals: unknown,
  },
} as const satisfies DeskRouteTable
