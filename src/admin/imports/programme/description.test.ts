import { expect, test } from 'vitest'
import { wordsOfHtml, withoutWords, withParagraph } from './description.ts'

test.each([
  ['Film (see poster)', 'see poster', 'Film'],
  ['Film, from 11, raffle', 'from 11', 'Film, raffle'],
  ['from 11', 'from 11', ''],
  ['Film', 'poster', 'Film'],
])('words leave a title with what stood around them: %s', (title, words, expected) =>
  expect(withoutWords(title, words)).toBe(expected),
)

test('words become a paragraph of the description, and are found there', () => {
  const description = withParagraph('<p>One &amp; two</p>', 'a < b')
  expect(description).toBe('<p>One &amp; two</p><p>a &lt; b</p>')
  expect(wordsOfHtml(description)).toBe('One & two a < b')
})
