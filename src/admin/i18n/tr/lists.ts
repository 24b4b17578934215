/** Turkish: lists and filters. */
import type { lists as english } from '../en/lists.ts'
import type { Translated } from '../messages.ts'

export const lists: Translated<typeof english> = {}
