/** Gives each category a colour. Colour is never the only sign: the name stands beside it, and a status has its own mark. */
import { createContext, use } from 'react'
import { embeddedIn, type Item } from '../../api/read/record.ts'
import type { CalendarEvent } from './placement.ts'

/** Hues in degrees, far enough apart to be told from their neighbours. */
export const hues = [25, 250, 145, 320, 85, 200, 290, 55, 170, 350, 115, 225] as const

/** Events without a category are grey. */
const no_hue = -1

export const categoriesOf = ({ item }: CalendarEvent): readonly Item[] => embeddedIn(item['categories'])

const distance = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

/**
 * Returns the hue of each category that colours an event: the same for a category in every period, unless another one that
 * is shown beside it would have that hue. Then the later one takes the free hue that differs most from those in use.
 */
export function categoryHues(events: readonly CalendarEvent[]): ReadonlyMap<number, number> {
  const ids = [...new Set(events.flatMap((event) => categoriesOf(event)[0]?.id ?? []))].toSorted((a, b) => a - b)
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const take = (id: number, hue: number) => {
    found.set(id, hue)
    taken.add(hue)
  }
  const ownOf = (id: number) => hues[id % hues.length] ?? no_hue
  for (const id of ids) if (!taken.has(ownOf(id))) take(id, ownOf(id))
  for (const id of ids) {
    if (found.has(id)) continue
    const nearest = (hue: number) => Math.min(...[...taken].map((other) => distance(hue, other)))
    const [farthest] = hues.filter((hue) => !taken.has(hue)).toSorted((a, b) => nearest(b) - nearest(a))
    // With more categories than hues some share one.
    take(id, farthest ?? ownOf(id))
  }
  return found
}

export const CategoryHues = createContext<ReadonlyMap<number, number>>(new Map())

/** @returns a function that gives the hue of a category */
export function useHueOf(): (category: Item | undefined) => number {
  const found = use(CategoryHues)
  return (category) =>
    category === undefined ? no_hue : (found.get(category.id) ?? hues[category.id % hues.length] ?? no_hue)
}
