/** Lays events out in lanes and columns, on the days and hours of their own clocks, whatever the zone of the user. */
import { occupiesVenue, overlapping } from '../../../contract/tables/occupies-venue.ts'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { lastDay, runsFor } from '../../kinds/date/day-span.ts'

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
  /** Whether it is shown among the running ones, such as an exhibition of weeks. */
  readonly running: boolean
  /** Set while it is being moved: it is shown at its new time. */
  readonly dragged?: true
}

const minute = 60_000
const day = 24 * 60 * minute

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the days of an event from its times. */
function daysOf(start: string, end: string) {
  const first = start.slice(0, 10)
  const last = lastDay(start, end)
  return { first, last, running: last !== first && runsFor(first, last) }
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
    ...daysOf(start, end),
  }
}

/** Returns the event at other times. */
export function withTimes(event: CalendarEvent, start: string, end: string): CalendarEvent {
  return { ...event, start, end, ...daysOf(start, end) }
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

/** The lanes of a day are bits of one number. */
export const most_lanes = 30

export interface Lanes {
  readonly segments: readonly Segment[]
  /** Number of events without a lane, by day. */
  readonly hidden: readonly number[]
  readonly height: number
}

/**
 * Gives each event in a row of days one lane for all of its days. Where there is none on its first days, the others show it.
 * @param most lanes there is room for, at most `most_lanes`; events without one are counted by day
 */
export function assignLanes(events: readonly CalendarEvent[], days: readonly string[], most: number): Lanes {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  /** Free lanes of each day as bits. */
  const free = days.map(() => 2 ** most - 1)
  const hidden = days.map(() => 0)
  const segments: Segment[] = []
  for (const event of events.filter((one) => touches(one, first, last)).toSorted(byTime)) {
    const from = Math.max(0, days.indexOf(event.first))
    const to = event.last > last ? days.length - 1 : Math.max(from, days.indexOf(event.last))
    let begin = from
    let lane = most - 1
    // The moved event is always visible, above another one.
    if (!event.dragged || free[from]) {
      for (; begin <= to && !free[begin]; begin++) hidden[begin] = (hidden[begin] ?? 0) + 1
      if (begin > to) continue
      // A lane that is free on this day is free on the next ones: earlier events cover days from the left. Takes the lowest bit.
      const lanes = free[begin] ?? 0
      lane = 31 - Math.clz32(lanes & -lanes)
      for (let one = begin; one <= to; one++) free[one] = (free[one] ?? 0) & ~(1 << lane)
    }
    const [began, goes_on] = [event.first < first || begin > from, event.last > last]
    segments.push({ event, from: begin, length: to - begin + 1, lane, began, goes_on })
  }
  return { segments, hidden, height: Math.max(0, ...segments.map(({ lane }) => lane + 1)) }
}

/** Lines of running events under a row of days; more could not be told apart. */
const running_lines = 4

export interface Running {
  /** Each on a line of its own, which is its `lane`. */
  readonly segments: readonly Segment[]
  /** Number of events without a line. */
  readonly hidden: number
}

/** Returns how many lines the running events of a row take. */
export const linesOf = (events: readonly CalendarEvent[]): number =>
  Math.min(running_lines, events.filter(({ running }) => running).length)

/** Gives each running event of a row of days a line of its own. */
export function assignLines(events: readonly CalendarEvent[], days: readonly string[]): Running {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const all = events.filter((one) => touches(one, first, last)).toSorted(byTime)
  const dragged = all.find((event) => event.dragged)
  const shown = all.slice(0, running_lines)
  // The moved event is always visible.
  if (dragged && !shown.includes(dragged)) shown[running_lines - 1] = dragged
  const segments = shown.map((event, lane) => {
    const from = Math.max(0, days.indexOf(event.first))
    const to = event.last > last ? days.length - 1 : Math.max(from, days.indexOf(event.last))
    return { event, from, length: to - from + 1, lane, began: event.first < first, goes_on: event.last > last }
  })
  return { segments, hidden: all.length - shown.length }
}

/** Earlier events belong to the night before. */
const earliest_hour = 6
const default_first_hour = 8

/** Returns the hour to which days are scrolled at first: half an hour before the first event. */
export function openingHour(events: readonly CalendarEvent[]): number {
  const starts = events.map(({ start }) => Number(start.slice(11, 13)) + Number(start.slice(14, 16)) / 60)
  const first = Math.min(...starts.filter((hour) => hour >= earliest_hour))
  return (Number.isFinite(first) ? first : default_first_hour) - 0.5
}

interface Block {
  readonly event: CalendarEvent
  /** Minutes since midnight. */
  readonly from: number
  readonly to: number
  /** Shares of the width of the day. */
  readonly indent: number
  readonly width: number
  /** How many earlier events it lies above. */
  readonly level: number
}

/** Overlapping events that there is no room for. */
export interface HiddenBlocks {
  readonly from: number
  readonly to: number
  readonly count: number
}

interface DayBlocks {
  readonly shown: readonly Block[]
  readonly hidden: readonly HiddenBlocks[]
}

/** Shorter events are drawn this long, so that they can be read and pressed. */
const least_minutes = 25

/** Events that start this close together share the width: a cascade would cover the title of the earlier one. */
const shared_start_minutes = 30

/** Share of the width by which the last event of a cascade is indented. */
const last_indent = 0.81

interface Timed {
  readonly event: CalendarEvent
  readonly from: number
  readonly to: number
}

/** Events that share a level of the cascade. */
interface Group {
  readonly level: number
  readonly from: number
  to: number
  readonly members: Timed[]
}

/** Returns the timed events of a day by their start. */
function timedEvents(events: readonly CalendarEvent[], date: string): readonly Timed[] {
  const begin = milliseconds(date)
  const minutes = (wall: string) => Math.min(1440, Math.max(0, (milliseconds(wall) - begin) / minute))
  return events
    .filter(({ first, last }) => first <= date && last >= date)
    .map((event) => {
      const from = Math.min(minutes(event.start), 1440 - least_minutes)
      return { event, from, to: Math.max(minutes(event.end), from + least_minutes) }
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to || a.event.id - b.event.id)
}

/**
 * Places the timed events of one day: later ones above earlier ones in a cascade, those of about the same start side by side.
 * @param most events beside and above each other; more are counted
 */
export function assignBlocks(events: readonly CalendarEvent[], date: string, most: number): DayBlocks {
  const groups: Group[] = []
  const hidden: HiddenBlocks[] = []
  for (const one of timedEvents(events, date)) {
    const { from, to } = one
    const open = groups.filter((group) => group.to > from)
    const count = open.reduce((sum, { members }) => sum + members.filter((other) => other.to > from).length, 0)
    const beside = open.find((group) => from - group.from < shared_start_minutes)
    // The moved event is always visible.
    if (count >= most && !one.event.dragged) {
      const last = hidden.at(-1)
      if (last && from < last.to)
        hidden[hidden.length - 1] = { from: last.from, to: Math.max(last.to, to), count: last.count + 1 }
      else hidden.push({ from, to, count: 1 })
    } else if (beside) {
      beside.members.push(one)
      beside.to = Math.max(beside.to, to)
    } else {
      let level = 0
      while (open.some((group) => group.level === level)) level += 1
      groups.push({ level, from, to, members: [one] })
    }
  }
  const shown = groups.flatMap(({ level, members }) => {
    const first = Math.min(level / most, 1) * last_indent
    const width = (1 - first) / members.length
    return members.map((one, position) => ({ ...one, level, width, indent: first + position * width }))
  })
  return { shown, hidden }
}

/**
 * Finds published events that overlap another at the same venue.
 * @returns the other event, by id
 */
export function doubleBookings(events: readonly CalendarEvent[]): ReadonlyMap<number, CalendarEvent> {
  const bookings = events
    .filter(({ item }) => item.status === 'publish' && occupiesVenue(item))
    .flatMap((event) => {
      const times = { start: text(event.item['utc_start_date']), end: text(event.item['utc_end_date']) }
      return embeddedIn(event.item['venue']).map(({ id }) => ({ id: event.id, venue: id, event, ...times }))
    })
  return new Map([...overlapping(bookings)].map(([id, { event }]) => [id, event]))
}
