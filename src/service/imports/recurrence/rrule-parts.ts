/** Reads the text of a recurrence rule into its parts (RFC 5545, section 3.3.10). */
import { weekdays } from '../../../contract/series/days.ts'

/** From the longest to the shortest. */
const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
type Frequency = (typeof frequencies)[number]

/** `ordinal` 0: every one; else the nth of its month or year, negative from the end. `weekday` 0 is Monday. */
interface NthWeekday {
  readonly ordinal: number
  readonly weekday: number
}

/** An empty list: the part is not given. */
export interface RruleParts {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  /** As it is written. */
  readonly until: string | null
  /** 0 is Monday. */
  readonly week_start: number
  readonly by_month: readonly number[]
  readonly by_week: readonly number[]
  readonly by_year_day: readonly number[]
  readonly by_month_day: readonly number[]
  readonly by_day: readonly NthWeekday[]
  readonly by_hour: readonly number[]
  readonly by_minute: readonly number[]
  readonly by_second: readonly number[]
  readonly by_position: readonly number[]
}

/** Characters of a rule, and numbers of one list. */
const longest_rule = 5000

const known: ReadonlySet<string> = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY'],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'],
])

/** Parts of a rule by their name, in capitals. Names of their own (`X-…`) and the calendar that all rules run on are left out. */
export function namedParts(text: string): ReadonlyMap<string, string> | null {
  if (text.length > longest_rule) return null
  const parts = new Map<string, string>()
  for (const part of text
    .replace(/\s/g, '')
    .replace(/^RRULE:/i, '')
    .split(';')) {
    if (part === '') continue
    const [, name = '', value = ''] = /^([A-Z-]+)=(.+)$/.exec(part.toUpperCase()) ?? []
    const is_default =
      name.startsWith('X-') || part.toUpperCase() === 'RSCALE=GREGORIAN' || part.toUpperCase() === 'SKIP=OMIT'
    if (is_default) continue
    if (!known.has(name) || parts.has(name)) return null
    parts.set(name, value)
  }
  return parts.size > 0 ? parts : null
}

/** Whole numbers of a list, each at most so far from zero; null where one is none. */
function numbers(text: string | undefined, least: number, most: number, signed = false): readonly number[] | null {
  if (text === undefined) return []
  const found = text.split(',').map((one) => (/^[+-]?\d{1,5}$/.test(one) ? Number(one) : NaN))
  const fits = (one: number) => (signed ? Math.abs(one) >= 1 && Math.abs(one) <= most : one >= least && one <= most)
  return found.every(fits) ? [...new Set(found)].toSorted((a, b) => a - b) : null
}

function one(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise
  return /^\+?\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

function nthWeekdays(text: string | undefined): readonly NthWeekday[] | null {
  if (text === undefined) return []
  const found = text.split(',').map((part) => {
    const [, ordinal = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(part) ?? []
    return { ordinal: Number(ordinal), weekday: (weekdays as readonly string[]).indexOf(name), has: /\d/.test(part) }
  })
  const fits = found.every(
    ({ ordinal, weekday, has }) => weekday >= 0 && Math.abs(ordinal) <= 53 && (!has || ordinal !== 0),
  )
  return fits ? found.map(({ ordinal, weekday }) => ({ ordinal, weekday })) : null
}

/** Reports whether the parts may stand together. */
function agree(parts: RruleParts): boolean {
  const { frequency, by_week, by_year_day, by_month_day, by_day } = parts
  const ordinals = by_day.some(({ ordinal }) => ordinal !== 0)
  if (by_week.length > 0 && (frequency !== 'YEARLY' || ordinals)) return false
  if (by_year_day.length > 0 && ['MONTHLY', 'WEEKLY', 'DAILY'].includes(frequency)) return false
  if (by_month_day.length > 0 && frequency === 'WEEKLY') return false
  return !ordinals || frequency === 'YEARLY' || frequency === 'MONTHLY'
}

/** Returns null for what is no rule. */
export function readRrule(text: string): RruleParts | null {
  const given = namedParts(text)
  const frequency = frequencies.find((name) => name === given?.get('FREQ'))
  if (!given || frequency === undefined) return null
  const week_start = nthWeekdays(given.get('WKST') ?? 'MO')?.[0]
  const [interval, count] = [one(given.get('INTERVAL'), 1), one(given.get('COUNT'), 0)]
  const by_month = numbers(given.get('BYMONTH'), 1, 12)
  const by_week = numbers(given.get('BYWEEKNO'), 1, 53, true)
  const by_year_day = numbers(given.get('BYYEARDAY'), 1, 366, true)
  const by_month_day = numbers(given.get('BYMONTHDAY'), 1, 31, true)
  const by_day = nthWeekdays(given.get('BYDAY'))
  const by_hour = numbers(given.get('BYHOUR'), 0, 23)
  const by_minute = numbers(given.get('BYMINUTE'), 0, 59)
  // A leap second is the second before it, as on every clock of the desk.
  const by_second = numbers(given.get('BYSECOND')?.replace(/\b60\b/g, '59'), 0, 59)
  const by_position = numbers(given.get('BYSETPOS'), 1, 366, true)
  if (!week_start || interval === null || count === null || !by_month || !by_week || !by_year_day) return null
  if (!by_month_day || !by_day || !by_hour || !by_minute || !by_second || !by_position) return null
  const parts: RruleParts = {
    ...{ frequency, interval, count: count === 0 ? null : count, until: given.get('UNTIL') ?? null },
    ...{ week_start: week_start.weekday, by_month, by_week, by_year_day, by_month_day, by_day },
    ...{ by_hour, by_minute, by_second, by_position },
  }
  return agree(parts) ? parts : null
}
