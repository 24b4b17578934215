/** Finds lines that say something of all events: "All shows are free", `Tüm etkinlikler ücretsizdir`, `كل العروض الساعة ٧ مساءً`. */
import { default_language, languages } from '../../../../contract/languages.ts'
import { behindPhrase, tokensOf } from '../../../../contract/sentence/read/words/tokens.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'

const wordsFor = (name: 'beside_free' | 'of_all'): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => service_words[language].programme[name].map(fold)))

const beside_free = wordsFor('beside_free')
const of_all = wordsFor('of_all')

/** Whether a line begins with words that something, or all of it, is free. */
export function saysFree(text: string): boolean {
  const tokens = tokensOf(text)
  const first = tokens.findIndex(({ kind, folded }) => kind !== 'mark' && !beside_free.has(folded))
  return (
    first > 0 &&
    vocabulariesOf(text, default_language).some(({ free_alone }) => behindPhrase(tokens, first, free_alone) !== null)
  )
}

/** Whether words begin with "all" or "every". */
export const saysAll = (text: string): boolean => of_all.has(tokensOf(text)[0]?.folded ?? '')
