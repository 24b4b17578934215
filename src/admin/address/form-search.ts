/** The search parameters of a form: the languages that are open, and whether the history is shown. */
import { isLanguage, type Language } from '../../contract/languages.ts'

interface FormSearch {
  /** The front language, where it is not the language of the desk. */
  readonly text?: Language | undefined
  /** Further open languages, comma-separated, in order. */
  readonly beside?: string | undefined
  readonly history?: true | undefined
}

export function validateFormSearch(search: Record<string, unknown>): FormSearch {
  const { text, beside, history } = search
  const others = languagesOf(beside)
  return {
    ...(isLanguage(text) ? { text } : {}),
    ...(others.length > 0 ? { beside: others.join(',') } : {}),
    ...(history === true || history === 'true' ? { history: true } : {}),
  }
}

function languagesOf(value: unknown): readonly Language[] {
  const listed = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return [...new Set(listed.filter(isLanguage))]
}

/** Returns the open languages, the front one first. @param desk the language of the desk */
export function openLanguages({ text, beside }: FormSearch, desk: Language): readonly Language[] {
  const front = text ?? desk
  return [front, ...languagesOf(beside).filter((language) => language !== front)]
}

export function inAddress(
  [front, ...beside]: readonly Language[],
  desk: Language,
): Pick<FormSearch, 'text' | 'beside'> {
  return { text: front === desk ? undefined : front, beside: beside.length > 0 ? beside.join(',') : undefined }
}
