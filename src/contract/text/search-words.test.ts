import { expect, test } from 'vitest'
import { parseSearch } from './search-words.ts'

test.each<[query: string, include: string[], exclude: string[]]>([
  ['jazz night', ['jazz', 'night'], []],
  ['  Jazz\tJAZZ ', ['jazz'], []],
  ['"Jazz  night"', ['jazz night'], []],
  ['«Caz gecesi»', ['caz gecesi'], []],
  ['“Jazz night” out', ['jazz night', 'out'], []],
  ['«أمسية شعرية»', ['امسيه شعريه'], []],
  ['jazz -night', ['jazz'], ['night']],
  ['-"jazz night"', [], ['jazz night']],
  ['jazz -"late night" -«big band»', ['jazz'], ['late night', 'big band']],
  ['big-band', ['big-band'], []],
  ['قاعة ٣', ['قاعه', '3'], []],
  ['"open', ['open'], []],
  ['"" - \u0301', ['-'], []],
])('%s: every one of %j, none of %j', (query, include, exclude) => {
  expect(parseSearch(query)).toEqual({ include, exclude })
})
