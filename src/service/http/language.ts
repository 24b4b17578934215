/** Returns the language of a request: `i18n_language`, else the path segment, else the site's. */
import { isLanguage, languages, type Language } from '../../contract/languages.ts'
import { refusedFields } from './rest-error.ts'

const lastOf = (asked: unknown): unknown => {
  const value: unknown = Array.isArray(asked) ? asked.at(-1) : asked
  return typeof value === 'string' ? value.trim() : value
}

/** @param asked value of `i18n_language` in query or body; an unknown one counts as not given */
export function requestLanguage(asked: unknown, segment: Language | null, site: Language): Language {
  const value = lastOf(asked)
  return isLanguage(value) ? value : (segment ?? site)
}

/** @throws RestError 400 for anything but a language; undefined: not given */
export function checkLanguage(asked: unknown): void {
  if (asked === undefined || isLanguage(lastOf(asked))) return
  throw refusedFields([], { i18n_language: { code: 'not_one_of', allowed: languages } })
}
