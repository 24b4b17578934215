/** Says in short texts where a source is, when it is read, and what was found. */
import type { Locale } from '../../i18n/locale.tsx'
import { countsText } from '../counts-text.ts'
import type { Source } from './source-requests.ts'

/** Returns an address without its scheme and what else nobody needs to tell it from others. */
export const shortAddress = (address: string): string =>
  address
    .trim()
    .replace(/^[a-z]+:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')

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
