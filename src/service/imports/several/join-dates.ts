/** Puts single dates that stand in one file into their series, which stands in another file of the same import. */
import { isDeepStrictEqual } from 'node:util'
import { expand } from '../../../contract/series/expand.ts'
import { readRule, slotOf } from '../../../contract/series/rule.ts'
import { wallOfSlot, type SeriesTimes } from '../../../contract/series/slot-times.ts'
import { addDays, instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import type { EntryDate, EntryValues, FileEntry } from '../entry.ts'
import { ownValues } from '../recurrence/own-values.ts'
import { seriesKey } from '../store/identities.ts'
import type { LocatedEntry } from './shared-uids.ts'

/** The place of an entry among all. */
type Place = number

interface SeriesPlaces {
  readonly series: Place
  readonly dates: Place[]
}

const isReadable = ({ refused, asks }: FileEntry) => refused === null && asks.length === 0

/** Returns the times of an entry as those of a series. */
export const timesOf = ({ values }: FileEntry): SeriesTimes => ({
  ...{ start_date: String(values['start_date']), end_date: String(values['end_date']) },
  ...{ timezone: String(values['timezone']), all_day: values['all_day'] === true },
})

/** Returns a wall time of a date on the clock of its series. */
function onClock(wall: string, { values }: FileEntry, { timezone, all_day }: SeriesTimes): string {
  const zone = values['timezone']
  if (all_day || values['all_day'] === true || typeof zone !== 'string' || zone === timezone) return wall
  return instantToWall(wallToInstant(wall, zone).utc, timezone)
}

/** Returns the series with single dates in other files. */
function findPlaces(entries: readonly LocatedEntry[]): readonly SeriesPlaces[] {
  const found = new Map<string, SeriesPlaces>()
  const keyOf = (entry: FileEntry) => seriesKey(entry)?.toString('hex')
  for (const [series, { entry, outdated }] of entries.entries()) {
    const key = entry.series && isReadable(entry) && !entry.cancels && !outdated ? keyOf(entry) : undefined
    if (key !== undefined && !found.has(key)) found.set(key, { series, dates: [] })
  }
  for (const [place, { entry, file }] of entries.entries()) {
    if (found.size === 0 || entry.occurrence === null || !isReadable(entry)) continue
    const places = found.get(keyOf(entry) ?? '')
    if (places && entries[places.series]?.file !== file) places.dates.push(place)
  }
  return [...found.values()].filter(({ dates }) => dates.length > 0)
}

/** Returns the values of a date as far as they are not those of its series. */
export function valuesInSeries(date: FileEntry, series: FileEntry, wall: string, times: SeriesTimes): EntryValues {
  const { timezone: _, ...said } = date.values
  const moved = Object.entries(said).map(([name, value]) => {
    const is_time = (name === 'start_date' || name === 'end_date') && typeof value === 'string'
    return [name, is_time ? onClock(value, date, times) : value] as const
  })
  const { geo: _position, ...place } = date.venue ?? { venue: '' }
  const venue = date.venue && !isDeepStrictEqual(date.venue, series.venue) ? { venue: place } : {}
  const values = { ...Object.fromEntries(moved), ...venue }
  return ownValues({ values, cancelled: date.cancels }, wall, times, series.values)
}

/** Returns a series with the dates that it has, and the places of these. */
function joined(entries: readonly LocatedEntry[], { series: at, dates: places }: SeriesPlaces) {
  const series = entries[at]?.entry
  const rule = series?.series && readRule(series.series.rule, timesOf(series))
  if (!series?.series || !rule) return null
  const times = timesOf(series)
  const dates = places.flatMap((place) => {
    const entry = entries[place]?.entry
    return entry?.occurrence ? [{ place, entry, occurrence: entry.occurrence }] : []
  })
  const latest = dates.reduce((last, { occurrence }) => (occurrence > last ? occurrence : last), times.start_date)
  const slots = new Set(expand(rule, times.start_date, addDays(latest, 1)).slots)
  const own = new Map<string, EntryDate>(series.series.dates.map((date) => [date.slot, date]))
  const taken: Place[] = []
  for (const { place, entry, occurrence } of dates.toSorted(
    (a, b) => (a.entry.sequence ?? 0) - (b.entry.sequence ?? 0),
  )) {
    const names = [slotOf(onClock(occurrence, entry, times), times.start_date), occurrence.slice(0, 10)]
    const slot = names.find((name) => slots.has(name))
    if (slot === undefined) continue
    own.set(slot, { slot, values: valuesInSeries(entry, series, wallOfSlot(slot, times), times) })
    taken.push(place)
  }
  const sorted = [...own.values()].filter(({ values }) => Object.keys(values).length > 0)
  const changed = sorted.toSorted((a, b) => (a.slot < b.slot ? -1 : 1))
  return { entry: { ...series, series: { ...series.series, dates: changed } }, taken }
}

/** Returns the entries so that a series brings the dates of other files along, which count as the same. */
export function joinDates(entries: readonly LocatedEntry[]): readonly LocatedEntry[] {
  const all = [...entries]
  for (const places of findPlaces(entries)) {
    const found = joined(entries, places)
    const series = all[places.series]
    if (!found || !series) continue
    all[places.series] = { ...series, entry: found.entry }
    for (const place of found.taken) {
      const date = all[place]
      if (date) all[place] = { ...date, outdated: true }
    }
  }
  return all
}
