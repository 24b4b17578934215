/** Recognises the language in which a text is written, by its letters, its endings and the short words that stand often. */
import { language_rows, languages, lowerCase, type Language } from '../../languages.ts'
import { fold } from '../fold.ts'
import { language_signs, other_words } from './language-signs.ts'

/** Characters that are looked at: more of them tell no more. */
const most_looked_at = 20_000

/** Addresses, and names behind `@` and `#`. */
const no_words = /(?:https?:\/\/|www\.)\S+|\S+@\S+|[@#]\S+/gu
/** Words in quotation marks or brackets, which may be in another language. */
const aside = /"[^"\n]{1,80}"|“[^”\n]{1,80}”|«[^»\n]{1,80}»|\([^)\n]{1,80}\)/gu
const word = /\p{L}[\p{L}\p{M}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu

/** Points from which a language is certain, and by which it is ahead of the next. */
const enough = 3
const ahead = 2

const wordsIn = (text: string): readonly string[] => text.match(word) ?? []

function countLetters(text: string, script: string): number {
  return text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0
}

/** Whether a word is written as names are, with a capital. */
const isName = (written: string): boolean => /^\p{Lu}/u.test(written)

/** Points of one word. Names have letters of another language; the words beside them tell which it is. */
function pointsOf(written: string, language: Language): number {
  const { words, letters, groups, endings, behind_apostrophe } = language_signs[language]
  const lower = lowerCase(written, language)
  const folded = fold(lower)
  if (words.has(folded)) return 3
  const [stem = '', behind = ''] = folded.split(/['’ʼ]/u)
  const is_long = stem.length > 4
  return (
    (words.has(stem) ? 2 : 0) +
    (behind !== '' && behind_apostrophe.test(behind) ? 2 : 0) +
    (letters.test(lower) ? (isName(written) ? 1 : 2) : 0) +
    (is_long && groups.test(stem) ? 1 : 0) +
    (is_long && endings.test(stem) ? 1 : 0)
  )
}

/** Returns the language of words that are written in the script of some languages; null: none for sure. */
function languageOfWords(words: readonly string[], among: readonly Language[]): Language | null {
  const [only, ...more] = among
  if (more.length === 0) return only ?? null
  const found = among
    .map((language) => ({ language, points: words.reduce((sum, one) => sum + pointsOf(one, language), 0) }))
    .toSorted((a, b) => b.points - a.points)
  const [first, second] = found
  const others = 2 * words.filter((one) => other_words.has(fold(one))).length
  const next = Math.max(second?.points ?? 0, others)
  if (!first || first.points < enough || first.points < next + ahead || first.points < next * ahead) return null
  return first.language
}

/**
 * Recognises the language of a text.
 * @returns null: nobody could be sure, as with names, with a text in two languages or with one that is not spoken here
 */
export function recogniseLanguage(text: string): Language | null {
  const plain = text.slice(0, most_looked_at).normalize('NFC').replace(no_words, ' ')
  const outside = plain.replace(aside, ' ')
  const read = wordsIn(outside).length > 1 ? outside : plain
  const scripts = [...new Set(languages.map((language) => language_rows[language].first_script))]
  const counts = scripts.map((script) => ({ script, letters: countLetters(read, script) }))
  const all = counts.reduce((sum, { letters }) => sum + letters, 0)
  const most = counts.find(({ letters }) => letters > 1 && letters * 5 >= all * 3)
  if (!most) return null
  const words = wordsIn(read)
  const isOf = (language: Language) =>
    words.filter((one) => language_signs[language].foreign.test(one)).length * 5 <= words.length
  return languageOfWords(
    words,
    languages.filter((language) => language_rows[language].first_script === most.script && isOf(language)),
  )
}
