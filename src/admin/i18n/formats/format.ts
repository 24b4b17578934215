/**
 * Formats dates, times and numbers for the user. Calendar and digits are pinned in every call: the defaults of `Intl` differ
 * between browsers and years. The results are for eyes only, and belong in `<bdi>`: never parse or compare them.
 *
 * Wall times are `YYYY-MM-DD[ HH:MM[:SS]]`; instants are the same in UTC, or ISO 8601 with `Z`.
 */
import { canonicalZone, format as utcText, instantToWall, milliseconds } from '../../../contract/time/clock.ts'
import { directionOf, language_rows, type Language } from '../../../contract/languages.ts'
import type { Preferences } from '../../preferences.ts'
import { viewerLanguages, viewerZone } from './viewer.ts'
import { weekOf } from './week.ts'

type DateStyle = 'short' | 'medium' | 'long' | 'full'

export interface Format {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  /** BCP 47: the language with the region of the browser, if it has one for it. */
  readonly locale: string
  /** IANA zone in which instants are shown. */
  readonly zone: string
  /** First day of the week and the days of rest; 0 is Sunday. */
  readonly week: { readonly first: number; readonly weekend: readonly number[] }
  plural(count: number): Intl.LDMLPluralRule
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** `medium`: 5 Jan 2026; `full` with the weekday */
  date(wall: string, style?: DateStyle): string
  /** 14:30 or 2:30 PM, as the user has chosen or else the locale writes it */
  time(wall: string): string
  dateTime(wall: string, style?: DateStyle): string
  /** The date in the Umm al-Qura calendar: 16 Rajab 1447 AH */
  hijri(wall: string): string
  /** A range without repetition: 5 Jan 2026, 18:00–19:00. All-day: dates only. */
  range(start: string, end: string, all_day?: boolean): string
  /** Times of one day: 18:00–19:30 */
  times(start: string, end: string): string
  weekday(wall: string, width?: 'long' | 'short' | 'narrow'): string
  month(wall: string): string
  /** An instant, in the zone of the user. */
  instant(utc: string, style?: DateStyle): string
  /** 3 minutes ago, tomorrow; `now` in milliseconds since 1970 */
  relative(utc: string, now?: number): string
  /** a, b and c */
  list(items: readonly string[], type?: Intl.ListFormatType): string
  /** a, b: joined with the comma of the language; empty texts are left out */
  phrases(...texts: readonly string[]): string
  /** Anything else: `Intl` options with calendar, digits and (for wall times) the zone pinned. */
  wall(wall: string, options: Intl.DateTimeFormatOptions): string
}

interface Made {
  readonly format: Intl.DateTimeFormat
  /** Caches formatted texts: lists and calendars show the same days and times again and again. */
  readonly texts: Map<string, string>
}

/** Number of texts that one formatter caches. */
const most_texts = 2000

function written({ texts }: Made, key: string, write: () => string): string {
  const before = texts.get(key)
  if (before !== undefined) return before
  if (texts.size >= most_texts) texts.clear()
  const text = write()
  texts.set(key, text)
  return text
}

/** Any day: only the time of it is shown. */
const onAnyDay = (wall: string) => `2000-01-01${wall.slice(10)}`

/** Months in words: an Arabic `dateStyle: 'medium'` is all numbers. */
const date_options: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'numeric', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}

const time_options: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const time_options_24: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** Returns the first preferred locale of this language. */
export function chooseLocale(language: Language, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language_rows[language].locale
}

const range_options: Intl.DateTimeFormatOptions = { ...date_options.medium, ...time_options }

const weekday_options = {
  long: { weekday: 'long' },
  short: { weekday: 'short' },
  narrow: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Text of a wall time or instant → milliseconds, read as UTC. */
const parse = (text: string) => milliseconds(text.replace('T', ' ').replace(/(\.\d+)?Z$/, ''))

const textOf = (parts: readonly Intl.DateTimeRangeFormatPart[]) => parts.map(({ value }) => value).join('')

/** Isolates a range of numbers left to right: after an Arabic word its two ends would change places. */
function inOrder(parts: Intl.DateTimeRangeFormatPart[]): string {
  const isOwn = ({ source }: Intl.DateTimeRangeFormatPart) => source !== 'shared'
  const [from, to] = [parts.findIndex(isOwn), parts.findLastIndex(isOwn) + 1]
  const own = textOf(parts.slice(from, to))
  if (from < 0 || /\p{L}/u.test(own)) return textOf(parts)
  return `${textOf(parts.slice(0, from))}\u2066${own}\u2069${textOf(parts.slice(to))}`
}

export function createFormat(
  language: Language,
  preferences: Preferences,
  wanted: readonly string[] = viewerLanguages(),
): Format {
  const locale = chooseLocale(language, wanted)
  const pinned = { calendar: 'gregory', numberingSystem: preferences.digits } as const
  const direction = directionOf(language)
  const zone = canonicalZone(preferences.time_zone ?? '') ?? viewerZone()
  const plurals = new Intl.PluralRules(locale)
  let relatives: Intl.RelativeTimeFormat | undefined
  const hourCycle = preferences.hour_cycle === 'auto' ? undefined : preferences.hour_cycle
  const dates = new Map<string, Made>()
  const known = new WeakMap<Intl.DateTimeFormatOptions, Made>()
  const lists = new Map<string, Intl.ListFormat>()
  const numbers = new Map<string, Intl.NumberFormat>()

  function formatter(options: Intl.DateTimeFormatOptions): Made {
    const key = JSON.stringify(options)
    const made = dates.get(key) ?? {
      // Wall times are read as UTC, so that the browser's own zone data count nowhere.
      format: new Intl.DateTimeFormat(locale, {
        ...options,
        ...(hourCycle ? { hourCycle } : {}),
        ...pinned,
        timeZone: 'UTC',
      }),
      texts: new Map(),
    }
    dates.set(key, made)
    return made
  }

  /** Finds constant options without serializing them. */
  function wallFormatter(options: Intl.DateTimeFormatOptions): Made {
    const made = known.get(options) ?? formatter(options)
    known.set(options, made)
    return made
  }

  function wall(text: string, options: Intl.DateTimeFormatOptions): string {
    const made = wallFormatter(options)
    return written(made, text, () => made.format.format(parse(text)))
  }

  let clock_options: Intl.DateTimeFormatOptions | undefined
  /** A clock of 24 hours has two digits for each, 07:30, as ranges have of themselves. */
  const clock = () =>
    (clock_options ??=
      wallFormatter(time_options).format.resolvedOptions().hourCycle === 'h23' ? time_options_24 : time_options)

  let hijri_format: Intl.DateTimeFormat | undefined
  const hijri = () =>
    (hijri_format ??= new Intl.DateTimeFormat(locale, {
      ...date_options.long,
      calendar: 'islamic-umalqura',
      numberingSystem: preferences.digits,
      timeZone: 'UTC',
    }))

  function number(value: number, options: Intl.NumberFormatOptions = {}): string {
    const key = JSON.stringify(options)
    const made = numbers.get(key) ?? new Intl.NumberFormat(locale, { ...options, numberingSystem: preferences.digits })
    numbers.set(key, made)
    return made.format(value)
  }

  function relative(utc: string, now = Date.now()): string {
    const seconds = Math.round((parse(utc) - now) / 1000)
    const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
    // Says "now" within a few seconds.
    relatives ??= new Intl.RelativeTimeFormat(`${locale}-u-nu-${preferences.digits}`, { numeric: 'auto' })
    return relatives.format(unit === 'second' ? 0 : Math.round(seconds / length), unit)
  }

  function between(start: string, end: string, options: Intl.DateTimeFormatOptions): string {
    const made = wallFormatter(options)
    return written(made, `${start} ${end}`, () => {
      const [from, to] = [parse(start), parse(end)]
      return direction === 'rtl' ? inOrder(made.format.formatRangeToParts(from, to)) : made.format.formatRange(from, to)
    })
  }

  const range = (start: string, end: string, all_day = false) =>
    start === end && !all_day
      ? wall(start, { ...date_options.medium, ...clock() })
      : between(start, end, all_day ? date_options.medium : range_options)

  function list(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
    // Skips Intl.ListFormat for a single text: creating one is slow.
    if (items.length < 2) return items[0] ?? ''
    const made = lists.get(type) ?? new Intl.ListFormat(locale, { type })
    lists.set(type, made)
    return made.format(items)
  }

  return {
    language,
    direction,
    locale,
    zone,
    week: weekOf(language, locale, preferences.week_start),
    plural: (count) => plurals.select(count),
    number,
    date: (text, style = 'medium') => wall(text, date_options[style]),
    time: (text) => wall(onAnyDay(text), clock()),
    dateTime: (text, style = 'medium') => wall(text, { ...date_options[style], ...clock() }),
    hijri: (text) => hijri().format(parse(text)),
    range,
    times: (start, end) =>
      start.slice(0, 10) === end.slice(0, 10)
        ? between(onAnyDay(start), onAnyDay(end), time_options)
        : between(start, end, time_options),
    weekday: (text, width = 'long') => wall(text, weekday_options[width]),
    month: (text) => wall(text, { month: 'long', year: 'numeric' }),
    instant: (utc, style = 'medium') =>
      wall(instantToWall(utcText(parse(utc)), zone), { ...date_options[style], ...clock() }),
    relative,
    list,
    phrases: (...texts) => texts.filter((one) => one !== '').join(language_rows[language].comma),
    wall,
  }
}
