/** Labels of actions on texts, which name their languages. */
import { useCallback } from 'react'
import { languages as all_languages, type Language } from '../../contract/field.ts'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { actions } from './actions.ts'
import type { TextAction } from './texts.ts'

/**
 * Returns the words of a button.
 * @param languages null: the service keeps one text a record
 * @param unpublishes whether readers see one of these texts now
 */
export function textActionLabel(
  { t, word, format }: Locale,
  action: TextAction,
  languages: readonly Language[] | null,
  unpublishes: boolean,
): string {
  if (languages === null) return t(actions[action].label)
  const name = action === 'draft' && unpublishes ? 'unpublish' : action
  if (languages.length === all_languages.length) return t(`do.${name}_all`)
  return t(`do.${name}`, { languages: format.list(languages.map((language) => word(`language.${language}`))) })
}

/** `textActionLabel` in the language of the admin. */
export function useActionLabel() {
  const locale = useWords()
  return useCallback(
    (action: TextAction, languages: readonly Language[] | null, unpublishes: boolean) =>
      textActionLabel(locale, action, languages, unpublishes),
    [locale],
  )
}
