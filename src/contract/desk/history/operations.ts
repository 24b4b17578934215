/** Routes of operations: what was done, and undoing it (semantics.md, Operations). */
import * as z from 'zod/mini'
import { queryChoice, queryFlag, queryNumber } from '../../codec/desk-fields.ts'
import { querySearch } from '../../codec/desk-lists.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { decisions } from '../review/decisions.ts'
import { resource_names } from '../../resources.ts'
import { export_formats } from '../exports/export-formats.ts'
import { history_actions, operation_acts } from './acts.ts'
import { id, language, person, program, resource, time, total, value } from '../answers.ts'
import { doors, names, operation_kinds } from './history.ts'

/** Why an operation cannot be undone: by this caller, or by anybody. `unchanging`: it changed nothing. */
const undo_blocks = ['by_itself', 'undone', 'expired', 'rights', 'too_large', 'unchanging'] as const

/** Why undoing skips a record. `changed`: one of the fields was changed since. */
const skip_reasons = ['changed', 'deleted', 'deleted_for_good', 'in_use', 'rights', 'refused'] as const

/** Outcomes of a decision about a proposal; `withdraw`: its author took it back. */
const outcomes = [...decisions, 'withdraw'] as const

const record = z.object({ resource, id, name: z.string(), language: z.nullable(language) })

const field_change = z.object({
  path: z.string().check(z.describe('the name of a fact, or language and name of a text: `ar.title`')),
  before: value,
  after: value,
})

const summary = z.object({
  records: total,
  first: z.array(record).check(z.describe('up to three of the records')),
  resources: z.array(resource),
  actions: z.array(z.enum(history_actions)),
  languages: z.array(language),
  fields: z.array(z.string()),
  changes: z.array(field_change).check(z.describe('of one record, if there are few')),
})

const told = {
  outcome: z.nullable(z.enum(outcomes)).check(z.describe('of a decision; null: something else, or not known')),
  survivor: z.nullable(record).check(z.describe('the record that others were merged into; null: this is no merge')),
}

const exported = z.object({
  format: z.enum(export_formats),
  query: z.string().check(z.describe('of the list; empty: nothing was filtered, or it was too long to keep')),
  selected: z.boolean().check(z.describe('whether only some records of the list were asked for')),
})

const operation = z.object({
  id,
  at: time,
  user: z.nullable(person).check(z.describe('null: the service by itself, or a user who is gone')),
  door: z.enum(doors),
  program,
  kind: z.enum([...operation_kinds, 'export']),
  summary,
  ...told,
  exported: z.nullable(exported).check(z.describe('the file of a list; null: this is no export')),
  undoes: z.nullable(z.object({ id, kind: z.enum(operation_kinds), summary, ...told })),
  undone_by: z.nullable(id),
  undoable_until: z.nullable(time).check(z.describe('until when this user may undo it; null: never')),
  undoable: z.boolean(),
  blocked: z.array(z.enum(undo_blocks)),
})

const skipped = z.extend(record, {
  reason: z.enum(skip_reasons),
  fields: z.array(z.string()).check(z.describe('paths of the fields that were changed since')),
  by: z.nullable(person),
  at: z.nullable(time),
})

const changed_record = z.extend(record, {
  actions: z.array(z.enum(history_actions)),
  changes: z.array(field_change),
})

const unknown = { 404: 'there is no such operation' }

export const operation_routes = {
  'GET /operations': {
    about: 'operations of which the user may read something, newest first',
    right: 'read_unpublished',
    query: z.object({
      mine: queryFlag(),
      by_itself: queryFlag().check(z.describe('what the service did by itself')),
      kind: queryChoice(operation_acts),
      resource: queryChoice(resource_names),
      record: queryNumber().check(z.describe('of one record of the resource')),
      user: queryNumber(),
      search: querySearch().check(z.describe('in names of records and users')),
      page: queryNumber(),
    }),
    answer: z.object({ operations: z.array(operation), names, total, total_pages: total }),
  },
  'GET /operations/{id}': {
    about: 'an operation with its differences, and what undoing it would skip',
    right: 'read_unpublished',
    answer: z.object({
      operation,
      records: z.array(changed_record).check(z.describe('up to 200 records')),
      names,
      would_undo: total.check(z.describe('how many records undoing would change')),
      would_skip: z.array(skipped).check(z.describe('up to 200 records')),
    }),
    refusals: unknown,
  },
  'POST /operations/{id}/undo': {
    about: 'undoes an operation; records whose fields were changed since are skipped and named',
    right: 'undo',
    answer: z.object({
      operation: z.nullable(operation).check(z.describe('the new operation; null: all records were skipped')),
      names,
      undone: z.array(record),
      skipped: z.array(skipped),
    }),
    refusals: { ...unknown, 409: 'it cannot be undone, or was undone already' },
  },
} as const satisfies DeskRouteTable
