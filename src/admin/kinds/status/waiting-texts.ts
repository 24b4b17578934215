/** Finds the texts that put a record into a list filtered by status. */
import { createContext } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { textLanguageOf } from '../../address/list-search.ts'
import type { Item } from '../../api/read/record.ts'

/** The search of the list around a cell. */
export const SearchOfList = createContext<Query>({})

/** Returns the languages whose texts have a status that the list asks for; none where it does not compare each text. */
export function waitingLanguages({ status, status_language }: Query, { i18n_languages }: Item): readonly Language[] {
  if (typeof status !== 'object' || status_language === undefined) return []
  const asked: readonly unknown[] = status
  return languages.filter(
    (language) =>
      (status_language === 'any' || status_language === language) && asked.includes(i18n_languages?.[language]),
  )
}

/** Returns the language whose text a record of a list opens with; undefined: that of the interface. */
export function textToOpen(search: Query, item: Item, own: Language): Language | undefined {
  const waiting = waitingLanguages(search, item)
  return textLanguageOf(search) ?? (waiting.includes(own) ? own : waiting[0])
}
