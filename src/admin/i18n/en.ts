/** English: the words that every screen with a list needs; the other parts come with their screens. */
import { fields } from './en/fields.ts'
import { frame } from './en/frame.ts'
import { lists } from './en/lists.ts'
import { publishing } from './en/publishing.ts'

export const words = { ...frame, ...fields, ...lists, ...publishing }
