/** The words of the admin, so that journeys find controls by their labels in any language. */
import { forEachLanguage, languages, type Language } from '../../src/contract/languages.ts'
import type { Key, Parts } from '../../src/admin/i18n/parts.ts'
import type { Message } from '../../src/admin/i18n/messages.ts'

export type { Key }

type Messages = Readonly<Record<string, Message>>

interface Base {
  readonly words: Messages
  readonly parts: Parts
}

/** Returns the words of all parts of a language. */
async function wordsIn(language: Language): Promise<Messages> {
  const { href } = new URL(`../../src/admin/i18n/words/${language}/base.ts`, import.meta.url)
  // Loaded by name, so that a language that is added needs no line here.
  const { words, parts } = (await import(href)) as Base
  const modules = await Promise.all(Object.values(parts).map((load) => load()))
  return Object.assign({}, words, ...modules.flatMap(Object.values)) as Messages
}

const read = new Map(await Promise.all(languages.map(async (language) => [language, await wordsIn(language)] as const)))
const all = forEachLanguage((language) => read.get(language) ?? {})

/** Returns the word of a key without plural forms. Isolates around values are left out. */
export function word(language: Language, key: Key, values: Readonly<Record<string, string>> = {}): string {
  const text = all[language][key]
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** Matches a counted word in any of its forms, with any number. */
export function counted(language: Language, key: Key): RegExp {
  const message = all[language][key] ?? ''
  const forms = typeof message === 'string' ? [message] : Object.values(message)
  return new RegExp(forms.map((form) => form.replace('{count}', '.+')).join('|'))
}

/** Returns the lookup for one language. */
export const wordsOf =
  (language: Language) =>
  (key: Key, values: Readonly<Record<string, string>> = {}): string =>
    word(language, key, values)
