/** Colours of pages: every one that is taken can be read in both schemes, and what is offered instead of another is the nearest. */
import { expect, test } from 'vitest'
import { contrast, hexColor, shadeOf } from './contrast.ts'
import { checkPageColor, page_schemes, pageColors, usual_color } from './page-colors.ts'

const grounds = ['paper', 'quiet', 'bad-soft', 'odd-soft', 'soft'] as const

/** Lists the colours in which the style sheet writes, each with the ground below it. */
const written = [
  ['letters', 'head'] as const,
  ...(['ink', 'link'] as const).flatMap((letters) => grounds.map((ground) => [letters, ground] as const)),
  ...(['dim', 'good', 'bad'] as const).flatMap((letters) =>
    (['paper', 'quiet', 'soft'] as const).map((ground) => [letters, ground] as const),
  ),
  ...[['bad', 'bad-soft'] as const, ['odd', 'odd-soft'] as const, ['odd', 'paper'] as const],
]

/** Hues, saturations and lightnesses in small steps, and the edges: a grid that misses no range of colours. */
function* colors(): Generator<string> {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15)
        yield `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(checkPageColor('#e0a100')).toMatchObject({ measured: 2.2, is_readable: false })
})

test('reads colours as they are written', () => {
  expect(['#0B5C64', ' 0b5c64', '#abc', 'ABC '].map(hexColor)).toEqual(['#0b5c64', '#0b5c64', '#aabbcc', '#aabbcc'])
  expect(['', '#12', '#12345', 'teal', '#gggggg', '#1234567', '#0b5c64;}'].map(hexColor)).toEqual(Array(7).fill(null))
})

test('every colour that is taken can be read in both schemes, wherever the style sheet writes in it', () => {
  let taken = 0
  for (const color of colors()) {
    if (!checkPageColor(color).is_readable) continue
    taken += 1
    const made = pageColors(color)
    expect(made.light.head).toBe(color)
    for (const scheme of page_schemes)
      for (const [letters, ground] of written)
        if (contrast(made[scheme][letters], made[scheme][ground]) < 4.5)
          expect.fail(`${letters} on ${ground} in ${scheme} of ${color}: ${JSON.stringify(made[scheme])}`)
  }
  expect(taken).toBeGreaterThan(1000)
})

test('offers the nearest colour of the same hue that can be read', () => {
  for (const color of colors()) {
    const { is_readable, offer } = checkPageColor(color)
    expect(contrast(offer, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    if (is_readable) {
      expect(offer).toBe(color)
      continue
    }
    // No lighter than needed, and not much darker.
    expect(contrast(offer, '#ffffff'), color).toBeLessThan(4.8)
    const [before, after] = [shadeOf(color), shadeOf(offer)]
    const turn = Math.abs(before.hue - after.hue)
    // Rounding to whole bytes turns the hue of greyish colours.
    if (before.saturation > 0.4) expect(Math.min(turn, 360 - turn), `${color} ${offer}`).toBeLessThan(4)
  }
})

test('the usual colour is one that is taken', () => {
  expect(checkPageColor(usual_color)).toMatchObject({ is_readable: true, offer: usual_color })
})
