/** The route of bulk edits: the same changes to many records, as one operation (semantics.md, Bulk edits). */
import * as z from 'zod/mini'
import { choice, entityId, entryOf, flag, severalOf, text } from '../../codec/desk-fields.ts'
import { longText, optionalPositive } from '../../codec/desk-lists.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { resource_names } from '../../resources.ts'
import { id, language, person, time, total, value } from '../answers.ts'
import { bulk_actions } from './bulk-fields.ts'
import { names } from '../history/history.ts'
import { most_bulk_changes, most_bulk_records } from '../../limits.ts'

/** Outcomes of a record. `proposed`: the change waits for review; `changed_since`: not as the preview showed it, and left. */
export const bulk_outcomes = ['changed', 'same', 'proposed', 'refused', 'changed_since'] as const
export type BulkOutcome = (typeof bulk_outcomes)[number]

const of = entryOf({
  ids: z.optional(severalOf(entityId(), most_bulk_records)),
  query: z.optional(longText(20_000)).check(z.describe('the query string of a list of the desk: all that match')),
})

const change = entryOf({
  field: text(100),
  action: choice(bulk_actions),
  value: z.optional(z.unknown()).check(z.describe('absent to clear; ids to add to links or to remove from them')),
})

const start = z.object({
  line: z.literal('start'),
  total: total.check(z.describe('how many records follow')),
})

const record = z.object({
  line: z.literal('record'),
  id,
  name: z.string().check(z.describe('empty: the user may not read the record')),
  language: z.nullable(language),
  start_date: z.nullable(z.string()).check(z.describe('wall time of an event')),
  version: z.nullable(z.int()),
  outcome: z.enum(bulk_outcomes),
  changes: z
    .array(
      z.object({
        path: z.string().check(z.describe('the name of a fact, or language and name of a text: `ar.description`')),
        before: value,
        after: value,
      }),
    )
    .check(z.describe('long texts are cut')),
  refusal: z
    .nullable(z.object({ code: z.string(), message: z.string(), params: z.record(z.string(), z.string()) }))
    .check(z.describe('why it is refused, as writing the record alone would be; params: field → reason')),
  by: z.nullable(person).check(z.describe('the last to change a record that was changed since')),
  at: z.nullable(time),
})

const named = z.object({ line: z.literal('names'), names: names.check(z.describe('of what following lines point to')) })

const end = z.object({
  line: z.literal('end'),
  operation: z.nullable(id).check(z.describe('null: nothing was written')),
  counts: z.record(z.enum(bulk_outcomes), total),
  failed: z.nullable(z.string()).check(z.describe('why the service stopped before the last record; null: it did not')),
})

const line = z.union([start, record, named, end])
export type BulkLine = z.output<typeof line>
export type BulkRecordLine = z.output<typeof record>

export const bulk_routes = {
  'POST /bulk': {
    about:
      'the same changes to many records, each by the rules of a write of its own, as one operation. Lines of JSON: `start`, ' +
      'a `record` for each, `names`, `end`. Closing the connection stops; what was done stays, and can be undone',
    right: 'edit_unpublished',
    body: z.object({
      resource: choice(resource_names),
      of,
      expect: optionalPositive().check(z.describe('how many records the user has confirmed; required with a query')),
      changes: severalOf(change, most_bulk_changes),
      seen: z
        .optional(longText(400_000))
        .check(z.describe('id:version pairs of a preview, separated by commas; other versions are left as they are')),
      preview: flag().check(z.describe('writes nothing')),
    }),
    answer: line,
    lines: true,
    refusals: { 409: 'another number of records matches by now; `data.count` says how many' },
  },
} as const satisfies DeskRouteTable
