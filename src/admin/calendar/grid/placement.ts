/** Where events stand: on the days and hours of their own clocks, whatever the zone of the one who looks. */
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
  /** It is being moved, and shown where it would be. */
  readonly held?: true
}

const minute = 60_000
const day = 24 * 60 * minute

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Midnight is the end of a day, not a day of its own. */
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

/** The same event at other times. */
export function at(event: CalendarEvent, start: string, end: string): CalendarEvent {
  return { ...event, start, end, first: start.slice(0, 10), last: lastDay(start, end) }
}

/** Moved as a whole, on its own clock: it lasts as long as before. */
export function moved(event: CalendarEvent, days: number, minutes = 0): CalendarEvent {
  const by = (wall: string) => format(milliseconds(wall) + days * day + minutes * minute)
  return at(event, by(event.start), by(event.end))
}

/** With another end: never before its start, and a timed one lasts a quarter of an hour at least. */
export function resized(event: CalendarEvent, days: number, minutes = 0): CalendarEvent {
  const least = milliseconds(event.start) + (event.all_day ? day - 1000 : 15 * minute)
  const end = milliseconds(event.end) + days * day + minutes * minute
  return at(event, event.start, format(Math.max(least, end)))
}

/** Shown as a bar: whole days, or a day and longer. */
export const isLong = ({ all_day, start, end }: CalendarEvent) =>
  all_day || milliseconds(end) - milliseconds(start) >= day

/** Whether it touches these days, as the list counts it: an end at midnight touches the day that begins then. */
export const touches = ({ first, end }: CalendarEvent, from: string, to: string) =>
  first <= to && end.slice(0, 10) >= from

/** By time; what lasts longer first, so that bars lie on top. */
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
  /** Whether it began before the row, goes on after it. */
  readonly began: boolean
  readonly goes_on: boolean
}

export interface Lanes {
  readonly segments: readonly Segment[]
  /** How many events of each day found no lane. */
  readonly hidden: readonly number[]
  readonly height: number
}

/**
 * Events of a row of days, each in a lane of its own for all of its days.
 * @param most lanes there is room for; where more are needed, the last one is left to say how many
 */
export function layLanes(events: readonly CalendarEvent[], days: readonly string[], most: number): Lanes {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  /** Lanes that are taken on each day, a bit for each; which of the lanes without room it is does not matter. */
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
    // Where it is held it is seen, above what says how many there are.
    else if (segment.event.held) shown.push({ ...segment, lane: most - 1 })
    else for (const at of rows.keys()) hidden[segment.from + at] = (hidden[segment.from + at] ?? 0) + 1
  }
  const height = Math.max(0, ...shown.map(({ lane }) => lane + 1), ...hidden.map((count) => (count > 0 ? most : 0)))
  return { segments: shown, hidden, height }
}

/** Hours; what is earlier belongs to the night before. */
const earliest = 6
const usual_opening = 8

/**
 * The hour at which days are opened: a little above the first event, so that none waits unseen below, and not at a full or half
 * hour, where most begin: what is written there would be cut in two.
 */
export function openingHour(events: readonly CalendarEvent[]): number {
  const starts = events.map(({ start }) => Number(start.slice(11, 13)) + Number(start.slice(14, 16)) / 60)
  const first = Math.min(...starts.filter((hour) => hour >= earliest))
  return (Number.isFinite(first) ? first : usual_opening) - 0.75
}

interface Block {
  readonly event: CalendarEvent
  /** Minutes since the midnight the day begins with. */
  readonly from: number
  readonly to: number
  /** Which of how many columns it stands in. */
  readonly column: number
  readonly columns: number
}

/** Shorter ones are drawn this long, so that they can be read and pressed. */
const least_minutes = 25

/** Timed events of one day, beside each other where they overlap. */
export function layBlocks(events: readonly CalendarEvent[], date: string): readonly Block[] {
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

/** Events among the hours that have no room beside the others. */
export interface Rest {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** @param most columns there is room for; where more are needed, the last one is left to say how many */
export function withRoom(
  blocks: readonly Block[],
  most: number,
): { readonly shown: readonly Block[]; readonly rest: readonly Rest[] } {
  const shown: Block[] = []
  const rest: Rest[] = []
  for (const block of blocks) {
    const { event, from, to, column, columns } = block
    const last = rest.at(-1)
    if (columns <= most) shown.push(block)
    else if (column < most - 1) shown.push({ ...block, columns: most })
    // Where it is held it is seen, above what says how many there are.
    else if (event.held) shown.push({ ...block, column: most - 1, columns: most })
    else if (last && from < last.to)
      rest[rest.length - 1] = { from: last.from, to: Math.max(last.to, to), count: last.count + 1 }
    else rest.push({ from, to, count: 1 })
  }
  return { shown, rest }
}

/**
 * Published events that overlap another at the same venue → that other one. Touching (end = start) is no overlap.
 * @returns by id
 */
export function doubleBookings(events: readonly CalendarEvent[]): ReadonlyMap<number, CalendarEvent> {
  const found = new Map<number, CalendarEvent>()
  const at_venue = new Map<number, { event: CalendarEvent; start: string; end: string }[]>()
  for (const event of events) {
    if (event.item.status !== 'publish') continue
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
