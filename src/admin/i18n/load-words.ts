/**
 * Loads words by language and part. The first part holds everything a list shows; the others load with their routes,
 * so that no word loads before its screen.
 */
import { forEachLanguage, type Language } from '../../contract/languages.ts'
import { codeOf } from '../failures/code.ts'
import type { Message } from './messages.ts'
import type { Part, Parts } from './parts.ts'

export interface Words {
  readonly language: Language
  /** Loaded words by language; grows with the parts. */
  readonly messages: Readonly<Record<string, Message>>
}

interface Base {
  readonly words: Readonly<Record<string, Message>>
  readonly parts: Parts
}

const bases = import.meta.glob<Base>('./words/*/base.ts')

async function load(language: Language, part: Part): Promise<readonly Readonly<Record<string, Message>>[]> {
  const base = bases[`./words/${language}/base.ts`]
  if (!base) throw new Error(`No words in ${language}`)
  const { words, parts } = await base()
  return part === 'base' ? [words] : Object.values(await parts[part]())
}

const loaded = forEachLanguage((): Record<string, Message> => ({}))
const words = forEachLanguage((language): Words => ({ language, messages: loaded[language] }))
const pending = new Map<string, Promise<unknown>>()

/** Loads a part of the words of a language once. */
export async function loadWords(language: Language, part: Part = 'base'): Promise<Words> {
  const name = `${language}/${part}`
  const loading =
    pending.get(name) ?? codeOf(load(language, part)).then((more) => Object.assign(loaded[language], ...more))
  pending.set(name, loading)
  try {
    await loading
  } catch (error) {
    pending.delete(name)
    throw error
  }
  return words[language]
}
