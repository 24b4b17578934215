/** Words of the sample calendar in three languages. */
import type { Language } from '../../contract/languages.ts'

/** The languages that the sample is written in. */
export const sample_languages = ['ar', 'en', 'tr'] as const satisfies readonly Language[]
export type SampleLanguage = (typeof sample_languages)[number]

export type Texts = Readonly<Record<SampleLanguage, string>>

/** One word in its three languages, in the order in which the lists of the sample are written. */
export const trilingual = (tr: string, en: string, ar: string): Texts => ({ tr, en, ar })

/** Fill `{name}` in each language from the words of the same language. */
export function fill(template: Texts, words: Readonly<Record<string, Texts | string>>): Texts {
  const of = (language: SampleLanguage) =>
    template[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name] ?? ''
      return typeof word === 'string' ? word : word[language]
    })
  return trilingual(of('tr'), of('en'), of('ar'))
}

export const inEachLanguage = <T>(make: (language: SampleLanguage) => T): Record<SampleLanguage, T> => ({
  ar: make('ar'),
  en: make('en'),
  tr: make('tr'),
})

/** The nth of a list, again from the start behind its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('An empty list has no nth item')
  return item
}
