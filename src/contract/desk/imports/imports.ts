/** Routes of imports: a file is read, shown row by row, and then written as one operation (semantics.md, Imports). */
import * as z from 'zod/mini'
import {
  anyFields,
  choice,
  entryOf,
  flag,
  optionalText,
  queryChoice,
  queryFlag,
  queryNumber,
  severalOf,
  text,
} from '../../codec/desk-fields.ts'
import { longText, optionalPositive, positive, querySearch } from '../../codec/desk-lists.ts'
import { languages } from '../../field.ts'
import {
  longest_file_address,
  longest_import_text,
  most_corrected_fields,
  most_import_decisions,
} from '../../limits.ts'
import { id, language, person, resource, time, total, value } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import {
  ask_subjects,
  file_reasons,
  import_formats,
  import_states,
  import_statuses,
  import_warnings,
  row_decisions,
  row_outcomes,
  row_reasons,
} from './kinds.ts'

const ask = z.object({
  id: z.string(),
  about: z.enum(ask_subjects),
  for: z.string().check(z.describe('the name of a zone or a heading; empty: the whole file')),
  file: z.nullable(z.string()),
  rows: total,
  offers: z.array(z.object({ value: z.string(), sample: z.array(z.string()) })),
  answer: z.nullable(z.string()),
})

const counts = z.record(z.enum(row_outcomes), total)

const summary = {
  id,
  state: z.enum(import_states),
  format: z.nullable(z.enum(import_formats)),
  name: z.string().check(z.describe('of the file, else of the calendar')),
  user: z.nullable(person),
  at: time,
  counts,
  done: total.check(z.describe('rows that were written so far')),
  open_asks: total.check(z.describe('questions without an answer')),
  reason: z.nullable(z.enum(file_reasons)).check(z.describe('why the file is refused')),
  operation: z.nullable(id).check(z.describe('undoes what was imported; null: nothing was')),
  undone: z.boolean().check(z.describe('whether what was imported was taken back since')),
  to_undo: z.nullable(id).check(z.describe('the operation to undo next: the import, or the one that took it back')),
  source: z.nullable(z.object({ id, name: z.string() })).check(z.describe('whose address brought it')),
}

const one_import = z.object({
  ...summary,
  asks: z.array(ask),
  warnings: z.array(z.object({ kind: z.enum(import_warnings), rows: total })),
  ignored: z.record(z.string(), total).check(z.describe('components that are not imported: VTODO → 1')),
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()), sample: z.array(z.string()) })),
  zones: z.array(
    z.object({
      ...{ zone: z.string(), rows: total, assumed: total.check(z.describe('of them without a zone')) },
      night: total.check(z.describe('of them between 00:00 and 05:59')),
      names: z.array(z.string()).check(z.describe('of the zone, as the file writes it; `Z`: instants')),
      notes: z.array(z.object({ kind: z.enum(import_warnings), rows: total })),
    }),
  ),
  days: total.check(z.describe('rows of whole days, which need no zone')),
  hours: z.array(total).check(z.describe('timed rows by the hour of their start, 24 of them')),
  clears: z
    .object({ values: total, rows: total })
    .check(z.describe('values that blank cells clear with `clear_blank`, and would clear without, and their rows')),
  new_venues: z.array(z.string()),
  new_organizers: z.array(z.string()),
  new_terms: z.array(z.object({ resource, name: z.string() })),
  missing: z
    .object({ count: total, events: z.array(z.object({ id, title: z.string(), start_date: z.string() })) })
    .check(z.describe('coming events of earlier files of this calendar or table that it no longer holds; they stay')),
  files: z
    .array(z.object({ name: z.nullable(z.string()), reason: z.nullable(z.enum(file_reasons)), rows: total }))
    .check(z.describe('its files, those in archives too; `reason`: why one is not read')),
  text: z.nullable(z.string()).check(z.describe('of a programme, which may be changed; null: there is none')),
  time_zone: z.nullable(z.string()),
  language,
  status: z.enum(import_statuses),
  clear_blank: z.boolean(),
  expires_at: z.nullable(time).check(z.describe('when the rows and the file are deleted; null: it runs')),
})

const change = z.object({ field: z.string(), before: value, after: value })

const row = z.object({
  n: z.int().check(z.describe('number of the row in the import, from 1')),
  file: z.nullable(z.string()),
  line: z.nullable(z.int()),
  row: z.nullable(z.int()),
  block: z.nullable(z.int()),
  sheet: z.nullable(z.string()).check(z.describe('of a workbook')),
  uid: z.nullable(z.string()),
  read_from: z
    .nullable(
      z.object({
        text: z.string().check(z.describe('its lines')),
        headings: z.array(z.string()).check(z.describe('above them, which hold for it')),
        unread: z.array(z.string()).check(z.describe('what was not understood')),
        marks: z
          .array(z.object({ from: total, to: total, is_when: z.boolean() }))
          .check(z.describe('where the words of `text` stand that were understood; `is_when`: they say when it is')),
        ask: z.nullable(z.string()).check(z.describe('the question about when it is, answered or not')),
      }),
    )
    .check(z.describe('of a programme: the words that the row was read from')),
  resource,
  outcome: z.enum(row_outcomes),
  reason: z.nullable(z.enum(row_reasons)),
  column: z.nullable(z.string()).check(z.describe('the property or field that is refused')),
  value: z.nullable(z.string()).check(z.describe('what the file holds there')),
  message: z.nullable(z.string()).check(z.describe('why the service would refuse to write it')),
  warnings: z.array(z.enum(import_warnings)),
  asks: z.array(z.string()),
  language,
  event: z
    .record(z.string(), z.unknown())
    .check(
      z.describe(
        'fields as `POST events` takes them, with `utc_start_date`, `utc_end_date`, and the venue and organizers by name',
      ),
    ),
  new_venue: z.boolean(),
  near_venue: z.nullable(z.string()).check(z.describe('a known venue within 100 metres of the new one')),
  series: z.nullable(
    z.object({
      rule: z.string(),
      kept: z.boolean().check(z.describe('false: chosen dates')),
      endless: z.boolean(),
      total,
      dates: z.array(
        z.object({
          slot: z.string(),
          start_date: z.string(),
          end_date: z.string(),
          title: z.nullable(z.string()),
          event_status: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  changes: z.array(change),
  kept_here: z
    .array(change)
    .check(z.describe('edited here since the last import, and left: `after` is the value of the file')),
  of: z
    .nullable(
      z.object({
        id,
        title: z.string(),
        language,
        start_date: z.string(),
        end_date: z.string(),
        venue: z.nullable(z.string()),
      }),
    )
    .check(z.describe('the event that it changes or resembles')),
  decision: z.nullable(z.enum(row_decisions)),
  corrections: z
    .record(z.string(), z.unknown())
    .check(z.describe('values of a person, which win over those of the file')),
  settled: z.array(z.string()).check(z.describe('words of a programme that were not understood, and need no more')),
  taken: z.array(z.string()).check(z.describe('fields edited here that follow the file all the same')),
  to_correct: z
    .array(z.string())
    .check(z.describe('fields whose correction lifts the refusal; empty: none does, or it is not refused')),
  suggested_end: z
    .nullable(
      z.object({ end_date: z.string(), rows: total.check(z.describe('other rows with this title and length')) }),
    )
    .check(z.describe('an end for a row that is refused for its own')),
  record: z.nullable(id).check(z.describe('the event that was written')),
})

const line = z.union([
  z.object({ line: z.literal('start'), total }),
  z.object({ line: z.literal('progress'), done: total }),
  z.object({
    line: z.literal('end'),
    operation: z.nullable(id),
    counts,
    failed: z.nullable(z.string()).check(z.describe('why it stopped; null: it did not')),
  }),
])
export type ImportLine = z.output<typeof line>
export type ImportRow = z.output<typeof row>
export type ImportAnswer = z.output<typeof one_import>

const unknown = { 404: 'there is no such import that the user may read' }
const settled = { ...unknown, 409: 'it runs, or has run' }

const settings = {
  time_zone: optionalText(100).check(z.describe('for all times of the file that name no zone')),
  language: z.optional(choice(languages)).check(z.describe('of the texts; Arabic script is Arabic')),
  status: z.optional(choice(import_statuses)).check(z.describe('of what is new')),
  clear_blank: flag().check(z.describe('blank cells clear their field')),
}

export const import_routes = {
  'GET /imports': {
    about: 'imports that the user may read, newest first: organizers read their own',
    right: 'import',
    query: z.object({ page: queryNumber() }),
    answer: z.object({ imports: z.array(z.object(summary)), total, total_pages: total }),
  },
  'POST /imports': {
    about:
      'reads files, a text or an address, and writes nothing but the import. Files come as multipart/form-data, parts named `file`',
    right: 'import',
    body: z.object({
      text: z.optional(longText(longest_import_text)),
      address: z
        .optional(longText(longest_file_address))
        .check(
          z.describe(
            'http, https or webcal, without a user and a password; of a site with this interface, all its events',
          ),
        ),
      user: optionalText(254).check(z.describe('of the service at the address')),
      password: z
        .optional(text(1000))
        .check(z.describe('an application password of that user: for this reading alone, and not stored')),
      name: optionalText(200),
      ...settings,
    }),
    answer: one_import,
    statuses: [201],
    files: true,
    refusals: { 409: 'an organizer has too many open imports', 413: 'a file is too large' },
  },
  'GET /imports/{id}': { about: 'one import', right: 'import', answer: one_import, refusals: unknown },
  'PATCH /imports/{id}': {
    about: 'answers questions, maps columns, changes settings, and reads again',
    right: 'import',
    body: z.object({
      answers: anyFields().check(z.describe('id of a question → value; null takes an answer back')),
      columns: anyFields().check(
        z.describe('heading → field; null leaves the column out, an empty text takes its field back'),
      ),
      text: z.optional(longText(longest_import_text)).check(z.describe('in place of that of a programme')),
      ...settings,
    }),
    answer: one_import,
    refusals: settled,
  },
  'DELETE /imports/{id}': {
    about: 'deletes an import, or stops one that runs; what was done stays, and can be undone',
    right: 'import',
    answer: z.object({ stopped: z.boolean() }),
    refusals: unknown,
  },
  'GET /imports/{id}/rows': {
    about: 'rows of an import in the order of their files',
    right: 'import',
    query: z.object({
      outcome: queryChoice(row_outcomes),
      differing: queryFlag().check(z.describe('leaves out those that are the same')),
      warning: queryChoice(import_warnings),
      search: querySearch().check(z.describe('in titles and venues')),
      page: queryNumber(),
      per_page: queryNumber(),
    }),
    answer: z.object({ rows: z.array(row), total, total_pages: total }),
    refusals: unknown,
  },
  'PATCH /imports/{id}/rows': {
    about: 'decides what rows are',
    right: 'import',
    body: z.object({
      rows: severalOf(
        entryOf({ n: positive(), decision: choice([...row_decisions, 'undecided']) }),
        most_import_decisions,
      ),
    }),
    answer: one_import,
    refusals: settled,
  },
  'PATCH /imports/{id}/rows/{n}': {
    about: 'corrects a row in place, and compares it again. Venues, organizers and terms are named',
    right: 'import',
    body: z.object({
      values: anyFields().check(z.describe('field → value; null takes a correction back')),
      take: z
        .optional(severalOf(text(100), most_corrected_fields))
        .check(z.describe('fields of `kept_here` that follow the file; the others keep their value')),
      settled: z
        .optional(severalOf(text(longest_import_text), most_corrected_fields))
        .check(z.describe('words of `unread` that need no more: all of them, also those of earlier')),
    }),
    answer: row,
    refusals: settled,
  },
  'POST /imports/{id}/run': {
    about: 'writes the rows as one operation, in parts. It goes on when the connection is closed, and after a restart',
    right: 'import',
    body: z.object({ expect: optionalPositive().check(z.describe('how many rows the user has confirmed')) }),
    answer: line,
    lines: true,
    refusals: { ...unknown, 409: 'another number of rows comes in by now, or it has run' },
  },
} as const satisfies DeskRouteTable
