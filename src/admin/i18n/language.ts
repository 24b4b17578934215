/** Languages as the admin shows them: direction, own name, what the browser and the user want. */
import { languages, type Language } from '../../contract/field.ts'

const language_key = 'takvim-language'

/** Each language in its own words; shown the same whatever the language of the admin. */
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

/** The language public/boot.js has chosen: address, else remembered, else the browser's. */
export function startLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Whether the user ever chose a language on this browser. */
export function hasRememberedLanguage(): boolean {
  try {
    return isLanguage(localStorage.getItem(language_key))
  } catch {
    return false
  }
}

/** Keep the choice for the next visit; a browser that refuses storage simply forgets. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(language_key, language)
  } catch {
    // Private windows and strict settings refuse storage: the address still carries the language.
  }
}
