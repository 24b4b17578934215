import { expect, test } from 'vitest'
import { hues } from '../../kinds/cells/category-hue.ts'

/** Returns the relative luminance of a colour (WCAG 2.2) after oklch → oklab → linear sRGB (CSS Color 4). */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.max(0, Math.min(1, part)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: number, b: number): number {
  const [light, dark] = a > b ? [a, b] : [b, a]
  return (light + 0.05) / (dark + 0.05)
}

/** Fill, ink and edge as in event-chip.module.css, and the surface of the theme. */
const schemes = {
  light: { fill: [0.93, 0.045], ink: [0.32, 0.09], edge: [0.56, 0.13], surface: 1 },
  dark: { fill: [0.32, 0.06], ink: [0.93, 0.035], edge: [0.72, 0.12], surface: 0.0147 },
} as const

test.each(Object.entries(schemes))(
  'every hue has enough contrast in the %s scheme',
  (_, { fill, ink, edge, surface }) => {
    for (const hue of hues) {
      const of = ([lightness, chroma]: readonly [number, number]) => luminance([lightness, chroma, hue])
      expect(contrast(of(ink), of(fill)), `text, ${hue}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of(ink), surface), `text of a draft, ${hue}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of(edge), surface), `edge, ${hue}`).toBeGreaterThanOrEqual(3)
    }
  },
)
