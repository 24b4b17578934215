/**
 * Rules of series: reading and writing the text of RFC 5545, as far as the desk supports it. This is our own and not a library's,
 * because libraries expand rules as dates in UTC or by the zone data of the platform; a series runs on the wall clock, and
 * our clock decides which of its hours exist.
 */
import { instantToWall, parseDateTime, toInstant } from '../time/clock.ts'
import {
  dateOfDayNumber,
  dayNumber,
  firstDay,
  monthNumber,
  positionInWeek,
  weekdayOf,
  weekdays,
  type Weekday,
} from './days.ts'

/** The day of one date of a series: `YYYY-MM-DD` at the time of the series, `YYYY-MM-DD HH:MM:SS` at a time of its own. */
export type Slot = string

export interface Recurrence {
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  readonly interval: number
  /** Weekly: the days, in the order of the week. */
  readonly weekdays: readonly Weekday[]
  readonly week_start: Weekday
  /** Yearly: 1 to 12. */
  readonly month: number | null
  /** Monthly or yearly by day: 1 to 31, or -1 for the last day; months and years without the day are left out. */
  readonly month_day: number | null
  /** Monthly or yearly by weekday: the first to the fifth of the month, or -1 for the last. */
  readonly nth: { readonly position: number; readonly weekday: Weekday } | null
  /** How many dates the rule gives, left out ones included; those of `also` do not count. */
  readonly count: number | null
  /** The last day on which there may be a date. */
  readonly until: string | null
}

export interface SeriesRule {
  /** Null: chosen dates alone. */
  readonly recurrence: Recurrence | null
  /** RDATE */
  readonly also: readonly Slot[]
  /** EXDATE */
  readonly left_out: readonly Slot[]
}

/** Most dates of a series. */
export const most_dates = 1000

/** When a series starts, by which its rule is read. */
interface RuleStart {
  readonly start_date: string
  readonly timezone: string
}

type Parameters = Readonly<Record<string, string>>

/** Reads `A=1;B=2`. Returns null where a part has no value or stands twice. */
function parametersOf(text: string): Parameters | null {
  const found: Record<string, string> = {}
  for (const part of text.split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]+)=([A-Z0-9,+:-]+)$/.exec(part.trim()) ?? []
    if (value === '' || name in found) return null
    found[name] = value
  }
  return found
}

const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text)

const whole = (text: string | undefined, least: number, most: number): number | null => {
  if (text === undefined || !/^[+-]?\d{1,4}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

/** Reads a date or time of RFC 5545 on the clock of the series. */
function readSlot(text: string, { start_date, timezone }: RuleStart): Slot | null {
  const parsed = parseDateTime(text)
  if ('error' in parsed) return null
  if (parsed.time === null) return parsed.date
  const wall =
    parsed.offset_minutes === null ? `${parsed.date} ${parsed.time}` : instantToWall(toInstant(parsed), timezone)
  return slotOf(wall, start_date)
}

/** Returns the slot of a wall time: a day alone, if the time is that of the series. */
export const slotOf = (wall: string, start_date: string): Slot =>
  wall.slice(11) === start_date.slice(11) ? wall.slice(0, 10) : wall

/** The last day of UNTIL: a time before that of the series ends it the day before. */
function readUntil(text: string, start: RuleStart): string | null {
  const slot = readSlot(text, start)
  if (slot === null || slot.length === 10) return slot
  return slot.slice(11) < start.start_date.slice(11) ? dateOfDayNumber(dayNumber(slot) - 1) : slot.slice(0, 10)
}

/** Reads the day of the month. Returns null for one that the desk does not support. */
function readDayOfMonth(given: Parameters, start: RuleStart): Pick<Recurrence, 'month_day' | 'nth'> | null {
  const { BYDAY, BYMONTHDAY, BYSETPOS } = given
  if (BYDAY === undefined) {
    if (BYSETPOS !== undefined) return null
    if (BYMONTHDAY === undefined) return { month_day: Number(start.start_date.slice(8, 10)), nth: null }
    const month_day = whole(BYMONTHDAY, -1, 31)
    return month_day === null || month_day === 0 ? null : { month_day, nth: null }
  }
  const [, ordinal, weekday = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(BYDAY) ?? []
  const position = whole(ordinal ?? BYSETPOS, -1, 5)
  const twice = ordinal !== undefined && BYSETPOS !== undefined
  if (BYMONTHDAY !== undefined || twice || position === null || position === 0 || !isWeekday(weekday)) return null
  return { month_day: null, nth: { position, weekday } }
}

/** Reads month and day of a yearly rule. Returns null for those that the desk does not support. */
function readYearly(given: Parameters, start: RuleStart): Pick<Recurrence, 'month' | 'month_day' | 'nth'> | null {
  const { BYMONTH, BYDAY, BYMONTHDAY, BYSETPOS } = given
  // Without a month, these name days of all months, or weekdays of the whole year.
  if (BYMONTH === undefined && (BYDAY ?? BYMONTHDAY ?? BYSETPOS) !== undefined) return null
  const month = BYMONTH === undefined ? Number(start.start_date.slice(5, 7)) : whole(BYMONTH, 1, 12)
  const on = month === null ? null : readDayOfMonth(given, start)
  // A leap year has each day that there is: 30 February is none.
  if (month === null || on === null || (!on.nth && dayInMonth(on, 2000 * 12 + month - 1) === null)) return null
  return { ...on, month }
}

type Pattern = Pick<Recurrence, 'frequency' | 'weekdays' | 'month' | 'month_day' | 'nth'>

const no_day = { weekdays: [], month: null, month_day: null, nth: null } as const

/** The parts beside FREQ that say on which days a rule has dates, as far as the desk reads them. */
const day_parts = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'],
  YEARLY: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'BYMONTH'],
} as const

const shared_parts = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST']

const isFrequency = (text: string | undefined): text is keyof typeof day_parts =>
  text !== undefined && Object.hasOwn(day_parts, text)

/** Reads the days of a rule. Returns null for those that the desk does not support. */
function readPattern(given: Parameters, start: RuleStart, interval: number): Pattern | null {
  const { FREQ, BYDAY } = given
  if (!isFrequency(FREQ)) return null
  const known: readonly string[] = [...shared_parts, ...day_parts[FREQ]]
  if (Object.keys(given).some((name) => !known.includes(name))) return null
  switch (FREQ) {
    case 'DAILY':
      if (BYDAY === undefined) return { ...no_day, frequency: 'daily' }
      // Each day that is one of some weekdays is each week on these.
      return interval === 1 ? readWeekly(BYDAY.split(',')) : null
    case 'WEEKLY':
      return readWeekly(BYDAY?.split(',') ?? [weekdayOf(start.start_date)])
    case 'MONTHLY': {
      const on = readDayOfMonth(given, start)
      return on && { ...no_day, ...on, frequency: 'monthly' }
    }
    case 'YEARLY': {
      const on = readYearly(given, start)
      return on && { ...no_day, ...on, frequency: 'yearly' }
    }
  }
}

const readWeekly = (days: readonly string[]): Pattern | null =>
  days.every(isWeekday)
    ? { ...no_day, frequency: 'weekly', weekdays: weekdays.filter((one) => days.includes(one)) }
    : null

/** Returns null for a rule that the desk does not support. */
function readRecurrence(text: string, start: RuleStart): Recurrence | null {
  const given = parametersOf(text)
  if (!given) return null
  const { INTERVAL = '1', COUNT, UNTIL, WKST = 'MO' } = given
  const interval = whole(INTERVAL, 1, 99)
  const count = COUNT === undefined ? null : whole(COUNT, 1, most_dates)
  const until = UNTIL === undefined ? null : readUntil(UNTIL, start)
  if (interval === null || !isWeekday(WKST) || (COUNT !== undefined && count === null)) return null
  if ((UNTIL !== undefined && until === null) || (count !== null && until !== null)) return null
  const pattern = readPattern(given, start, interval)
  return pattern && { ...pattern, interval, week_start: WKST, count, until }
}

const unique = (slots: readonly Slot[]) => [...new Set(slots)].toSorted()

/**
 * Reads the text of a rule: one RRULE at most, and any RDATE and EXDATE, a line each.
 * @returns null where it is no such text, or more than the desk supports
 */
export function readRule(text: string, start: RuleStart): SeriesRule | null {
  let recurrence: Recurrence | null = null
  const dates: Record<'RDATE' | 'EXDATE', Slot[]> = { RDATE: [], EXDATE: [] }
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, name = '', value = ''] = /^(RRULE|RDATE|EXDATE)(?:;[^:]*)?:(.*)$/.exec(line.trim()) ?? []
    if (name === 'RRULE') {
      if (recurrence) return null
      recurrence = readRecurrence(value, start)
      if (!recurrence) return null
    } else if (name === 'RDATE' || name === 'EXDATE') {
      for (const one of value.split(',')) {
        const slot = readSlot(one, start)
        if (slot === null) return null
        dates[name].push(slot)
      }
    } else return null
  }
  if (dates.RDATE.length + dates.EXDATE.length > 2 * most_dates) return null
  return { recurrence, also: unique(dates.RDATE), left_out: unique(dates.EXDATE) }
}

const compact = (text: string) => text.replace(/[-:]/g, '').replace(' ', 'T')

/** Days alone mean the time of the series, so that they follow when it changes. */
function writeDates(name: string, slots: readonly Slot[]): readonly string[] {
  const days = slots.filter((slot) => slot.length === 10)
  const times = slots.filter((slot) => slot.length > 10)
  return [
    ...(days.length > 0 ? [`${name};VALUE=DATE:${days.map(compact).join()}`] : []),
    ...(times.length > 0 ? [`${name}:${times.map(compact).join()}`] : []),
  ]
}

function writeRecurrence({ frequency, interval, count, until, ...on }: Recurrence): string {
  const { nth, month_day } = on
  const parts = [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(frequency === 'weekly' ? [`BYDAY=${on.weekdays.join()}`] : []),
    ...(on.month === null ? [] : [`BYMONTH=${on.month}`]),
    ...(nth ? [`BYDAY=${nth.position}${nth.weekday}`] : []),
    ...(month_day === null ? [] : [`BYMONTHDAY=${month_day}`]),
    ...(on.week_start === 'MO' ? [] : [`WKST=${on.week_start}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${compact(until)}`]),
  ]
  return `RRULE:${parts.join(';')}`
}

/** Writes the text of a rule, always the same for the same rule. */
export function writeRule({ recurrence, also, left_out }: SeriesRule): string {
  const lines = recurrence ? [writeRecurrence(recurrence)] : []
  return [...lines, ...writeDates('RDATE', unique(also)), ...writeDates('EXDATE', unique(left_out))].join('\n')
}

/** Returns the day of a month that a monthly or yearly rule names; null: this month has none. */
export function dayInMonth({ nth, month_day }: Pick<Recurrence, 'nth' | 'month_day'>, month: number): number | null {
  const first = firstDay(month)
  // December has 31 days, also where no year follows.
  const next = month % 12 === 11 ? first + 31 : firstDay(month + 1)
  if (nth) {
    const wanted = weekdays.indexOf(nth.weekday)
    const first_one = first + ((wanted - positionInWeek(first) + 7) % 7)
    if (nth.position > 0) {
      const day = first_one + 7 * (nth.position - 1)
      return day < next ? day : null
    }
    const last = next - 1
    return last - ((positionInWeek(last) - wanted + 7) % 7)
  }
  if (month_day === -1) return next - 1
  const day = first + (month_day ?? 1) - 1
  return day < next ? day : null
}

/** Returns the month in which a monthly or yearly rule looks for its day in the month or year of a date. */
export const monthOfRule = ({ month }: Pick<Recurrence, 'month'>, date: string): number =>
  month === null ? monthNumber(date) : Number(date.slice(0, 4)) * 12 + month - 1

/**
 * Returns the day that a monthly rule names in the month of a date, or the one next to the date that a yearly rule names; null:
 * there is none.
 */
export function dayAround(recurrence: Pick<Recurrence, 'month' | 'nth' | 'month_day'>, date: string): number | null {
  const month = monthOfRule(recurrence, date)
  if (recurrence.month === null) return dayInMonth(recurrence, month)
  const distance = (day: number) => Math.abs(day - dayNumber(date))
  const days = [month - 12, month, month + 12].flatMap((one) => {
    const day = one <= last_month ? dayInMonth(recurrence, one) : null
    return day === null ? [] : [day]
  })
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** December of the year 9999, the last month that dates of the desk can name. */
export const last_month = 9999 * 12 + 11

/** Moves a slot by some days. */
export const shiftSlot = (slot: Slot, days: number): Slot => dateOfDayNumber(dayNumber(slot) + days) + slot.slice(10)

/**
 * Moves a rule by some days; the day of a monthly or yearly rule moves as that of the month or year in which a date stood that is
 * moved to `moved_date`.
 */
export function shiftRule(rule: SeriesRule, days: number, moved_date: string): SeriesRule {
  const { recurrence } = rule
  const move = (slots: readonly Slot[]) => slots.map((slot) => shiftSlot(slot, days))
  const moved = { also: move(rule.also), left_out: move(rule.left_out) }
  if (!recurrence || days === 0) return { recurrence, ...moved }
  const until = recurrence.until === null ? null : dateOfDayNumber(dayNumber(recurrence.until) + days)
  if (recurrence.frequency === 'daily') return { ...moved, recurrence: { ...recurrence, until } }
  if (recurrence.frequency === 'weekly') return { ...moved, recurrence: { ...shiftWeeks(recurrence, days), until } }
  const before = dayNumber(moved_date) - days
  const named = dateOfDayNumber((dayAround(recurrence, dateOfDayNumber(before)) ?? before) + days)
  const month = recurrence.month === null ? null : Number(named.slice(5, 7))
  const position = movedPosition(recurrence, named)
  const on = recurrence.nth ? { nth: { position, weekday: weekdayOf(named) } } : { month_day: position }
  const now = { ...recurrence, month, ...on }
  return { ...moved, recurrence: { ...now, until: until && lastDay(recurrence, now, until, days) } }
}

function shiftWeeks(recurrence: Recurrence, days: number): Recurrence {
  const moved = (weekday: Weekday) => (((weekdays.indexOf(weekday) + days) % 7) + 7) % 7
  const positions = recurrence.weekdays.map(moved)
  const week_start = weekdays[moved(recurrence.week_start)]
  return {
    ...recurrence,
    weekdays: weekdays.filter((_, position) => positions.includes(position)),
    // Weeks move along, so that every second week stays the second one for all of its days.
    ...(recurrence.interval > 1 && week_start ? { week_start } : {}),
  }
}

/**
 * Returns which day of its month a monthly or yearly rule names once it is moved to a date. The last one stays the last. A day that
 * other months or years lack is the last of its month, and becomes that, unless the rule named such a one before: it would skip them.
 */
function movedPosition(recurrence: Recurrence, named: string): number {
  const date = Number(named.slice(8, 10))
  const { nth, month_day, month } = recurrence
  const [before, position, step] = nth ? [nth.position, Math.ceil(date / 7), 7] : [month_day, date, 1]
  const is_last = monthNumber(dateOfDayNumber(dayNumber(named) + step)) > monthNumber(named)
  const is_yearly = month !== null
  const becomes_rare =
    isRare(recurrence, position, is_yearly ? Number(named.slice(5, 7)) : null) && !isRare(recurrence, before, month)
  return is_last && (before === -1 || becomes_rare) ? -1 : position
}

/** Reports whether most months or years lack a day: a fifth weekday, a 31st, and 29 February each year. */
function isRare({ nth }: Pick<Recurrence, 'nth'>, position: number | null, month: number | null): boolean {
  if (nth) return position === 5
  return month === null ? position === 31 : month === 2 && position === 29
}

/** Returns the last day of a moved rule: a month or year that had a date keeps it, also where its day comes later now. */
function lastDay(before: Recurrence, after: Recurrence, until: string, days: number): string {
  const old_until = before.until ?? until
  const old_day = dayInMonth(before, monthOfRule(before, old_until))
  if (old_day === null || old_day > dayNumber(old_until)) return until
  // A day of a year may move into another year.
  const day = dayAround(after, after.month === null ? until : dateOfDayNumber(old_day + days))
  return day !== null && day > dayNumber(until) ? dateOfDayNumber(day) : until
}
