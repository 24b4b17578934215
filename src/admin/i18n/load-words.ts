/**
 * Loads words by language and part. The first part holds everything a list shows; the others load with their routes,
 * so that no word loads before its screen.
 */
import type { Language } from '../../contract/field.ts'
import { codeOf } from '../failures/code.ts'
import type { Message } from './messages.ts'
import type { words as base } from './en.ts'
import type { account } from './en/account.ts'
import type { activity } from './en/activity.ts'
import type { calendar } from './en/calendar.ts'
import type { forms } from './en/forms.ts'
import type { links } from './en/links.ts'
import type { merging } from './en/merging.ts'
import type { notifications } from './en/notifications.ts'
import type { overview } from './en/overview.ts'
import type { palette } from './en/palette.ts'
import type { panels } from './en/panels.ts'
import type { people } from './en/people.ts'
import type { questions } from './en/questions.ts'
import type { review } from './en/review.ts'
import type { submissions } from './en/submissions.ts'
import type { terms } from './en/terms.ts'
import type { venues } from './en/venues.ts'

export type English = typeof base &
  typeof submissions &
  typeof forms &
  typeof account &
  typeof overview &
  typeof calendar &
  typeof panels &
  typeof links &
  typeof merging &
  typeof notifications &
  typeof palette &
  typeof questions &
  typeof people &
  typeof review &
  typeof activity &
  typeof terms &
  typeof venues
export type Key = keyof English

export interface Words {
  readonly language: Language
  /** Loaded words by language; grows with the parts. */
  readonly messages: Readonly<Record<string, Message>>
}

/** Loads a module that exports the words of a part, and nothing else. */
type Load = () => Promise<Readonly<Record<string, Readonly<Record<string, Message>>>>>

const parts = {
  base: {
    ar: () => import('./ar.ts'),
    en: () => import('./en.ts'),
    tr: () => import('./tr.ts'),
  },
  forms: {
    ar: () => import('./ar/forms.ts'),
    en: () => import('./en/forms.ts'),
    tr: () => import('./tr/forms.ts'),
  },
  account: {
    ar: () => import('./ar/account.ts'),
    en: () => import('./en/account.ts'),
    tr: () => import('./tr/account.ts'),
  },
  overview: {
    ar: () => import('./ar/overview.ts'),
    en: () => import('./en/overview.ts'),
    tr: () => import('./tr/overview.ts'),
  },
  submissions: {
    ar: () => import('./ar/submissions.ts'),
    en: () => import('./en/submissions.ts'),
    tr: () => import('./tr/submissions.ts'),
  },
  palette: {
    ar: () => import('./ar/palette.ts'),
    en: () => import('./en/palette.ts'),
    tr: () => import('./tr/palette.ts'),
  },
  questions: {
    ar: () => import('./ar/questions.ts'),
    en: () => import('./en/questions.ts'),
    tr: () => import('./tr/questions.ts'),
  },
  people: {
    ar: () => import('./ar/people.ts'),
    en: () => import('./en/people.ts'),
    tr: () => import('./tr/people.ts'),
  },
  notifications: {
    ar: () => import('./ar/notifications.ts'),
    en: () => import('./en/notifications.ts'),
    tr: () => import('./tr/notifications.ts'),
  },
  links: {
    ar: () => import('./ar/links.ts'),
    en: () => import('./en/links.ts'),
    tr: () => import('./tr/links.ts'),
  },
  review: {
    ar: () => import('./ar/review.ts'),
    en: () => import('./en/review.ts'),
    tr: () => import('./tr/review.ts'),
  },
  activity: {
    ar: () => import('./ar/activity.ts'),
    en: () => import('./en/activity.ts'),
    tr: () => import('./tr/activity.ts'),
  },
  merging: {
    ar: () => import('./ar/merging.ts'),
    en: () => import('./en/merging.ts'),
    tr: () => import('./tr/merging.ts'),
  },
  panels: {
    ar: () => import('./ar/panels.ts'),
    en: () => import('./en/panels.ts'),
    tr: () => import('./tr/panels.ts'),
  },
  terms: {
    ar: () => import('./ar/terms.ts'),
    en: () => import('./en/terms.ts'),
    tr: () => import('./tr/terms.ts'),
  },
  venues: {
    ar: () => import('./ar/venues.ts'),
    en: () => import('./en/venues.ts'),
    tr: () => import('./tr/venues.ts'),
  },
  calendar: {
    ar: () => import('./ar/calendar.ts'),
    en: () => import('./en/calendar.ts'),
    tr: () => import('./tr/calendar.ts'),
  },
} as const satisfies Record<string, Record<Language, Load>>

export type Part = keyof typeof parts

const loaded: Record<Language, Record<string, Message>> = { ar: {}, en: {}, tr: {} }
const words: Record<Language, Words> = {
  ar: { language: 'ar', messages: loaded.ar },
  en: { language: 'en', messages: loaded.en },
  tr: { language: 'tr', messages: loaded.tr },
}
const pending = new Map<string, Promise<unknown>>()

/** Loads a part of the words of a language once. */
export async function loadWords(language: Language, part: Part = 'base'): Promise<Words> {
  const name = `${language}/${part}`
  const loading =
    pending.get(name) ??
    codeOf<Awaited<ReturnType<Load>>>(parts[part][language]()).then((more) =>
      Object.assign(loaded[language], ...Object.values(more)),
    )
  pending.set(name, loading)
  try {
    await loading
  } catch (error) {
    pending.delete(name)
    throw error
  }
  return words[language]
}
