/** The colours of the pages for readers, all made of the one that an administrator chooses; the service and the admin ask here alike. */
import { colorOf, contrast, least_contrast, readableOn, shadeOf, toldContrast } from './contrast.ts'

/** The colour of pages for which none is chosen. */
export const usual_color = '#0b5c64'

export const page_schemes = ['light', 'dark'] as const
type PageScheme = (typeof page_schemes)[number]

/** Colours that are the same whatever colour is chosen. `letters` stand on the head, and on buttons of its colour. */
const fixed = {
  light: {
    ...{ letters: '#ffffff', ink: '#14181d', dim: '#55606b', line: '#dfe3e8', edge: '#7d8893' },
    ...{ paper: '#ffffff', quiet: '#f4f6f8', bad: '#a1190f', 'bad-soft': '#fde8e6' },
    ...{ odd: '#7a4b00', 'odd-soft': '#fdf0d5', good: '#17692f' },
  },
  dark: {
    ...{ letters: '#ffffff', ink: '#e8ebef', dim: '#a4adb8', line: '#2c343d', edge: '#78838f' },
    ...{ paper: '#14181e', quiet: '#1b2027', bad: '#ffb4ab', 'bad-soft': '#4a1512' },
    ...{ odd: '#f5c56b', 'odd-soft': '#3d2c08', good: '#7ddb94' },
  },
} as const satisfies Record<PageScheme, object>

type ColorName = keyof (typeof fixed)['light'] | 'head' | 'link' | 'soft'
type PageColors = Readonly<Record<ColorName, string>>

/** Grounds on which texts and links stand, beside `soft`, which follows the chosen colour. */
const grounds = ['paper', 'quiet', 'bad-soft', 'odd-soft'] as const

interface CheckedColor {
  /** The contrast with white, as people are told of it. */
  readonly measured: number
  readonly is_readable: boolean
  /** The nearest colour of the same hue that can be read: itself, where it can. */
  readonly offer: string
}

/** Tells whether a colour can be that of links on white, and stand behind white letters. @param color `#rrggbb` */
export function checkPageColor(color: string): CheckedColor {
  const ratio = contrast(color, fixed.light.paper)
  return {
    measured: toldContrast(ratio),
    is_readable: ratio >= least_contrast,
    offer: readableOn(color, [fixed.light.paper], 'black'),
  }
}

/** The colours that follow from the usual one, chosen by eye. */
const usual = {
  light: { head: usual_color, link: usual_color, soft: '#e3f1f2' },
  dark: { head: '#123f45', link: '#7fcad1', soft: '#173c40' },
} as const satisfies Record<PageScheme, object>

/** The saturation of tints, so that they stay quiet. */
const tint = { light: 0.4, dark: 0.48 } as const

/**
 * Makes the colours of both schemes. The head has the colour that was chosen; links have it too, darker where they stand on tints. In
 * the dark scheme the head has the same hue darker, and links have it lighter.
 * @param color `#rrggbb` that can be read
 */
export function pageColors(color: string): Readonly<Record<PageScheme, PageColors>> {
  if (color === usual_color)
    return { light: { ...fixed.light, ...usual.light }, dark: { ...fixed.dark, ...usual.dark } }
  const shade = shadeOf(color)
  const { hue, saturation } = shade
  const soft = {
    light: colorOf({ hue, saturation: Math.min(saturation, tint.light), lightness: 0.92 }),
    dark: colorOf({ hue, saturation: Math.min(saturation, tint.dark), lightness: 0.17 }),
  }
  const all = (scheme: PageScheme) => [soft[scheme], ...grounds.map((name) => fixed[scheme][name])]
  const light = colorOf({ hue, saturation: Math.min(saturation, 0.6), lightness: 0.66 })
  return {
    light: { ...fixed.light, soft: soft.light, head: color, link: readableOn(color, all('light'), 'black') },
    dark: {
      ...{ ...fixed.dark, soft: soft.dark },
      head: colorOf({ hue, saturation: saturation * 0.75, lightness: Math.min(shade.lightness, 0.2) }),
      link: readableOn(light, all('dark'), 'white'),
    },
  }
}
