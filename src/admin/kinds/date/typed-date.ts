/**
 * Reads dates and times as people type them, in any language: `5.1.2026`, `5 Oca 2026`, `٥/١/٢٠٢٦`, `5 January 2026`,
 * `2026-01-05`, `20260105`, `Monday, 5 January 2026`, `yarın`, `الجمعة`; `20:00`, `20.00`, `8 pm`, `٨ م`; and both at once: `غدا ٧ مساءً`, `yarın 19.00`.
 */
import type { TypedWords } from '../../i18n/messages.ts'
import { addDays, parseDateTime } from '../../../contract/time/clock.ts'
import { language_rows, languages } from '../../../contract/languages.ts'
import { asciiDigits } from '../../../contract/text/characters.ts'
import { fold } from '../../../contract/text/fold.ts'
import { weekdayFromSunday } from '../../i18n/formats/week.ts'
import { lazily } from '../controls/lazily.ts'

/** Returns a name without the punctuation of abbreviations. */
const bare = (name: string) => fold(name).replace(/[.,،]/g, '')

/** Folded names, long and short, in every language and in regions with other names of months. */
function namesOf(field: 'month' | 'weekday', dates: readonly number[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const locale of languages.flatMap((language) => [
    language,
    language_rows[language].locale,
    ...language_rows[language].typed_locales,
  ])) {
    for (const width of ['long', 'short'] as const) {
      const pinned = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const
      const format = new Intl.DateTimeFormat(locale, { [field]: width, ...pinned })
      for (const [position, date] of dates.entries()) names.set(bare(format.format(date)), position)
    }
  }
  return names
}

/** Positions from 0, of weekdays from Sunday. */
const months = lazily(() =>
  namesOf(
    'month',
    [...Array(12).keys()].map((month) => Date.UTC(2026, month, 15)),
  ),
)
const weekdays = lazily(() =>
  namesOf(
    'weekday',
    // 4 January 2026 was a Sunday.
    [...Array(7).keys()].map((day) => Date.UTC(2026, 0, 4 + day)),
  ),
)

/** The words of each language. */
const typed_words = Object.values(
  import.meta.glob<TypedWords>('../../i18n/words/*/together/typed.ts', { eager: true, import: 'typed' }),
)

/** Words for days, in days from today. */
const words = lazily(
  (): ReadonlyMap<string, number> =>
    new Map(
      typed_words.flatMap(({ days }) => Object.entries(days).map(([word, from_today]) => [fold(word), from_today])),
    ),
)

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/** Reads a word for a day, or a weekday: the next one, today included. */
function dayOfWord(text: string, today: string): string | null {
  const days = words().get(fold(text))
  if (days !== undefined) return addDays(today, days)
  const weekday = weekdays().get(bare(text))
  if (weekday === undefined) return null
  return addDays(today, (weekday - weekdayFromSunday(today) + 7) % 7)
}

/**
 * @param today `YYYY-MM-DD`; gives the year of dates without one
 * @returns `YYYY-MM-DD`; null when there is no such date
 */
export function parseTypedDate(typed: string, today: string): string | null {
  const text = asciiDigits(typed)
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim()
  // Knowing that it is no name would take the names of all languages.
  if (text === '') return null
  const parts = partsOf(text, Number(today.slice(0, 4)))
  if (!parts) return dayOfWord(text, today) ?? dayWithItsName(text, today)
  const date = `${pad(parts.year, 4)}-${pad(parts.month, 2)}-${pad(parts.day, 2)}`
  return 'error' in parseDateTime(date) ? null : date
}

/** `Monday, 5 January 2026`, `5 Ocak 2026 Pazartesi`: with its weekday, which must match the date. */
function dayWithItsName(text: string, today: string): string | null {
  const said =
    /^(?<name>[^\d\s,،]+)[\s,،]+(?<date>.*\d.*)$/u.exec(text)?.groups ??
    /^(?<date>.*\d.*?)[\s,،]+(?<name>[^\d\s,،]+)$/u.exec(text)?.groups
  const [name, typed = ''] = [said?.['name'], said?.['date']]
  const weekday = weekdays().get(bare(name ?? ''))
  // `Friday 19.10` is a time of that day.
  if (weekday === undefined || !/\p{L}|\d{4}/u.test(typed)) return null
  const date = parseTypedDate(typed, today)
  return date !== null && weekdayFromSunday(date) === weekday ? date : null
}

function partsOf(text: string, this_year: number): { day: number; month: number; year: number } | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) }
  const numbers = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{2}|\d{4}))?\.?$/.exec(text)
  if (numbers) return { day: Number(numbers[1]), month: Number(numbers[2]), year: yearOf(numbers[3], this_year) }
  const named =
    /^(?<day>\d{1,2})\.?\s+(?<name>[^\d]+?)(?:[\s,،]+(?<year>\d{4}))?$/u.exec(text) ??
    /^(?<name>[^\d]+?)\s+(?<day>\d{1,2})(?:[\s,،]+(?<year>\d{4}))?$/u.exec(text)
  const month = months().get(bare(named?.groups?.['name'] ?? ''))
  if (!named || month === undefined) return null
  return { day: Number(named.groups?.['day']), month: month + 1, year: yearOf(named.groups?.['year'], this_year) }
}

const yearOf = (typed: string | undefined, this_year: number) =>
  typed === undefined ? this_year : typed.length === 2 ? 2000 + Number(typed) : Number(typed)

/** Returns the words of all languages as one expression. */
const anyOf = (name: Exclude<keyof TypedWords, 'days'>) => typed_words.flatMap((one) => one[name] ?? []).join('|')

const at = new RegExp(`^(?:${anyOf('at')}|[,،])\\s*`, 'u')
const noon = new RegExp(`^(?:${anyOf('noon')})$`, 'u')
const afternoon = new RegExp(`^(?:${anyOf('afternoon')})$`, 'u')
const time = new RegExp(
  `^(?:(?<before>${anyOf('before_hour')})\\s+)?(?<hour>\\d{1,2})(?:[:.\\s٫]?(?<minute>\\d{2}))?\\s*(?<behind>${anyOf('behind_hour')})?$`,
  'u',
)

/** @returns `HH:MM`; null when it is no time */
export function parseTypedTime(typed: string): string | null {
  const text = asciiDigits(typed)
    .replace(/[\p{M}\u061c\u200e\u200f]/gu, '')
    .toLowerCase()
    .trim()
    .replace(at, '')
  if (noon.test(text)) return '12:00'
  const said = time.exec(text)?.groups
  if (!said) return null
  const half = said['before'] ?? said['behind']
  const number = Number(said['hour'])
  if (half && (number > 12 || number === 0)) return null
  const hour = half ? (number % 12) + (afternoon.test(half) ? 12 : 0) : number
  const minute = Number(said['minute'] ?? 0)
  return hour < 24 && minute < 60 ? `${pad(hour, 2)}:${pad(minute, 2)}` : null
}

/**
 * Reads a date, optionally followed by a time.
 * @param today as above
 * @returns `time` is null when none was typed; null when the text is no date
 */
export function parseTypedMoment(
  typed: string,
  today: string,
): { readonly date: string; readonly time: string | null } | null {
  const whole = parseTypedDate(typed, today)
  if (whole !== null) return { date: whole, time: null }
  const words = typed.trim().split(/[\s,،]+/)
  // Tries the longest date first.
  for (let end = words.length - 1; end > 0; end--) {
    const date = parseTypedDate(words.slice(0, end).join(' '), today)
    const time = date === null ? null : parseTypedTime(words.slice(end).join(' '))
    if (date !== null && time !== null) return { date, time }
  }
  return null
}
