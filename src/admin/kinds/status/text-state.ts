/** The state of a record's text in a language, in words. */
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import type { Locale } from '../../i18n/locale.tsx'

type TextState = (item: Item, language: Language) => string

/**
 * Returns how to describe the text of a record in a language. The service also sends `null` for an unpublished text that the
 * user may not read, so without that right the text is called unpublished, not missing.
 */
export function useTextState({ t, wordFor }: Locale, resource: ResourceName): TextState {
  const may = useMay()
  return (item, language) => {
    const status = item.i18n_languages?.[language] ?? null
    if (status === null) {
      const hidden = resources[resource].has_status && !may('read_unpublished', item.author ?? null)
      return t(hidden ? 'text.not_published' : 'text.missing')
    }
    const state = wordFor(resource, `status.${status}`)
    return item.i18n_stale?.includes(language) ? wordFor(resource, 'text.stale_too', { state }) : state
  }
}
