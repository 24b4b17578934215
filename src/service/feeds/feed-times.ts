/** Writes when an event is in words, on its own clock: in the Gregorian calendar, with digits that all languages read. */
import { language_rows, type Language } from '../../contract/languages.ts'
import { milliseconds } from '../../contract/time/clock.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import { feed_words } from './words/words-of-feeds.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()

function dayFormat(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known) return known
  const { locale } = language_rows[language]
  const made = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
  })
  formats.set(language, made)
  return made
}

const clock = (wall: string) => wall.slice(11, 16)

/**
 * Returns days and times of an event: `Tuesday 1 June 2027, 20:30–22:00`.
 * @param site_zone a zone that needs no word
 */
export function whenInWords(answer: RepresentationFields, language: Language, site_zone: string): string {
  const [start, end] = [String(answer['start_date'] ?? ''), String(answer['end_date'] ?? '')]
  const day = (wall: string) => dayFormat(language).format(milliseconds(wall.slice(0, 10)))
  const { comma } = language_rows[language]
  const is_one_day = start.slice(0, 10) === end.slice(0, 10)
  if (answer['all_day'] === true)
    return is_one_day ? `${day(start)}${comma}${feed_words[language].all_day}` : `${day(start)} – ${day(end)}`
  const zone = String(answer['timezone'] ?? '')
  const behind = zone === site_zone ? '' : ` (${zone})`
  const first = `${day(start)}${comma}${clock(start)}`
  if (start === end) return first + behind
  return `${first}${is_one_day ? '–' : ` – ${day(end)}${comma}`}${clock(end)}${behind}`
}
