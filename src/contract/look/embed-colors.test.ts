/** Colours of embeds: whatever a site gives, everything can be read in both schemes. */
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { embedColors, readColors } from './embed-colors.ts'

const some = ['#000000', '#0b5c64', '#2d2119', '#7c3a1d', '#808080', '#fffaf2', '#ff0000', '#ffff00', '#ffffff']

test('everything can be read on any ground, in both schemes', () => {
  for (const accent of some)
    for (const ground of some)
      for (const text of some)
        for (const colors of Object.values(embedColors({ accent, ground, text })))
          for (const name of ['accent', 'text', 'dim', 'bad', 'odd'] as const)
            if (contrast(colors[name], colors.ground) < 4.5) expect.fail(`${name} of ${accent} ${ground} ${text}`)
})

test('colours that can be read stay as they are given, and the dark scheme has a dark ground', () => {
  const given = { accent: '#7c3a1d', ground: '#fffaf2', text: '#2d2119' }
  const { light, dark } = embedColors(given)
  expect(light).toMatchObject(given)
  expect(contrast(dark.ground, '#ffffff')).toBeGreaterThan(12)
  // A site that is dark by itself is so in both.
  const night = embedColors({ ground: '#101010' })
  expect(night.light).toEqual(night.dark)
  expect(night.light.ground).toBe('#101010')
})

test('reads colours with and without their sign, and leaves out what is none', () => {
  expect(readColors({ accent: '7C3A1D', ground: '#fff', text: 'red', other: '#000000' })).toEqual({
    accent: '#7c3a1d',
    ground: '#ffffff',
  })
  expect(readColors({ accent: '#7c3a1d;}', ground: null })).toEqual({})
})
