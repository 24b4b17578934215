/** Routes of moves: the whole calendar of another service comes in (semantics.md, Moving in). */
import * as z from 'zod/mini'
import { optionalText, secret } from '../../codec/desk-fields.ts'
import { longText } from '../../codec/desk-lists.ts'
import { languages } from '../../languages.ts'
import { longest_file_address } from '../../limits.ts'
import { id, language, person, resource, time, total } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { file_reasons } from './kinds.ts'

/** Parts of a move, one after the other. */
const move_phases = ['fetching', 'writing', 'linking', 'comparing'] as const
export type MovePhase = (typeof move_phases)[number]

/** `interrupted`: its process has ended, and another move goes on. */
const move_states = ['running', 'done', 'cancelled', 'failed', 'interrupted'] as const
export type MoveState = (typeof move_states)[number]

/** `rules`: the service told them, `dates`: no more than which events belong together, `none`: no series. */
const told_series = ['rules', 'dates', 'none'] as const

const told = z.object({ series: z.enum(told_series), languages: z.array(z.enum(languages)) })
export type ToldBySource = Readonly<z.output<typeof told>>

const step = z.object({
  resource,
  phase: z.enum(move_phases),
  done: total,
  total: total.check(z.describe('0: not known yet')),
})
export type MoveStep = Readonly<z.output<typeof step>>

const move = z.object({
  id,
  state: z.enum(move_states),
  address: z.string(),
  signed: z.boolean().check(z.describe('whether a user was given, who has to be given again to go on')),
  user: z.nullable(person),
  at: time,
  ended_at: z.nullable(time),
  phase: z.nullable(z.enum(move_phases)),
  progress: z.array(step).check(z.describe('how far each kind is')),
  reason: z.nullable(z.enum(file_reasons)).check(z.describe('why the service could not be read')),
  operation: z.nullable(id).check(z.describe('undoes what was moved; null: nothing was')),
  has_report: z.boolean(),
})
export type MoveAnswer = z.output<typeof move>

const record = { resource, id: id.check(z.describe('there')), name: z.string() }

const difference = z.object({
  resource,
  source: id.check(z.describe('the id there')),
  copy: id.check(z.describe('the id here')),
  field: z.string(),
  language: z.nullable(language).check(z.describe('null: the original text, or a field without a language')),
  there: z.nullable(z.string()).check(z.describe('the value, shortened; other than text as JSON')),
  here: z.nullable(z.string()),
})

const report = z.object({
  service: z.string(),
  counts: z.array(z.object({ resource, there: total, here: total })),
  hidden: z
    .array(id)
    .check(z.describe('events that a password protects, of which no more than title and times is shown')),
  unknown_authors: z.array(id).check(z.describe('users there whom nobody here has the e-mail address of')),
  refused: z.array(z.object({ ...record, fields: z.array(z.string()) })).check(z.describe('records that did not come')),
  deleted_here: z.array(z.object(record)).check(z.describe('records that were deleted here, and stay away')),
  told,
  differing: z.array(z.object({ resource, field: z.string(), records: total })),
  differences: z.array(difference),
  left_off: total.check(z.describe('differences beyond those that are listed')),
})
export type MoveReportAnswer = z.output<typeof report>

const line = z.union([
  z.object({ line: z.literal('start'), id }),
  z.object({ line: z.literal('progress'), ...step.shape }),
  z.object({
    line: z.literal('end'),
    state: z.enum(move_states),
    reason: z.nullable(z.enum(file_reasons)),
    failed: z.nullable(z.string()).check(z.describe('an error of this service that stopped it; null: none did')),
  }),
])
export type MoveLine = Readonly<z.output<typeof line>>

const unknown = { 404: 'there is no such move' }

export const move_routes = {
  'GET /moves': {
    about: 'the last moves, newest first',
    right: 'administer',
    answer: z.object({ moves: z.array(move) }),
  },
  'POST /moves': {
    about:
      'moves the whole calendar of another service in, as one operation. It goes on when the connection is closed; a second move brings what is missing',
    right: 'administer',
    body: z.object({
      address: longText(longest_file_address).check(z.describe('of a service of this interface, or of its site')),
      user: optionalText(254).check(z.describe('of that service')),
      password: z
        .optional(secret())
        .check(z.describe('an application password of that user: for this move alone, and not stored')),
    }),
    answer: line,
    lines: true,
    refusals: { 409: 'another move runs' },
  },
  'GET /moves/{id}': { about: 'one move', right: 'administer', answer: move, refusals: unknown },
  'DELETE /moves/{id}': {
    about: 'stops a move that runs, or deletes its report. What came in stays, and can be undone',
    right: 'administer',
    answer: z.object({ stopped: z.boolean() }),
    refusals: unknown,
  },
  'GET /moves/{id}/report': {
    about: 'what differs between a calendar and its copy',
    right: 'administer',
    answer: z.object({ report: z.nullable(report) }),
    refusals: unknown,
  },
} as const satisfies DeskRouteTable
