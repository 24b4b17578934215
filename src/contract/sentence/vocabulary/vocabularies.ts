/** The vocabularies of all languages. */
import { default_language, languages, type Language } from '../../languages.ts'
import { vocabulary as ar } from './ar.ts'
import { vocabulary as en } from './en.ts'
import { vocabulary as tr } from './tr.ts'
import type { Vocabulary } from './vocabulary.ts'

const vocabularies: Readonly<Record<Language, Vocabulary>> = { ar, en, tr }

const isOf = ({ script }: Vocabulary, text: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)

/** Returns the languages in whose script a text is written: those of other scripts before Latin ones, which names are often in. */
export function languagesOf(text: string, reader: Language): readonly Language[] {
  const ordered = [...new Set([reader, default_language, ...languages])]
  const other = ordered.filter(
    (language) => vocabularies[language].script !== 'Latin' && isOf(vocabularies[language], text),
  )
  return other.length > 0 ? other : ordered.filter((language) => vocabularies[language].script === 'Latin')
}

/** Returns the vocabularies of these languages. */
export const vocabulariesOf = (text: string, reader: Language): readonly Vocabulary[] =>
  languagesOf(text, reader).map((language) => vocabularies[language])

export const vocabularyOf = (language: Language): Vocabulary => vocabularies[language]
