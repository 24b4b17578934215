/** The hues of categories. Colour is never the only sign: a name stands beside it. */
import type { CSSProperties } from 'react'
import { category_colors } from '../../../contract/tables/categories.ts'
import type { Item } from '../../api/read/record.ts'

type CategoryColor = (typeof category_colors)[number]

/** In degrees, far enough apart to be told from their neighbours. */
export const hue_of_color: Readonly<Record<CategoryColor, number>> = {
  ...{ red: 25, orange: 55, gold: 85, olive: 115, green: 145, teal: 170 },
  ...{ turquoise: 200, azure: 225, blue: 250, purple: 290, magenta: 320, pink: 350 },
}

/** The order in which categories without a colour get one: neighbours differ most. */
export const hues = [25, 250, 145, 320, 85, 200, 290, 55, 170, 350, 115, 225] as const

/** Hue of what has no category: none, which is grey. */
export const no_hue = -1

const isColor = (value: unknown): value is CategoryColor => category_colors.some((color) => color === value)

/** Returns the hue that an editor chose for a category. */
export const chosenHue = ({ color }: Item): number | undefined => (isColor(color) ? hue_of_color[color] : undefined)

/** Returns the hue of a category by itself, the same on every screen. */
export const ownHue = (category: Item): number => chosenHue(category) ?? hues[category.id % hues.length] ?? no_hue

/** Hands the hue of a category to the style sheet. React's types know no custom properties; this one is a number. */
export const hueStyle = (category: Item): CSSProperties => ({ ['--hue' as string]: ownHue(category) })
