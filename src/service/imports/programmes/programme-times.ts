/** The times of an event of a programme: what is sure, and what is asked. */
import { createHash } from 'node:crypto'
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { slotOf, writeRule } from '../../../contract/series/rule.ts'
import { milliseconds } from '../../../contract/time/clock.ts'
import type { EntryDate, EntryRefusal, EntrySeries, EntryValues, FileAsk, ReadSettings } from '../entry.ts'
import { momentOf, timesBetween, timesOfDays } from '../moments/moments.ts'
import { order_ask } from './date-order.ts'
import { meaningsOf, slotStart, type Meaning } from './meanings.ts'
import type { LineReading } from './read-line.ts'

interface ProgrammeTimes {
  readonly values: EntryValues
  readonly series: EntrySeries | null
  readonly refused: EntryRefusal | null
  readonly warnings: readonly ImportWarning[]
  readonly asks: readonly string[]
  /** A question about this event alone. */
  readonly ask: FileAsk | null
  /** Seconds from start to end where the day alone is not known. */
  readonly seconds: number | null
}

const nothing: ProgrammeTimes = {
  ...{ values: {}, series: null, refused: null, warnings: [], asks: [], ask: null, seconds: null },
}

/** Most things of which a person chooses one. */
const most_meanings = 12
/** Dates that an offer shows. */
const most_samples = 3
const longest_shown = 200

interface TimedValues {
  readonly values: EntryValues
  readonly warnings: readonly ImportWarning[]
}

/** Returns the times of one date; null: it would end before it starts. */
function timesOfSlot({ days, times }: Meaning['slots'][number], zone: string): TimedValues | null {
  if (times === null) return { values: timesOfDays(days.from, days.to, zone), warnings: [] }
  const at = (date: string, minutes: number) => momentOf({ date, time: minutes * 60, offset: null }, zone)
  const from = at(days.from, times.start)
  const to = times.end === null ? from : at(days.to, times.end)
  if (to.utc < from.utc) return null
  const { values, warnings } = timesBetween(from, to, zone, true)
  return { values, warnings: times.end === null ? [...warnings, 'end_missing'] : warnings }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const lengthOf = ({ values }: TimedValues) =>
  milliseconds(textOf(values['end_date'])) - milliseconds(textOf(values['start_date']))

/** Makes a series of several dates; null: one of them ends before it starts. */
function seriesOf(meaning: Meaning, zone: string): Pick<ProgrammeTimes, 'values' | 'series' | 'warnings'> | null {
  const all = meaning.slots.flatMap((slot) => timesOfSlot(slot, zone) ?? [])
  const [first, ...others] = all.toSorted((a, b) =>
    textOf(a.values['start_date']).localeCompare(textOf(b.values['start_date'])),
  )
  if (!first || all.length < meaning.slots.length) return null
  if (others.length === 0) return { ...first, series: null }
  const start = textOf(first.values['start_date'])
  const slots = others.map(({ values }) => slotOf(textOf(values['start_date']), start))
  const dates = others.flatMap((one, at): readonly EntryDate[] =>
    lengthOf(one) === lengthOf(first) ? [] : [{ slot: slots[at] ?? '', values: { end_date: one.values['end_date'] } }],
  )
  return {
    ...{ values: first.values, warnings: [...new Set(all.flatMap(({ warnings }) => warnings))] },
    series: { rule: writeRule({ recurrence: null, also: slots, left_out: [] }), dates },
  }
}

function askOf(id: string, text: string, meanings: readonly Meaning[]): FileAsk {
  return {
    ...{ id, about: 'meaning', for: text.slice(0, longest_shown), rows: 1 },
    offers: meanings.map(({ value, slots }) => ({
      value,
      sample: slots.length > 1 ? slots.slice(0, most_samples).map(slotStart) : [],
    })),
  }
}

const refusedFor = (reason: EntryRefusal['reason'], text: string, more: Partial<ProgrammeTimes> = {}) => ({
  ...nothing,
  ...more,
  refused: { reason, column: 'start_date', value: text.slice(0, longest_shown) },
})

/** Asks for the time of an event of one day, of which only a part of the day is said. Any time of that day is an answer. */
function timeOfDay(
  untimed: string,
  { days: [days] }: LineReading,
  zone: string,
  id: string,
  answers: ReadSettings['answers'],
): ProgrammeTimes {
  if (!days) return refusedFor('no_start', untimed)
  const ask: FileAsk = {
    ...{ id, about: 'time_of_day', for: untimed.slice(0, longest_shown), rows: 1 },
    offers: [{ value: days.from, sample: [] }],
  }
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)(?: ([01]\d|2[0-3]):([0-5]\d))?$/.exec(answers[id] ?? '') ?? []
  if (day !== days.from) return { ...nothing, ask, asks: [id] }
  const times = hour === undefined ? null : { start: Number(hour) * 60 + Number(minute), end: null }
  const made = timesOfSlot({ days, times }, zone)
  return made ? { ...nothing, ...made, ask } : { ...nothing, ask, asks: [id] }
}

/**
 * @param text the words that say when it is
 * @param untimed a part of the day in place of a time; empty: none is said
 * @param id names its question; null: there are too many questions already
 */
export function programmeTimes(
  text: string,
  reading: LineReading | null,
  untimed: string,
  zone: string,
  id: string | null,
  { answers }: ReadSettings,
): ProgrammeTimes {
  if (!reading || reading.days.length === 0) {
    const [times, more] = reading?.times ?? []
    const seconds = times?.end != null && more === undefined ? (times.end - times.start) * 60 : null
    return refusedFor('no_start', text, { seconds })
  }
  if (reading.is_order_open) return { ...nothing, asks: [order_ask] }
  if (untimed !== '' && reading.times.length === 0 && id !== null) return timeOfDay(untimed, reading, zone, id, answers)
  const meanings = meaningsOf(text, reading)
  if (meanings.length > most_meanings || (meanings.length > 1 && id === null)) return refusedFor('bad_date', text)
  const ask = meanings.length > 1 && id !== null ? askOf(id, text, meanings) : null
  const meant = ask ? meanings.find(({ value }) => value === answers[ask.id]) : meanings[0]
  if (!meant) return { ...nothing, ask, asks: ask ? [ask.id] : [] }
  const made = seriesOf(meant, zone)
  if (!made) return { ...refusedFor('end_before_start', text), ask }
  const is_day = reading.times.length === 0 && !reading.all_day && meant.slots.some(({ days }) => days.from === days.to)
  const warnings: readonly ImportWarning[] = [...made.warnings, ...(is_day ? (['time_missing'] as const) : [])]
  return { ...nothing, ...made, warnings, ask }
}

/** Names the question about a line, also when the text is pasted again. */
export const meaningAskId = (text: string, repeated: number): string =>
  `meaning:${createHash('sha256')
    .update(JSON.stringify([text, repeated]))
    .digest('hex')
    .slice(0, 16)}`
