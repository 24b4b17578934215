/** Arabic: the words that every screen with a list needs; the other parts come with their screens. */
import { feminine } from './ar/feminine.ts'
import { fields } from './ar/fields.ts'
import { frame } from './ar/frame.ts'
import { lists } from './ar/lists.ts'
import { publishing } from './ar/publishing.ts'

export const words = { ...frame, ...fields, ...lists, ...feminine, ...publishing }
