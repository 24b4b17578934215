/** What of the address of a form is its own: whose text is written, where that is not the language of the desk. */
import type { Language } from '../../contract/field.ts'
import { isLanguage } from '../i18n/language.ts'

export interface FormSearch {
  readonly text?: Language
}

export function validateFormSearch(search: Record<string, unknown>): FormSearch {
  return isLanguage(search['text']) ? { text: search['text'] } : {}
}
