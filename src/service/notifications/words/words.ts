/** The words of mail in the three languages. */
import type { Language } from '../../../contract/field.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import type { MailWords } from './mail-words.ts'
import { tr } from './tr.ts'

export const mail_words: Readonly<Record<Language, MailWords>> = { ar, en, tr }
