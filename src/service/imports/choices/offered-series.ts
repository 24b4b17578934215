/** Offers to make one series of single events: those with one title, venue, time and length on many days, as exhibitions have. */
import { resources } from '../../../contract/resources.ts'
import { writeRule, slotOf, most_dates } from '../../../contract/series/rule.ts'
import { fold } from '../../../contract/text/fold.ts'
import { milliseconds } from '../../../contract/time/clock.ts'
import type { RequestContext } from '../../context.ts'
import type { FileAsk, FileEntry, ReadSettings } from '../entry.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { timesOf, valuesInSeries } from '../several/join-dates.ts'
import type { LocatedEntry } from '../several/shared-uids.ts'
import { entryKey, findIdentities } from '../store/identities.ts'

/** Days from which on events are probably dates of one series. */
const least_days = 5
/** Entries of which groups are looked at: the least of one group, and the most of all. */
export const series_entries = { least: least_days, most: 5000 } as const
const most_offers = 20
/** Groups, and dates of them together, that are looked at. */
const most_groups = 200
const most_keys = 2000
const most_samples = 3

type Answers = ReadSettings['answers']

interface Offered {
  readonly entries: readonly LocatedEntry[]
  readonly asks: readonly FileAsk[]
}

function keyAt(entries: readonly LocatedEntry[], at: number): Buffer | null {
  const entry = entries[at]?.entry
  return entry ? entryKey(entry) : null
}

/** Returns what the dates of a series have in common; null: the event is none of one. */
export function seriesGroup({ entry, outdated }: LocatedEntry): string | null {
  const { resource, values, venue, series, occurrence, refused, asks, cancels } = entry
  const is_single = resources[resource].dated && series === null && occurrence === null && !cancels && !outdated
  if (!is_single || refused !== null || asks.length > 0 || venue === null) return null
  const { start_date, end_date, timezone } = timesOf(entry)
  const length = milliseconds(end_date) - milliseconds(start_date)
  return JSON.stringify([
    fold(String(values['title'] ?? '')),
    fold(venue.venue),
    timezone,
    start_date.slice(10),
    length,
  ])
}

/** Returns the places of events that are probably dates of one series, in the order of their days. */
function findGroups(entries: readonly LocatedEntry[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const [at, located] of entries.entries()) {
    const key = seriesGroup(located)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  const startOf = (at: number) => String(entries[at]?.entry.values['start_date'])
  return [...groups.values()]
    .filter((group) => group.length >= least_days && group.length < most_dates)
    .filter((group) => new Set(group.map((at) => startOf(at).slice(0, 10))).size === group.length)
    .map((group) => group.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)))
}

/** Returns the series that the events would be: the first of them with the others as its dates. */
function madeSeries(first: FileEntry, others: readonly FileEntry[]): FileEntry {
  const times = timesOf(first)
  const dates = others.map((date) => ({ date, wall: String(date.values['start_date']) }))
  const also = dates.map(({ wall }) => slotOf(wall, times.start_date))
  const own = dates.flatMap(({ date, wall }) => {
    const values = valuesInSeries(date, first, wall, times)
    return Object.keys(values).length > 0 ? [{ slot: slotOf(wall, times.start_date), values }] : []
  })
  return { ...first, series: { rule: writeRule({ recurrence: null, also, left_out: [] }), dates: own } }
}

function askAbout(first: FileEntry, group: readonly FileEntry[]): FileAsk {
  const title = String(first.values['title'] ?? '')
  const sample = group.slice(0, most_samples).map(({ values }) => String(values['start_date']).slice(0, 10))
  return {
    ...{
      id: `series:${entryKey(first).toString('hex').slice(0, 16)}`,
      about: 'series',
      for: title,
      rows: group.length,
    },
    offers: [
      { value: 'single', sample: [] },
      { value: 'series', sample },
    ],
    default: 'single',
  }
}

/** Offers a series where none of the events is here yet, and makes it where a person says so: the other events count as the same. */
export async function offerSeries(
  { service, caller }: Pick<RequestContext, 'service' | 'caller'>,
  entries: readonly LocatedEntry[],
  answers: Answers,
): Promise<Offered> {
  const all = [...entries]
  const asks: FileAsk[] = []
  const groups = findGroups(entries).slice(0, most_groups)
  const keys = groups.flatMap((places) => places.slice(1).flatMap((at) => keyAt(entries, at) ?? []))
  const known =
    keys.length === 0 ? new Map() : await findIdentities(service.db, keys.slice(0, most_keys), ownerOf(caller))
  for (const places of groups) {
    const group = places.flatMap((at) => entries[at]?.entry ?? [])
    const [first, ...others] = group
    const is_here = others.some((entry) => known.has(entryKey(entry).toString('hex')))
    if (first === undefined || is_here || asks.length >= most_offers) continue
    const ask = askAbout(first, group)
    asks.push(ask)
    const is_series = answers[ask.id] === 'series'
    for (const [n, at] of places.entries()) {
      const located = all[at]
      if (!located) continue
      const warnings = [...located.entry.warnings, 'series_offered' as const]
      const entry = is_series && n === 0 ? madeSeries(first, others) : located.entry
      all[at] = { ...located, entry: { ...entry, warnings }, ...(is_series && n > 0 ? { outdated: true } : {}) }
    }
  }
  return { entries: all, asks }
}
