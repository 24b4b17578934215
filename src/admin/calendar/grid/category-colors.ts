/** Gives each category a colour. Colour is never the only sign: the name stands beside it, and a status has its own mark. */
import { embeddedIn, type Item } from '../../api/read/record.ts'
import type { CalendarEvent } from './placement.ts'

/** Hues in degrees, far enough apart to be told from their neighbours; -1 is grey. */
const hues = [25, 250, 145, 320, 85, 200, 290, 55, 170, 350, 115, 225]

export const categoriesOf = ({ item }: CalendarEvent): readonly Item[] => embeddedIn(item['categories'])

export const colorOf = (category: Item | undefined): number =>
  category === undefined ? -1 : (hues[category.id % hues.length] ?? -1)
