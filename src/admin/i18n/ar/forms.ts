/** Arabic: forms. */
import type { forms as english } from '../en/forms.ts'
import type { SixForms, Translated } from '../messages.ts'

export const forms: Translated<typeof english, SixForms> = {}
