/** Makes titles and sentences for the benchmark, the same in every run. */
import { upperCase, type Language } from '../../../contract/languages.ts'
import { bench_languages, vocabularies } from './words.ts'

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Number of titles, and of sentences, in each language; an event has one title and two sentences. */
export const pool_size = 20_000

interface Phrase {
  readonly language: Language
  readonly title: string
  readonly sentence: string
}

function chooser(random: () => number) {
  return (words: readonly string[], skew: number) => words[Math.floor(words.length * random() ** skew)] ?? ''
}

const capital = (text: string, language: Language) =>
  upperCase(text.charAt(0), language) + text.slice(1)

export function makePhrases(): Phrase[] {
  return bench_languages.flatMap((language, at) => {
    const choose = chooser(numbersFrom(at + 1))
    const { common, rare } = vocabularies[language]
    const words = (count: number) => Array.from({ length: count }, () => choose(common, 2)).join(' ')
    return Array.from({ length: pool_size }, () => ({
      language,
      title: capital(`${words(3)} ${choose(rare, 1)}`, language),
      sentence: capital(`${words(9)} ${choose(rare, 1)} ${words(3)}.`, language),
    }))
  })
}
