/** The language of the admin, and the user's choice. */
import { default_language, isLanguage, type Language } from '../../contract/languages.ts'

const language_key = 'takvim-language'

/** Returns the language that public/boot.js chose: that of the address, else the stored one, else the browser's. */
export function startLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : default_language
}

/** Returns whether the user has chosen a language in this browser. */
export function hasRememberedLanguage(): boolean {
  try {
    return isLanguage(localStorage.getItem(language_key))
  } catch {
    return false
  }
}

/** Stores the choice for the next visit; does nothing where the browser refuses storage. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(language_key, language)
  } catch {
    // Private windows and strict settings refuse storage: the address still carries the language.
  }
}
