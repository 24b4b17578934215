import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Named, SentenceContext } from '../../reading.ts'
import { categories } from '../../test/records.ts'
import { readSentence } from '../read-sentence.ts'

const context: SentenceContext = {
  language: 'en',
  now: '2027-03-10 11:00',
  month_first: false,
  venues: [],
  organizers: [],
  categories,
  ignored: new Set(),
}

const languages = [
  { language: 'en', at: 0, beside: ['Foundation', 'Collective', 'House', 'Society'], title: 'opening gala' },
  { language: 'tr', at: 1, beside: ['Vakfı', 'Topluluğu', 'Evi', 'Derneği'], title: 'açılış galası' },
  { language: 'ar', at: -1, beside: ['مؤسسة', 'جمعية', 'بيت', 'رابطة'], title: 'أمسية افتتاح' },
] as const

/** Puts a name where each kind of record has it. */
const kinds: readonly ((name: Named) => Partial<SentenceContext>)[] = [
  (one) => ({ venues: [one] }),
  (one) => ({ organizers: [one] }),
  (one) => ({ tags: [one] }),
  (one) => ({ venues: [{ id: one.id, names: ['Elsewhere'], city: one.names[0] ?? '' }] }),
  (one) => ({ categories: [...categories, one] }),
]

const named = fc.record({
  language: fc.constantFrom(...languages),
  category: fc.constantFrom(...categories),
  kind: fc.constantFrom(...kinds),
  word: fc.nat(3),
  is_first: fc.boolean(),
})

test('a word inside the name of a record is no category, and is one by itself', () => {
  fc.assert(
    fc.property(named, ({ language: { language, at, beside, title }, category, kind, word, is_first }) => {
      const own = category.names.at(at) ?? ''
      const other = beside[word] ?? ''
      const name = is_first ? `${own} ${other}` : `${other} ${own}`
      const found = readSentence(`${title} ${name}`, { ...context, language, ...kind({ id: 99, names: [name] }) })
      expect(found.categories).not.toContain(category.id)
      const alone = readSentence(`${title} ${own}`, { ...context, language, ...kind({ id: 99, names: [name] }) })
      expect(alone.categories).toContain(category.id)
    }),
    { numRuns: 100 },
  )
})
