/** Gives each category a colour and a shape, so that colour is never the only sign; a status fills the shape or leaves it empty. */
import { createContext, use, type CSSProperties } from 'react'
import { embeddedIn, type Item } from '../../api/read/record.ts'
import { chosenHue, hues, no_hue, ownHue } from '../../kinds/cells/category-hue.ts'
import type { CalendarEvent } from './placement.ts'

export const categoriesOf = ({ item }: CalendarEvent): readonly Item[] => embeddedIn(item['categories'])

const distance = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

/**
 * Returns the hue of each category that colours an event: the chosen one, or else the same in every period, unless another
 * category that is shown beside it has that hue. Then the later one takes the free hue that differs most from those in use.
 */
export function categoryHues(events: readonly CalendarEvent[]): ReadonlyMap<number, number> {
  const shown = new Map(
    events.flatMap((event) =>
      categoriesOf(event)
        .slice(0, 1)
        .map((one) => [one.id, one] as const),
    ),
  )
  const categories = [...shown.values()].toSorted((a, b) => a.id - b.id)
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const take = (id: number, hue: number) => {
    found.set(id, hue)
    taken.add(hue)
  }
  for (const category of categories) {
    const chosen = chosenHue(category)
    if (chosen !== undefined) take(category.id, chosen)
  }
  for (const category of categories)
    if (!found.has(category.id) && !taken.has(ownHue(category))) take(category.id, ownHue(category))
  for (const category of categories) {
    if (found.has(category.id)) continue
    const nearest = (hue: number) => Math.min(...[...taken].map((other) => distance(hue, other)))
    const [farthest] = hues.filter((hue) => !taken.has(hue)).toSorted((a, b) => nearest(b) - nearest(a))
    // With more categories than hues some share one.
    take(category.id, farthest ?? ownHue(category))
  }
  return found
}

export const CategoryHues = createContext<ReadonlyMap<number, number>>(new Map())

/** @returns a function that gives the hue of a category */
export function useHueOf(): (category: Item | undefined) => number {
  const found = use(CategoryHues)
  return (category) => (category === undefined ? no_hue : (found.get(category.id) ?? ownHue(category)))
}

/** Shapes by their corners, and how they are turned; hues that share one are opposite. */
const shapes = [
  ['50%', 'none'],
  ['1px', 'none'],
  ['1px', '45deg'],
  ['0 75%', 'none'],
  ['60% 60% 0 0', 'none'],
  ['100% 0 0', 'none'],
] as const

const sorted_hues = hues.toSorted((a, b) => a - b)

/** Hands the colour and the shape of a hue to the style sheet. React's types know no custom properties. */
export function signStyle(hue: number): CSSProperties {
  const position = sorted_hues.findIndex((one) => one === hue)
  const [corners, turn] = shapes[Math.max(0, position) % shapes.length] ?? shapes[0]
  return { ['--hue' as string]: hue, ['--corners' as string]: corners, ['--turn' as string]: turn }
}
