/**
 * Loads words by language and part. The first part holds everything a list shows; the others load with their routes,
 * so that no word loads before its screen.
 */
import type { Language } from '../../contract/field.ts'
import { codeOf } from '../api/read/code.ts'
import type { Message } from './messages.ts'
import type { words as base } from './en.ts'
import type { account } from './en/account.ts'
import type { activity } from './en/activity.ts'
import type { calendar } from './en/calendar.ts'
import type { forms } from './en/forms.ts'
import type { links } from './en/links.ts'
import type { notifications } from './en/notifications.ts'
import type { overview } from './en/overview.ts'
import type { palette } from './en/palette.ts'
import type { panels } from './en/panels.ts'
import type { people } from './en/people.ts'
import type { questions } from './en/questions.ts'
import type { review } from './en/review.ts'
import type { submissions } from './en/submissions.ts'

export type English = typeof base &
  typeof submissions &
  typeof forms &
  typeof account &
  typeof overview &
  typeof calendar &
  typeof panels &
  typeof links &
  typeof notifications &
  typeof palette &
  typeof questions &
  typeof people &
  typeof review &
  typeof activity
export type Key = keyof English

export interface Words {
  readonly language: Language
  /** Loaded words by language; grows with the parts. */
  readonly messages: Readonly<Record<string, Message>>
}

type Load = () => Promise<Readonly<Record<string, Message>>>

const parts = {
  base: {
    ar: async () => (await import('./ar.ts')).words,
    en: async () => (await import('./en.ts')).words,
    tr: async () => (await import('./tr.ts')).words,
  },
  forms: {
    ar: async () => (await import('./ar/forms.ts')).forms,
    en: async () => (await import('./en/forms.ts')).forms,
    tr: async () => (await import('./tr/forms.ts')).forms,
  },
  account: {
    ar: async () => (await import('./ar/account.ts')).account,
    en: async () => (await import('./en/account.ts')).account,
    tr: async () => (await import('./tr/account.ts')).account,
  },
  overview: {
    ar: async () => (await import('./ar/overview.ts')).overview,
    en: async () => (await import('./en/overview.ts')).overview,
    tr: async () => (await import('./tr/overview.ts')).overview,
  },
  submissions: {
    ar: async () => (await import('./ar/submissions.ts')).submissions,
    en: async () => (await import('./en/submissions.ts')).submissions,
    tr: async () => (await import('./tr/submissions.ts')).submissions,
  },
  palette: {
    ar: async () => (await import('./ar/palette.ts')).palette,
    en: async () => (await import('./en/palette.ts')).palette,
    tr: async () => (await import('./tr/palette.ts')).palette,
  },
  questions: {
    ar: async () => (await import('./ar/questions.ts')).questions,
    en: async () => (await import('./en/questions.ts')).questions,
    tr: async () => (await import('./tr/questions.ts')).questions,
  },
  people: {
    ar: async () => (await import('./ar/people.ts')).people,
    en: async () => (await import('./en/people.ts')).people,
    tr: async () => (await import('./tr/people.ts')).people,
  },
  notifications: {
    ar: async () => (await import('./ar/notifications.ts')).notifications,
    en: async () => (await import('./en/notifications.ts')).notifications,
    tr: async () => (await import('./tr/notifications.ts')).notifications,
  },
  links: {
    ar: async () => (await import('./ar/links.ts')).links,
    en: async () => (await import('./en/links.ts')).links,
    tr: async () => (await import('./tr/links.ts')).links,
  },
  review: {
    ar: async () => (await import('./ar/review.ts')).review,
    en: async () => (await import('./en/review.ts')).review,
    tr: async () => (await import('./tr/review.ts')).review,
  },
  activity: {
    ar: async () => (await import('./ar/activity.ts')).activity,
    en: async () => (await import('./en/activity.ts')).activity,
    tr: async () => (await import('./tr/activity.ts')).activity,
  },
  panels: {
    ar: async () => (await import('./ar/panels.ts')).panels,
    en: async () => (await import('./en/panels.ts')).panels,
    tr: async () => (await import('./tr/panels.ts')).panels,
  },
  calendar: {
    ar: async () => (await import('./ar/calendar.ts')).calendar,
    en: async () => (await import('./en/calendar.ts')).calendar,
    tr: async () => (await import('./tr/calendar.ts')).calendar,
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
    codeOf<Readonly<Record<string, Message>>>(parts[part][language]()).then((more) =>
      Object.assign(loaded[language], more),
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
