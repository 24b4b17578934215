/** The language of a request (decisions 1): `i18n_language`, else the path segment, else the site's. */
import { languages, type Language } from '../../contract/field.ts'
import { refusedFields } from '../rest-error.ts'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/**
 * @param asked value of `i18n_language` in query or body; undefined when it was not given
 * @throws RestError 400 for anything but ar, en, tr
 */
export function requestLanguage(asked: unknown, segment: Language | null, site: Language): Language {
  const value = Array.isArray(asked) ? asked.at(-1) : asked
  if (value === undefined) return segment ?? site
  if (isLanguage(value)) return value
  throw refusedFields([], { i18n_language: { code: 'not_one_of', allowed: languages } })
}
