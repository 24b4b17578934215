/** The vocabularies of all languages. */
import { default_language, forEachLanguage, languages, type Language } from '../../languages.ts'
import { vocabulary as ar } from './ar.ts'
import { vocabulary as en } from './en.ts'
import { vocabulary as tr } from './tr.ts'
import type { Vocabulary } from './vocabulary.ts'

const written: Readonly<Record<Language, Vocabulary>> = { ar, en, tr }

/** A number beside the word for an age is no time and no price, in whichever language a sentence is read. */
const ages = new Set(languages.flatMap((language) => [...written[language].ages]))

const vocabularies = forEachLanguage((language): Vocabulary => ({ ...written[language], ages }))

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
