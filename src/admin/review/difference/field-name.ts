/** Names the fields of proposals by their paths, such as `start_date` and `ar.title`. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { isLanguage, own_names } from '../../i18n/language.ts'
import type { Locale } from '../../i18n/locale.tsx'

export function fieldAt(path: string): { readonly name: string; readonly language: Language | null } {
  const [first = '', second] = path.split('.')
  return second !== undefined && isLanguage(first) ? { name: second, language: first } : { name: first, language: null }
}

/** Returns the label of a field, with its language for a text. */
export function fieldName(
  { fieldLabel, format }: Locale,
  { resource }: { readonly resource: ResourceName },
  path: string,
): string {
  const { name, language } = fieldAt(path)
  return format.phrases(fieldLabel(resource, name), language ? own_names[language] : '')
}
