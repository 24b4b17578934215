/** A colour for each category. It never stands alone: the name is said beside it, and the status has marks of its own. */
import { embeddedIn, type Item } from '../../api/read/record.ts'
import type { CalendarEvent } from './placement.ts'

/** Degrees, far enough apart to be told from each other beside one another; -1 is grey. */
const hues = [25, 250, 145, 320, 85, 200, 290, 55, 170, 350, 115, 225]

export const categoriesOf = ({ item }: CalendarEvent): readonly Item[] => embeddedIn(item['categories'])

export const colorOf = (category: Item | undefined): number =>
  category === undefined ? -1 : (hues[category.id % hues.length] ?? -1)
