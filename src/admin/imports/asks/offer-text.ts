/** Says in words what an offered answer means. */
import { canonicalZone } from '../../../contract/time/clock.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import type { Ask } from '../requests.ts'

/** Answers that leave the rows of a zone out. */
export const no_zone = 'none'

/** Stands for all sheets of a workbook that have the same headings. */
const all_sheets = '*'

const separators = {
  ',': 'imports.offer.separator.comma',
  ';': 'imports.offer.separator.semicolon',
  '\t': 'imports.offer.separator.tab',
  '|': 'imports.offer.separator.pipe',
} as const

/** Pages of eight bits by the scripts that they write. */
const encodings = {
  '1254': 'imports.offer.encoding.turkish',
  '1256': 'imports.offer.encoding.arabic',
  '1252': 'imports.offer.encoding.western',
  '1251': 'imports.offer.encoding.cyrillic',
} as const

const day_with_weekday = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Returns a sample; a date or time is written with its weekday, by which a person recognizes it. */
export function sampleText({ format }: Pick<Locale, 'format'>, sample: string): string {
  const [, time = '', behind = ''] = /^(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)( UTC)?$/.exec(sample) ?? []
  if (time === '') return sample
  const day = format.wall(time.slice(0, 10), day_with_weekday)
  return time.length > 10 ? `${format.phrases(day, format.time(time))}${behind}` : day
}

/** Returns a start and an end, parted by a slash, in words. */
function spanText({ format }: Pick<Locale, 'format'>, value: string): string {
  const [start = '', end] = value.split('/')
  const begins = sampleText({ format }, start)
  if (end === undefined) return begins
  const is_same_day = start.length > 10 && end.startsWith(start.slice(0, 10))
  return is_same_day
    ? format.phrases(sampleText({ format }, start.slice(0, 10)), format.times(start, end))
    : `${begins} – ${sampleText({ format }, end)}`
}

const valueIn = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined => table[key]

/** Returns the words of an offer; one without words is shown as it stands. */
export function offerText(locale: Locale, about: Ask['about'], value: string): string {
  const { t, word, language } = locale
  if (about === 'meaning') return value.startsWith('each ') ? t('imports.offer.meaning.each') : spanText(locale, value)
  if (about === 'time_of_day') return spanText(locale, value)
  if (about === 'zone') {
    if (value === no_zone) return t('imports.zone_declined')
    return canonicalZone(value) ? cityOfZone(value, language) : value
  }
  if (about === 'separator') {
    const key = valueIn(separators, value)
    return key ? t(key) : value
  }
  if (about === 'encoding') {
    const code = value.replace(/^windows/i, 'Windows')
    const key = valueIn(encodings, /\d{4}$/.exec(value)?.[0] ?? '')
    return key ? t(key, { code }) : code
  }
  if (about === 'duplicate') return t(`imports.offer.duplicate.${value === 'new' ? 'new' : 'known'}`)
  if (about === 'sheet') return value === all_sheets ? t('imports.offer.sheet.all') : value
  if (about === 'heading_row') return t('imports.offer.heading_row', { n: value })
  return word(`imports.offer.${about}.${value}`)
}

/**
 * Returns the meanings of one row in words: times alone where all are on one day, and days alone where all have one time, since the
 * row says the rest.
 */
export function meaningTexts(locale: Locale, values: readonly string[]): readonly string[] {
  const { format } = locale
  const moments = values.filter((value) => !value.startsWith('each ')).flatMap((value) => value.split('/'))
  const partsOf = (from: number, to?: number) => new Set(moments.map((moment) => moment.slice(from, to)))
  const [days, times] = [partsOf(0, 10), partsOf(10)]
  const one_day = days.size === 1 && !times.has('')
  const one_time = days.size > 1 && times.size === 1
  return values.map((value) => {
    const [start = '', end] = value.split('/')
    if (value.startsWith('each ') || (end !== undefined && !one_day)) return offerText(locale, 'meaning', value)
    if (one_day) return end === undefined ? format.time(start) : format.times(start, end)
    return sampleText(locale, one_time ? start.slice(0, 10) : start)
  })
}
