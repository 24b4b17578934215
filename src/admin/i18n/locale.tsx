/** React hooks for the language of the admin: `useWords()` for words, `useFormat()` for dates and numbers. */
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { default_preferences, type Preferences } from '../preferences.ts'
import { createFormat, type Format } from './formats/format.ts'
import type { Words } from './load-words.ts'
import type { English, Key } from './parts.ts'
import type { NamesOf } from './messages.ts'
import { translate, type PlaceholderValue } from './translate.ts'

type Values<K extends Key> = [NamesOf<English[K]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<English[K]>, PlaceholderValue>>]

export interface Translate {
  /** Returns the word of a key; requires the placeholders of the English word. `count` chooses the plural form. */
  <K extends Key>(key: K, ...values: Values<K>): string
}

export interface Locale {
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
  readonly t: Translate
  /** Returns the word of a key that is known at run time only, or the last part of the key. */
  readonly word: (key: string, values?: Readonly<Record<string, PlaceholderValue>>) => string
  /** Returns the word of a key in the grammatical gender of a resource, where the language has one. */
  readonly wordFor: (resource: ResourceName, key: string, values?: Readonly<Record<string, PlaceholderValue>>) => string
  readonly fieldLabel: (resource: ResourceName, field: string) => string
  readonly parameterLabel: (resource: ResourceName, parameter: string) => string
  readonly format: Format
  readonly preferences: Preferences
}

function createLocale({ language, messages }: Words, preferences: Preferences): Locale {
  const format = createFormat(language, preferences)
  function word(key: string, values: Readonly<Record<string, PlaceholderValue>> = {}): string {
    const message = messages[key]
    return message === undefined ? key.slice(key.lastIndexOf('.') + 1) : translate(message, values, format)
  }
  return {
    language,
    direction: format.direction,
    t: (key, ...[values]) => word(key, values),
    word,
    wordFor: (resource, key, values) => word(`${key}.${resource}` in messages ? `${key}.${resource}` : key, values),
    fieldLabel: (resource, field) => word(`fields.${resource}.${field}`),
    parameterLabel: (resource, parameter) => word(`parameters.${resource}.${parameter}`),
    format,
    preferences,
  }
}

const LocaleContext = createContext<Locale | null>(null)

export function LocaleProvider(props: { words: Words; preferences?: Preferences; children: ReactNode }) {
  const { words, preferences = default_preferences, children } = props
  const locale = useMemo(() => createLocale(words, preferences), [words, preferences])
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** Words, labels and direction in the language of the admin. */
export function useWords(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('useWords needs a LocaleProvider above it')
  return locale
}

/** Dates, times and numbers in the language, digits and zone of the user. */
export function useFormat(): Format {
  return useWords().format
}
