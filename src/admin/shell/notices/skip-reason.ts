/** Says why undoing skips a record. */
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Locale } from '../../i18n/locale.tsx'

export type SkippedRecord = DeskAnswer<'POST /operations/{id}/undo'>['skipped'][number]

/** Returns the name of a field from its path: `start_date` for a fact, `ar.title` for a text. */
const fieldOf = (path: string) => path.replace(/^(ar|en|tr)\./, '')

/** @param user the id of the user who reads it */
export function skipReason(
  { t, fieldLabel, format, language }: Locale,
  user: number | undefined,
  { reason, resource, fields, by, at }: SkippedRecord,
): string {
  if (reason !== 'changed' || !by || !at) return t(`activity.skipped.${reason}`)
  const names = fields.map(fieldOf).filter((name) => name !== 'trashed_utc')
  const values = { name: by.name, time: format.relative(at) }
  const own = by.id === user
  if (names.length === 0) return own ? t('activity.you_changed_it', values) : t('activity.changed_by', values)
  const labels = format.phrases(...new Set(names.map((name) => fieldLabel(resource, name).toLocaleLowerCase(language))))
  return t(own ? 'activity.you_changed_fields' : 'activity.changed_fields', { ...values, fields: labels })
}
