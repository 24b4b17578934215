/** Words of the sample calendar in three languages. */
import { languages, type Language } from '../../contract/field.ts'

export type Texts = Readonly<Record<Language, string>>

/** One word in its three languages, in the order in which the lists of the sample are written. */
export const say = (tr: string, en: string, ar: string): Texts => ({ tr, en, ar })

/** Fill `{name}` in each language from the words of the same language. */
export function fill(template: Texts, words: Readonly<Record<string, Texts | string>>): Texts {
  const of = (language: Language) =>
    template[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name] ?? ''
      return typeof word === 'string' ? word : word[language]
    })
  return say(of('tr'), of('en'), of('ar'))
}

export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> => {
  const [ar, en, tr] = languages
  return { ar: make(ar), en: make(en), tr: make(tr) }
}

/** The nth of a list, again from the start behind its end. */
export function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('An empty list has no nth item')
  return item
}
