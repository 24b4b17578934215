/** Turkish: the words that every screen with a list needs; the other parts come with their screens. */
import { fields } from './tr/fields.ts'
import { frame } from './tr/frame.ts'
import { lists } from './tr/lists.ts'
import { publishing } from './tr/publishing.ts'

export const words = { ...frame, ...fields, ...lists, ...publishing }
