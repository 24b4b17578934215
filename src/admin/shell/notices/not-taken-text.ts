/** Tells which fields of a write were not saved. */
import type { ResourceName } from '../../../contract/field.ts'
import type { Locale } from '../../i18n/locale.tsx'

/** Names the fields that a service did not save as entered; null: there are none. */
export function notTakenText(
  resource: ResourceName,
  names: readonly string[] | undefined,
  { t, fieldLabel, format }: Pick<Locale, 't' | 'fieldLabel' | 'format'>,
): string | null {
  if (!names || names.length === 0) return null
  return t('save.not_taken', { fields: format.phrases(...names.map((name) => fieldLabel(resource, name))) })
}
