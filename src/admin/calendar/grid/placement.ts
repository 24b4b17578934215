/** Lays events out in lanes and columns, on the days and hours of their own clocks, whatever the zone of the user. */
import { occupiesVenue } from '../../../contract/tables/occupies-venue.ts'
import { addDays, format, milliseconds } from '../../../contract/time/clock.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'

export interface CalendarEvent {
  readonly id: number
  readonly item: Item
  readonly title: string
  /** Wall times `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string
  readonly end: string
  readonly all_day: boolean
  readonly zone: string
  /** First and last day it covers. */
  readonly first: string
  readonly last: string
  /** Set while it is being moved: it is shown at its new time. */
  readonly dragged?: true
}

const minute = 60_000
const day = 24 * 60 * minute

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the last day. An end at midnight belongs to the day before. */
function lastDay(start: string, end: string): string {
  const date = end.slice(0, 10)
  return end.slice(11) === '00:00:00' && date > start.slice(0, 10) ? addDays(date, -1) : date
}

export function asEvent(item: Item): CalendarEvent {
  const [start, end] = [text(item['start_date']), text(item['end_date'])]
  return {
    id: item.id,
    item,
    title: nameOf('events', item),
    start,
    end,
    all_day: item['all_day'] === true,
    zone: text(item['timezone']),
    first: start.slice(0, 10),
    last: lastDay(start, end),
  }
}

/** Returns the event at other times. */
export function withTimes(event: CalendarEvent, start: string, end: string): CalendarEvent {
  return { ...event, start, end, first: start.slice(0, 10), last: lastDay(start, end) }
}

/** Moves an event on its own clock, which keeps its duration. */
export function moved(event: CalendarEvent, days: number, minutes = 0): CalendarEvent {
  const by = (wall: string) => format(milliseconds(wall) + days * day + minutes * minute)
  return withTimes(event, by(event.start), by(event.end))
}

/** Moves the end of an event: never before its start, and at least a quarter of an hour after it. */
export function resized(event: CalendarEvent, days: number, minutes = 0): CalendarEvent {
  const least = milliseconds(event.start) + (event.all_day ? day - 1000 : 15 * minute)
  const end = milliseconds(event.end) + days * day + minutes * minute
  return withTimes(event, event.start, format(Math.max(least, end)))
}

/** Returns whether an event is shown as a bar: whole days, or 24 hours and longer. */
export const isLong = ({ all_day, start, end }: CalendarEvent) =>
  all_day || milliseconds(end) - milliseconds(start) >= day

/** Returns whether an event touches these days as lists count it: an end at midnight touches the day that begins then. */
export const touches = ({ first, end }: CalendarEvent, from: string, to: string) =>
  first <= to && end.slice(0, 10) >= from

/** Orders by time, of the same first day longer ones first, so that bars lie on top. */
export function byTime(a: CalendarEvent, b: CalendarEvent): number {
  const order = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0)
  return order(a.first, b.first) || order(b.last, a.last) || order(a.start, b.start) || a.id - b.id
}

interface Segment {
  readonly event: CalendarEvent
  /** Position of its first day among the days of the row, and how many of them it covers. */
  readonly from: number
  readonly length: number
  readonly lane: number
  /** Whether it begins before the row, and whether it ends after it. */
  readonly began: boolean
  readonly goes_on: boolean
}

export interface Lanes {
  readonly segments: readonly Segment[]
  /** Number of events without a lane, by day. */
  readonly hidden: readonly number[]
  readonly height: number
}

/**
 * Gives each event in a row of days one lane for all of its days.
 * @param most lanes there is room for; where more are needed, the last one is left for the button that says how many
 */
export function assignLanes(events: readonly CalendarEvent[], days: readonly string[], most: number): Lanes {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  /** Occupied lanes of each day as bits; all lanes beyond `most` share one bit. */
  const busy: number[] = days.map(() => 0)
  const segments: Segment[] = []
  for (const event of events.filter((one) => touches(one, first, last)).toSorted(byTime)) {
    const from = Math.max(0, days.indexOf(event.first))
    const to = event.last > last ? days.length - 1 : Math.max(from, days.indexOf(event.last))
    const length = to - from + 1
    let taken = 0
    for (let one = from; one <= to; one++) taken |= busy[one] ?? 0
    let lane = 0
    while (lane < most && taken & (1 << lane)) lane += 1
    for (let one = from; one <= to; one++) busy[one] = (busy[one] ?? 0) | (1 << lane)
    segments.push({ event, from, length, lane, began: event.first < first, goes_on: event.last > last })
  }
  const room = busy.map((lanes) => (lanes & (1 << most) ? most - 1 : most))
  const hidden = days.map(() => 0)
  const shown: Segment[] = []
  for (const segment of segments) {
    const rows = room.slice(segment.from, segment.from + segment.length)
    if (segment.lane < Math.min(...rows)) shown.push(segment)
    // The moved event is always visible, above the button.
    else if (segment.event.dragged) shown.push({ ...segment, lane: most - 1 })
    else for (const at of rows.keys()) hidden[segment.from + at] = (hidden[segment.from + at] ?? 0) + 1
  }
  const height = Math.max(0, ...shown.map(({ lane }) => lane + 1), ...hidden.map((count) => (count > 0 ? most : 0)))
  return { segments: shown, hidden, height }
}

/** Earlier events belong to the night before. */
const earliest_hour = 6
const default_first_hour = 8

/**
 * Returns the hour to which days are scrolled at first: a little above the first event, and not at a full or half hour, where
 * it would cut the texts of most events in two.
 */
export function openingHour(events: readonly CalendarEvent[]): number {
  const starts = events.map(({ start }) => Number(start.slice(11, 13)) + Number(start.slice(14, 16)) / 60)
  const first = Math.min(...starts.filter((hour) => hour >= earliest_hour))
  return (Number.isFinite(first) ? first : default_first_hour) - 0.75
}

interface Block {
  readonly event: CalendarEvent
  /** Minutes since midnight. */
  readonly from: number
  readonly to: number
  /** Its column, and how many columns share the width. */
  readonly column: number
  readonly columns: number
}

/** Shorter events are drawn this long, so that they can be read and pressed. */
const least_minutes = 25

/** Puts the timed events of one day beside each other where they overlap. */
export function assignColumns(events: readonly CalendarEvent[], date: string): readonly Block[] {
  const begin = milliseconds(date)
  const minutes = (wall: string) => Math.min(1440, Math.max(0, (milliseconds(wall) - begin) / minute))
  const open = events
    .filter(({ first, last }) => first <= date && last >= date)
    .map((event) => {
      const from = Math.min(minutes(event.start), 1440 - least_minutes)
      return { event, from, to: Math.max(minutes(event.end), from + least_minutes) }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.event.id - b.event.id)
  const blocks: Block[] = []
  let group: { event: CalendarEvent; from: number; to: number; column: number }[] = []
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1))
    blocks.push(...group.map((one) => ({ ...one, columns })))
    group = []
  }
  for (const one of open) {
    if (group.length > 0 && group.every(({ to }) => to <= one.from)) close()
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ column }) => column))
    let column = 0
    while (taken.has(column)) column += 1
    group.push({ ...one, column })
  }
  close()
  return blocks
}

/** Overlapping events that have no column. */
export interface HiddenBlocks {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** @param most columns there is room for; where more are needed, the last one is left for the button that says how many */
export function limitColumns(
  blocks: readonly Block[],
  most: number,
): { readonly shown: readonly Block[]; readonly hidden: readonly HiddenBlocks[] } {
  const shown: Block[] = []
  const hidden: HiddenBlocks[] = []
  for (const block of blocks) {
    const { event, from, to, column, columns } = block
    const last = hidden.at(-1)
    if (columns <= most) shown.push(block)
    else if (column < most - 1) shown.push({ ...block, columns: most })
    // The moved event is always visible, above the button.
    else if (event.dragged) shown.push({ ...block, column: most - 1, columns: most })
    else if (last && from < last.to)
      hidden[hidden.length - 1] = { from: last.from, to: Math.max(last.to, to), count: last.count + 1 }
    else hidden.push({ from, to, count: 1 })
  }
  return { shown, hidden }
}

/**
 * Finds published events that overlap another at the same venue. Touching (end = start) is no overlap.
 * @returns the other event, by id
 */
export function doubleBookings(events: readonly CalendarEvent[]): ReadonlyMap<number, CalendarEvent> {
  const found = new Map<number, CalendarEvent>()
  const at_venue = new Map<number, { event: CalendarEvent; start: string; end: string }[]>()
  for (const event of events) {
    if (event.item.status !== 'publish' || !occupiesVenue(event.item['event_status'])) continue
    const booking = { event, start: text(event.item['utc_start_date']), end: text(event.item['utc_end_date']) }
    for (const { id } of embeddedIn(event.item['venue'])) {
      const bookings = at_venue.get(id)
      if (bookings) bookings.push(booking)
      else at_venue.set(id, [booking])
    }
  }
  for (const bookings of at_venue.values()) {
    bookings.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.event.id - b.event.id))
    let longest = bookings[0]
    for (const booking of bookings.slice(1)) {
      if (longest && booking.start < longest.end) {
        found.set(booking.event.id, longest.event)
        if (!found.has(longest.event.id)) found.set(longest.event.id, booking.event)
      }
      if (!longest || booking.end > longest.end) longest = booking
    }
  }
  return found
}
