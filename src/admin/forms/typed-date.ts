/** Dates as people type them in three languages (goals C9): `5.1.2026`, `5 Oca 2026`, `٥/١/٢٠٢٦`, `5 January 2026`, `2026-01-05`. */
import { parseDateTime } from '../../contract/clock.ts'
import { languages } from '../../contract/field.ts'
import { asciiDigits, fold } from '../../contract/fold.ts'

/** Folded names of months, long and short, in every language and the regions that name them otherwise → 1–12. */
const months = new Map<string, number>()
for (const locale of [...languages, 'ar-LB', 'ar-DZ', 'ar-MA', 'en-GB']) {
  for (const width of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(locale, {
      month: width,
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
    for (let month = 0; month < 12; month++) months.set(fold(format.format(Date.UTC(2026, month, 15))), month + 1)
  }
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/** @returns `YYYY-MM-DD`; null when it is no date that exists */
export function parseTypedDate(typed: string, this_year: number): string | null {
  const text = asciiDigits(typed).trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const numbers = /^(\d{1,2})[./\s-](\d{1,2})(?:[./\s-](\d{2}|\d{4}))?$/.exec(text)
  const named = /^(\d{1,2})\.?\s+([^\d\s]+(?:\s[^\d\s]+)?)(?:\s+(\d{4}))?$/u.exec(text)
  const [day, month, year] = iso
    ? [Number(iso[3]), Number(iso[2]), Number(iso[1])]
    : numbers
      ? [Number(numbers[1]), Number(numbers[2]), yearOf(numbers[3], this_year)]
      : named
        ? [Number(named[1]), months.get(fold(named[2] ?? '').replace(/[.,]/g, '')), yearOf(named[3], this_year)]
        : []
  if (!day || !month || !year) return null
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return 'error' in parseDateTime(date) ? null : date
}

const yearOf = (typed: string | undefined, this_year: number) =>
  typed === undefined ? this_year : typed.length === 2 ? 2000 + Number(typed) : Number(typed)

/** Times as typed: `20:00`, `20.00`, `8 pm`, `٢٠:٠٠`. @returns `HH:MM`; null when it is no time */
export function parseTypedTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?\s*(am|pm|ص|م)?$/i.exec(asciiDigits(typed).trim())
  if (!match) return null
  const half = match[3]?.toLowerCase()
  const afternoon = half === 'pm' || half === 'م'
  const hour = half ? (Number(match[1]) % 12) + (afternoon ? 12 : 0) : Number(match[1])
  const minute = Number(match[2] ?? 0)
  return hour < 24 && minute < 60 ? `${pad(hour, 2)}:${pad(minute, 2)}` : null
}
