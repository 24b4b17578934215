/** Says in short texts where a source is, when it is read, and what was found. */
import { instantToWall } from '../../../contract/time/clock.ts'
import type { Format } from '../../i18n/formats/format.ts'
import type { Locale } from '../../i18n/locale.tsx'
import { countsText } from '../counts-text.ts'
import type { Source } from './source-requests.ts'

/** Returns an address without its scheme and what else nobody needs to tell it from others. */
export const shortAddress = (address: string): string =>
  address
    .trim()
    .replace(/^[a-z]+:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')

const day_options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }

/** Returns the time of an instant, with its day unless that is today. @param now in milliseconds since 1970 */
export function whenText(format: Format, at: string, now = Date.now()): string {
  const wallOf = (utc: string) => instantToWall(utc.slice(0, 19).replace('T', ' '), format.zone)
  const wall = wallOf(at)
  const is_today = wall.slice(0, 10) === wallOf(new Date(now).toISOString()).slice(0, 10)
  return format.phrases(is_today ? '' : format.wall(wall, day_options), format.time(wall))
}

/** Returns what the last file brought that was different from the one before. */
export function resultText(locale: Pick<Locale, 't' | 'format'>, { last_result }: Pick<Source, 'last_result'>): string {
  if (!last_result) return locale.t('sources.nothing_read')
  const counts = { ...last_result, skipped: 0 }
  const text = countsText(locale, counts, ['new', 'change', 'duplicate', 'asked', 'refused'])
  return text || locale.t('sources.nothing_new')
}

/** Returns why a source could not be read. */
export const failureText = ({ t }: Pick<Locale, 't'>, reason: NonNullable<Source['reason']>): string =>
  reason === 'no_user' || reason === 'password_lost' ? t(`sources.${reason}`) : t(`imports.file.${reason}`)
