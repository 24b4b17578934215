import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { parseSearch } from './search-words.ts'

function finds(query: string, text: string): boolean {
  const { include, exclude } = parseSearch(query)
  const folded = fold(text)
  return include.every((word) => folded.includes(word)) && !exclude.some((word) => folded.includes(word))
}

test.each([
  ['jazz night', 'Night of Jazz', true],
  ['jaz', 'Jazz', true],
  ['jazz blues', 'Jazz', false],
  ['"jazz night"', 'A jazz night out', true],
  ['"jazz night"', 'night of jazz', false],
  ['jazz -night', 'Jazz evening', true],
  ['jazz -night', 'Jazz night', false],
  ['-"jazz night"', 'Jazz night', false],
  ['٣ قاعه', 'قاعة 3', true],
])('%s in %s: %s', (query, text, found) => expect(finds(query, text)).toBe(found))
