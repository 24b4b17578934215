/** The colours of embeds, made of three that a site may give; the service and the admin ask here alike. */
import { colorOf, contrast, hexColor, readableOn, shadeOf } from './contrast.ts'

export const embed_color_names = ['accent', 'ground', 'text'] as const

/** The colours that a site gives, `#rrggbb`; what is missing is as usual. */
export type GivenColors = Readonly<Partial<Record<(typeof embed_color_names)[number], string>>>

/** Every colour of an embed. `dim` are places, `line` parts rows, `bad` and `odd` are states of events. */
export interface EmbedColors extends Readonly<Record<(typeof embed_color_names)[number], string>> {
  readonly dim: string
  readonly line: string
  readonly bad: string
  readonly odd: string
}

const usual_embed_colors = { accent: '#0b5c64', ground: '#ffffff', text: '#14181d' } as const

const usual_dark = { accent: '#7fcad1', ground: '#14181e', text: '#e8ebef' } as const

const black = '#000000'
const white = '#ffffff'

/** Reports whether black letters can be read better on a ground than white ones. */
const isLight = (ground: string): boolean => contrast(black, ground) >= contrast(white, ground)

/** Reads the colours that make sense. */
export function readColors(given: Readonly<Partial<Record<string, string | null>>>): GivenColors {
  const entries = embed_color_names.flatMap((name) => {
    const color = hexColor((given[name] ?? '').slice(0, 9))
    return color === null ? [] : [[name, color] as const]
  })
  return Object.fromEntries(entries)
}

/** Mixes two colours. @param share of the second one */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Makes all colours readable on their ground: nearest ones of the same hue stand for those that are not. */
function complete({ accent, ground, text }: Required<GivenColors>): EmbedColors {
  const towards = isLight(ground) ? 'black' : 'white'
  const readable = (color: string) => readableOn(color, [ground], towards)
  const letters = readable(text)
  return {
    accent: readable(accent),
    ground,
    text: letters,
    dim: readable(mixed(letters, ground, 0.3)),
    line: mixed(letters, ground, 0.84),
    bad: readable('#a1190f'),
    odd: readable('#7a4b00'),
  }
}

/**
 * Returns the colours of both schemes. In the dark one a light ground becomes a dark one of its hue, and a dark one stays.
 */
export function embedColors(given: GivenColors): Readonly<Record<'light' | 'dark', EmbedColors>> {
  const light = complete({ ...usual_embed_colors, ...given })
  if (Object.keys(given).length === 0) return { light, dark: complete(usual_dark) }
  if (!isLight(light.ground)) return { light, dark: light }
  const [ground, text] = [shadeOf(light.ground), shadeOf(light.text)]
  const dark = complete({
    accent: light.accent,
    ground:
      given.ground === undefined
        ? usual_dark.ground
        : colorOf({ ...ground, saturation: ground.saturation * 0.3, lightness: 0.1 }),
    text:
      given.text === undefined
        ? usual_dark.text
        : colorOf({ ...text, saturation: Math.min(text.saturation, 0.3), lightness: 0.92 }),
  })
  return { light, dark }
}
