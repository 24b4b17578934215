/** Names the fields of a merge by their paths, such as `phone`, `ar.venue` and `location`. */
import type { Language } from '../../../contract/field.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { isLanguage, own_names } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'

export function fieldAt(path: string): { readonly name: string; readonly language: Language | null } {
  const [first = '', second] = path.split('.')
  return second !== undefined && isLanguage(first) ? { name: second, language: first } : { name: first, language: null }
}

export function useMergeFieldName(resource: MergeableName): (path: string) => string {
  const { t, fieldLabel } = useWords()
  return (path) => {
    const { name, language } = fieldAt(path)
    if (name === 'location') return t('merge.pin')
    const label = fieldLabel(resource, name)
    return language ? `${label} (\u2068${own_names[language]}\u2069)` : label
  }
}
