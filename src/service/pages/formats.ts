/**
 * Writes dates, times and numbers for readers of pages: wall times of the event's own clock, in the Gregorian calendar, with the digits of
 * all three languages and 24 hours.
 */
import { language_rows, type Language } from '../../contract/languages.ts'
import { milliseconds, offsetMinutesAt } from '../../contract/time/clock.ts'
import type { NumberForms } from '../words/service-words.ts'
import { markup, type Html } from './html.ts'
import { reader_words } from './words/reader-words.ts'

const styles = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  day_of_year: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short_day: { weekday: 'short', day: 'numeric', month: 'short' },
  short_day_of_year: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'long' },
  date_of_year: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long' },
  month_of_year: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  short_weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  short_date: { day: 'numeric', month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

type DateStyle = keyof typeof styles

export interface ReaderFormats {
  readonly language: Language
  /** @param date wall time or day, `YYYY-MM-DD` and more */
  date(date: string, style: DateStyle): string
  /** The days from one to another. */
  range(first: string, last: string, style: DateStyle): string
  number(value: number): string
  /** The form of a number, with `{count}` and further values put in. */
  count(forms: NumberForms, count: number, values?: Readonly<Record<string, string>>): string
  /** The name of the time of a zone, by its city: Cairo time. */
  zone(zone: string): string
  /** The name of another language in this one. */
  nameOf(language: Language): string
}

/** Most texts of dates that are kept for a language. */
const most_texts = 4000

function made(language: Language): ReaderFormats {
  const { locale } = language_rows[language]
  const pinned = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
  const formats = new Map<DateStyle, Intl.DateTimeFormat>()
  const texts = new Map<string, string>()
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  const plurals = new Intl.PluralRules(locale)
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const kept = (key: string, write: () => string): string => {
    const known = texts.get(key)
    if (known !== undefined) return known
    if (texts.size >= most_texts) texts.clear()
    const text = write()
    texts.set(key, text)
    return text
  }
  const formatOf = (style: DateStyle): Intl.DateTimeFormat => {
    const format = formats.get(style) ?? new Intl.DateTimeFormat(locale, { ...styles[style], ...pinned })
    formats.set(style, format)
    return format
  }
  return {
    language,
    date: (date, style) =>
      kept(`${style} ${date.slice(0, 10)}`, () =>
        // A weekday is written without the comma that some locales put behind it.
        formatOf(style)
          .format(milliseconds(date.slice(0, 10)))
          .replace(/[،,] /, ' '),
      ),
    range: (first, last, style) =>
      kept(`${style} ${first} ${last}`, () =>
        // The platform's versions differ in the spaces around the dash.
        formatOf(style)
          .formatRange(milliseconds(first), milliseconds(last))
          .replaceAll('\u2009', ' ')
          .replace(/^(\d+) – (?=\d)/, '$1–'),
      ),
    number: (value) => numbers.format(value),
    count: (forms, count, values = {}) =>
      (forms[plurals.select(count)] ?? forms.other).replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'count' ? numbers.format(count) : (values[name] ?? ''),
      ),
    zone: (zone) => kept(`zone ${zone}`, () => timeOfZone(zone, language)),
    nameOf: (other) => names.of(other) ?? other,
  }
}

/** Returns the name of the time of a zone, by its city if it has one. */
function timeOfZone(zone: string, language: Language): string {
  const last = /^(?!Etc\/)[^/]+\/(?:.*\/)?([^/]+)$/.exec(zone)?.[1]
  if (last === undefined) return zone
  const { cities, city_time } = reader_words[language]
  return filled(city_time, { city: cities[zone] ?? last.replaceAll('_', ' ') })
}

const formats_of = new Map<Language, ReaderFormats>()

/** Returns the formats of a language, which are made once. */
export function formatsOf(language: Language): ReaderFormats {
  const formats = formats_of.get(language) ?? made(language)
  formats_of.set(language, formats)
  return formats
}

/** Fills in a sentence. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

const clock = (wall: string) => wall.slice(11, 16)

/** A span of time on an event's clock. */
interface Span {
  readonly start: string
  readonly end: string
  readonly all_day: boolean
}

/** Returns how many days a span touches; a night that ends before six in the morning belongs to its first day. */
export function daysOf({ start, end, all_day }: Span): number {
  const between = Math.round((milliseconds(end.slice(0, 10)) - milliseconds(start.slice(0, 10))) / 86_400_000)
  const is_night = !all_day && between === 1 && clock(end) <= '06:00'
  return is_night ? 1 : between + 1
}

/** Returns the times of day of a span, in an element that keeps their order; null: it lasts whole days. */
export function timesOfDay(span: Span): Html | null {
  if (span.all_day) return null
  const { start, end } = span
  const range = daysOf(span) > 1 || start === end ? clock(start) : `${clock(start)}–${clock(end)}`
  return markup`<time datetime="${start.replace(' ', 'T')}" dir="ltr">${range}</time>`
}

/** Reports whether two zones show the same time at an instant. */
export const agree = (utc: string, zone: string, site_zone: string): boolean =>
  zone === site_zone || offsetMinutesAt(utc, zone) === offsetMinutesAt(utc, site_zone)
