/** The words of feeds, by language: a language without a word does not compile. */
import type { Language } from '../../../contract/languages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export interface FeedWords {
  /** Titles of events that do not take place as planned: `{title}`. */
  readonly cancelled: string
  readonly postponed: string
  readonly moved_online: string
  readonly all_day: string
  readonly online: string
}

export const feed_words: Readonly<Record<Language, FeedWords>> = { ar, en, tr }
