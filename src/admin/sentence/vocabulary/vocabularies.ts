/** The vocabularies of all languages. */
import { default_language, languages, type Language } from '../../../contract/languages.ts'
import { byLanguage } from '../../i18n/words-together.ts'
import type { Vocabulary } from './vocabulary.ts'

const vocabularies = byLanguage(
  import.meta.glob<Vocabulary>(['./*.ts', '!./vocabulary.ts', '!./vocabularies.ts'], {
    eager: true,
    import: 'vocabulary',
  }),
)

const isOf = ({ script }: Vocabulary, text: string) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)

/** Returns the vocabularies in whose script a text is written: those of other scripts before Latin ones, which names are often in. */
export function vocabulariesOf(text: string, reader: Language): readonly Vocabulary[] {
  const ordered = [...new Set([reader, default_language, ...languages])].map((language) => vocabularies[language])
  const other = ordered.filter((one) => one.script !== 'Latin' && isOf(one, text))
  return other.length > 0 ? other : ordered.filter(({ script }) => script === 'Latin')
}
