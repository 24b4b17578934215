/** Names the fields of proposals by their paths, such as `start_date` and `ar.title`. */
import { partsOfPath } from '../../../contract/value-path.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { own_names } from '../../../contract/languages.ts'
import type { Locale } from '../../i18n/locale.tsx'

/** Returns the label of a field, with its language for a text. */
export function fieldName(
  { fieldLabel, format }: Locale,
  { resource }: { readonly resource: ResourceName },
  path: string,
): string {
  const { name, language } = partsOfPath(path)
  return format.phrases(fieldLabel(resource, name), language ? own_names[language] : '')
}
