/** Names the fields of a merge by their paths, such as `phone`, `ar.venue` and `location`. */
import { partsOfPath } from '../../../contract/value-path.ts'
import { own_names } from '../../../contract/languages.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { useWords } from '../../i18n/locale.tsx'

export function useMergeFieldName(resource: MergeableName): (path: string) => string {
  const { t, fieldLabel } = useWords()
  return (path) => {
    const { name, language } = partsOfPath(path)
    if (name === 'location') return t('merge.pin')
    const label = fieldLabel(resource, name)
    return language ? `${label} (\u2068${own_names[language]}\u2069)` : label
  }
}
