/** Names values in the form of a record by their paths, such as `start_date` and `ar.title`. */
import type { Language, ResourceName } from '../../contract/field.ts'
import { own_names } from '../../contract/languages.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import { useWords } from '../i18n/locale.tsx'

/** @param open languages of the form: the only one is not named */
export function useValueLabel(resource: ResourceName, open: readonly Language[]): (path: string) => string {
  const { fieldLabel } = useWords()
  return (path) => {
    const { name, language } = partsOfPath(path)
    const label = fieldLabel(resource, name)
    return language && open.join() !== language ? `${label} (\u2068${own_names[language]}\u2069)` : label
  }
}
