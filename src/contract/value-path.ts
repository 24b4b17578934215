/** Names the values of a record by path: `start_date` for a fact, `ar.title` for a text. */
import { isLanguage, type Language } from './languages.ts'

/** Returns the language and the name of a path; null: it names a fact. */
export function partsOfPath(path: string): { readonly language: Language | null; readonly name: string } {
  const dot = path.indexOf('.')
  const language = path.slice(0, Math.max(dot, 0))
  return isLanguage(language) ? { language, name: path.slice(dot + 1) } : { language: null, name: path }
}

export const statusPath = (language: Language): string => `${language}.status`
