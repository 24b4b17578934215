/** The words of the service, by language. */
import type { Language } from '../../contract/languages.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { ServiceWords } from './service-words.ts'
import { tr } from './tr.ts'

export const service_words: Readonly<Record<Language, ServiceWords>> = { ar, en, tr }
