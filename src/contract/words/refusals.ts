/** The words of refusals, by language. */
import type { Language } from '../languages.ts'
import type { RefusalWords } from './refusal-words.ts'
import { refusals as ar } from './ar/refusals.ts'
import { refusals as en } from './en/refusals.ts'
import { refusals as tr } from './tr/refusals.ts'

export const refusals: Readonly<Record<Language, RefusalWords>> = { ar, en, tr }
