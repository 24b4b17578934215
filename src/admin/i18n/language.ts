/** Languages of the admin: direction, own name, and the user's choice. */
import { languages, type Language } from '../../contract/field.ts'

const language_key = 'takvim-language'

/** The name of each language in itself, the same in every language of the admin. */
export const own_names: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English', tr: 'Türkçe' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** Attributes of an element that holds text of a language, whatever the language of the admin. */
export function textAttributes(language: Language) {
  return { lang: language, dir: directionOf(language) }
}

/** Returns the language that public/boot.js chose: that of the address, else the stored one, else the browser's. */
export function startLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
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
