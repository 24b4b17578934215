/** Fetches which events of a service are dates of one series, and by which rule. */
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { most_dates, readRule, slotOf, type SeriesRule, type Slot } from '../../../contract/series/rule.ts'
import type { SeriesTimes } from '../../../contract/series/slot-times.ts'
import { canonicalZone, parseDateTime } from '../../../contract/time/clock.ts'
import { FetchFailure } from '../../imports/addresses/fetch-failure.ts'
import { isObject, type Answer } from '../../imports/services/service-answer.ts'
import type { ServicePages } from '../../imports/services/service-pages.ts'
import type { ServiceRecord } from './service-record.ts'

interface ServiceDate {
  /** The id there. */
  readonly event: number
  readonly slot: Slot
  /** Paths of values that this date alone has. */
  readonly own: readonly string[]
}

export interface ServiceSeries {
  readonly rule: SeriesRule
  readonly times: SeriesTimes
  /** Whether the rule has no end. */
  readonly endless: boolean
  /** Whether the service told the rule; else its dates are chosen ones. */
  readonly is_told: boolean
  /** Dates whose events are there, and not in the trash. */
  readonly dates: readonly ServiceDate[]
}

/** Most paths of one date that are looked at. */
const most_paths = 200

/** A path of a value, such as `start_date` or `en.title`. */
const is_path = /^[a-z_.]{1,60}$/

const parentOf = ({ record }: ServiceRecord): number => Number(record['post_parent'] ?? 0)

const textOf = (answer: Answer, name: string): string => String(answer[name] ?? '')

/** Returns the times of an answer; null: they cannot be read. */
function timesIn(answer: Answer): SeriesTimes | null {
  const timezone = canonicalZone(textOf(answer, 'timezone'))
  const [start_date, end_date] = [textOf(answer, 'start_date'), textOf(answer, 'end_date')]
  const are_dates = [start_date, end_date].every((text) => text.length === 19 && !('error' in parseDateTime(text)))
  return timezone === null || !are_dates
    ? null
    : { timezone, all_day: answer['all_day'] === true, start_date, end_date }
}

function dateIn(value: unknown): ServiceDate | null {
  if (!isObject(value) || value['state'] !== 'live') return null
  const { event, slot, own } = value
  if (!Number.isSafeInteger(event) || typeof slot !== 'string') return null
  if (![10, 19].includes(slot.length) || 'error' in parseDateTime(slot)) return null
  const paths = Array.isArray(own)
    ? own.filter((path) => typeof path === 'string' && is_path.test(path)).slice(0, most_paths)
    : []
  return { event: Number(event), slot, own: paths }
}

/** Returns the series that a service answers; null: it cannot be read. */
function seriesIn(answer: unknown): ServiceSeries | null {
  if (!isObject(answer) || !Array.isArray(answer['occurrences'])) return null
  const times = timesIn(answer)
  const rule = times && readRule(textOf(answer, 'rule'), times)
  if (!times || !rule) return null
  const told = answer['occurrences'].slice(0, 2 * most_dates).flatMap((one: unknown) => dateIn(one) ?? [])
  // An event is one date, and a date one event, also where they are told twice.
  const by_slot = new Map(told.map((date) => [date.slot, date]))
  const dates = [...new Map([...by_slot.values()].map((date) => [date.event, date])).values()]
  return { rule, times, endless: answer['endless'] === true, is_told: true, dates }
}

/** Makes a series of chosen dates of events that name one first event. */
function chosenDates(events: readonly ServiceRecord[]): ServiceSeries | null {
  const dated = events
    .flatMap((event) => {
      const times = timesIn(event.record)
      return times ? [{ id: event.id, times }] : []
    })
    .toSorted((a, b) => (a.times.start_date < b.times.start_date ? -1 : 1))
  const [first] = dated
  if (!first || dated.length < 2 || dated.length > most_dates) return null
  const by_slot = new Map(
    dated.toReversed().map(({ id, times }) => [slotOf(times.start_date, first.times.start_date), id]),
  )
  const dates = [...by_slot].map(([slot, event]) => ({ slot, event, own: [] })).toReversed()
  const also = dates.slice(1).map(({ slot }) => slot)
  return { rule: { recurrence: null, also, left_out: [] }, times: first.times, endless: false, is_told: false, dates }
}

/** Asks for the series of an event. @returns undefined: the service does not tell it to this user */
async function askFor(pages: ServicePages, event: number): Promise<ServiceSeries | null | undefined> {
  const { root } = pages.service
  if (root === null) return undefined
  try {
    const { series } = await pages.answer(`${desk_namespace}/series`, { event: String(event) }, true, root)
    return seriesIn(series)
  } catch (error) {
    if (error instanceof FetchFailure && (error.status !== null || error.reason === 'sign_in_refused')) return undefined
    throw error
  }
}

/** Groups events by the first one that they name. */
function byParent(events: ReadonlyMap<number, ServiceRecord>): Iterable<readonly ServiceRecord[]> {
  const groups = new Map<number, ServiceRecord[]>()
  for (const event of events.values()) {
    const parent = parentOf(event)
    const group = groups.get(parent) ?? []
    if (parent > 0) groups.set(parent, group)
    group.push(event)
  }
  return groups.values()
}

/** @throws FetchFailure */
export async function fetchSeries(
  pages: ServicePages,
  events: ReadonlyMap<number, ServiceRecord>,
  is_signed: boolean,
): Promise<readonly ServiceSeries[]> {
  const found: ServiceSeries[] = []
  const known = new Set<number>()
  let is_open = is_signed
  for (const group of byParent(events)) {
    let left = group.filter(({ id }) => !known.has(id))
    while (is_open && left.length > 0) {
      const [first] = left
      const series = first && (await askFor(pages, first.id))
      if (series === undefined) is_open = false
      if (!first || !series) break
      found.push(series)
      for (const { event } of [{ event: first.id }, ...series.dates]) known.add(event)
      left = left.filter(({ id }) => !known.has(id))
    }
    const chosen = chosenDates(left)
    if (chosen) found.push(chosen)
  }
  return found
}
