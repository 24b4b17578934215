/** Arabic: lists and filters. */
import type { lists as english } from '../en/lists.ts'
import type { SixForms, Translated } from '../messages.ts'

export const lists: Translated<typeof english, SixForms> = {}
