/** Routes of series: events that repeat by a rule (semantics.md, Series). */
import * as z from 'zod/mini'
import {
  anyFields,
  choice,
  entryOf,
  flag,
  optionalText,
  positiveInteger,
  queryFlag,
  severalOf,
  text,
} from '../codec/desk-fields.ts'
import { optionalPositive } from '../codec/desk-lists.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { most_dates } from '../series/rule.ts'
import { id, language, total } from './answers.ts'

/** Outcomes of a change for one date. */
export const date_kinds = ['new', 'moved', 'same', 'kept', 'deleted', 'absent', 'restored', 'not_reached'] as const

/** Decisions of a user for one date. */
export const date_choices = ['offer', 'second', 'leave_out', 'follow', 'bring_back'] as const

/** How far a change of one date reaches. */
export const series_reaches = ['following', 'all'] as const

const wall = z.string().check(z.describe('on the clock of the series: `2027-05-08 20:00:00`'))
const slot = z.string().check(z.describe('names the date: `2027-05-08`, or `2027-05-08 15:00:00` at a time of its own'))
const times = z.object({ start_date: wall, end_date: wall })
const own = z.array(z.string()).check(z.describe('paths of values that were changed on this date alone'))

const series_date = z.object({
  slot,
  event: id,
  own,
  state: z.enum(['live', 'trashed', 'gone']),
  times: z.nullable(times),
})

const series = z.object({
  id,
  version: id,
  rule: z.string().check(z.describe('lines RRULE, RDATE and EXDATE of RFC 5545')),
  timezone: z.string(),
  all_day: z.boolean(),
  start_date: wall,
  end_date: wall,
  endless: z.boolean(),
  first_event: id.check(z.describe('`post_parent` of all its events')),
  template: z.record(z.string(), z.unknown()).check(z.describe('the values that its dates share, by path')),
  occurrences: z.array(series_date),
})

const planned = z.object({
  slot,
  event: z.nullable(id),
  kind: z
    .enum(date_kinds)
    .check(z.describe('`kept`: changed by itself; `absent`: deleted by itself; `not_reached`: before the change')),
  times: z.nullable(times).check(z.describe('as they are after the change; null: there is no event')),
  before: z.nullable(times),
  own,
  skipped: z.nullable(times).check(z.describe('the clock skips these times, and `times` are offered')),
  doubled: z.boolean().check(z.describe('the clock shows the start twice; `times` are the first ones')),
  past: z.boolean(),
  undecided: z.boolean().check(z.describe('the date needs a choice before saving')),
  clashes: z
    .array(z.object({ id, title: z.string(), i18n_language: language, ...times.shape, timezone: z.string() }))
    .check(z.describe('events at its venue at that time, as far as the user may read them')),
})

const result = z.object({
  series: z.nullable(series).check(z.describe('null: a preview of a new series')),
  dates: z.array(planned),
  undecided: total,
  operation: z.nullable(id).check(z.describe('null: a preview, or nothing was changed')),
})

/** Room for a thousand dates that were added, and as many that were left out. */
const longest_rule = 40_000

const rule = text(longest_rule).check(
  z.describe('RRULE (daily, weekly, monthly or yearly), RDATE and EXDATE of RFC 5545, a line each'),
)

const choices = z.optional(
  severalOf(entryOf({ slot: text(19), choice: choice(date_choices) }), most_dates).check(
    z.describe('`offer` takes the offered time, `follow` gives up what the date has of its own'),
  ),
)

const preview = queryFlag().check(z.describe('answers what would be done, and writes nothing'))

/** Requires the event that is repeated, or its fields. */
const first = z.check<{ readonly event?: unknown; readonly template?: unknown }>(({ value, issues }) => {
  if (value.event === undefined && value.template === undefined)
    issues.push({ code: 'custom', message: 'required', path: ['event'], input: value.event })
})

const unknown = { 404: 'there is no such series that the user may read' }

export const series_routes = {
  'GET /series': {
    about: 'the series that an event belongs to',
    right: 'read_unpublished',
    query: z.object({ event: positiveInteger() }),
    answer: z.object({ series: z.nullable(series) }),
  },
  'GET /series/{id}': {
    about: 'one series with its dates',
    right: 'read_unpublished',
    answer: series,
    refusals: unknown,
  },
  'POST /series': {
    about: 'repeat an event by a rule; an Idempotency-Key makes sure that it is done once',
    right: 'create_record',
    body: z
      .object({
        event: optionalPositive().check(z.describe('an event that exists becomes the first date')),
        template: anyFields().check(z.describe('or: the fields of the first date, as `POST events` takes them')),
        rule,
        choices,
        preview,
      })
      .check(first),
    answer: result,
    statuses: [201, 200],
    refusals: { 404: 'there is no such event', 409: 'the event belongs to a series already' },
  },
  'PATCH /series/{id}': {
    about: 'change rule or times, for all dates or from one on, which parts the series',
    right: 'edit_unpublished',
    body: z.object({
      rule: optionalText(longest_rule),
      start_date: optionalText(30),
      end_date: optionalText(30),
      timezone: optionalText(100),
      all_day: flag(),
      from: optionalText(19).check(z.describe('the slot of the first date that is reached; by default all are')),
      version: optionalPositive().check(z.describe('refused with 409 if the series has another one by now')),
      choices,
      preview,
    }),
    answer: result,
    refusals: { ...unknown, 409: 'the series was changed since' },
  },
} as const satisfies DeskRouteTable
