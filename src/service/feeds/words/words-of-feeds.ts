/** The words of feeds, by language. */
import type { Language } from '../../../contract/languages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { FeedWords } from './feed-words.ts'
import { tr } from './tr.ts'

export const feed_words: Readonly<Record<Language, FeedWords>> = { ar, en, tr }
