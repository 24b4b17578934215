/** Turkish: forms. */
import type { forms as english } from '../en/forms.ts'
import type { Translated } from '../messages.ts'

export const forms: Translated<typeof english> = {}
