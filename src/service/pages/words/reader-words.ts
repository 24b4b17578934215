/** The words of pages for readers, by language. */
import type { Language } from '../../../contract/languages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { ReaderWords } from './page-words.ts'
import { tr } from './tr.ts'

export const reader_words: Readonly<Record<Language, ReaderWords>> = { ar, en, tr }
