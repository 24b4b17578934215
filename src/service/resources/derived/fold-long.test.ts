import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../contract/text/fold.ts'
import { foldLong } from './fold-long.ts'

test('a long text folds as a short one does', async () => {
  const parts = fc.constantFrom('Şenlik', 'مهرجان', ' ', ' ', '\n', '\n\t', 'e\u0301', '\u064e', 'ﷺ')
  const texts = fc.array(parts, { minLength: 5, maxLength: 60 }).map((some) => some.join('').repeat(8))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await foldLong(text)).toBe(fold(text))
    }),
  )
})

test('marks without end and ligatures without end take no time worth speaking of', async () => {
  expect(await foldLong(`a${'\u0301\u0323'.repeat(100_000)}b`)).toBe('ab')
  expect((await foldLong('ﷺ'.repeat(200_000))).length).toBeLessThan(200_000)
}, 5000)
