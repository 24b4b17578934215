import { expect, test } from 'vitest'
import { keepsAttribute, rich_text } from './rich-text.ts'

test.each([
  ['https://example.org/a?b=c#d', true],
  ['HTTP://example.org', true],
  ['mailto:info@example.org', true],
  ['tel:+902125550100', true],
  ['/events/12', true],
  ['caz.html', true],
  ['?page=2', true],
  ['#programme', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['java\u2028script:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['java<!-- -->script:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['vbscript:x', false],
  ['ftp://example.org', false],
  ['blob:https://example.org/1', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['/\t/example.org', false],
  ['\\\\example.org', false],
])('the address %j is kept: %s', (address, kept) => {
  expect(keepsAttribute('a', 'href', address)).toBe(kept)
  expect(keepsAttribute('img', 'src', address)).toBe(kept)
})

test.each([
  ['p', 'dir', 'rtl', true],
  ['img', 'title', 'Stage', true],
  ['td', 'colspan', '2', true],
  ['p', 'colspan', '2', false],
  ['p', 'href', 'https://example.org', false],
  ['img', 'alt', '', true],
  ['p', 'title', '', false],
  ['p', 'style', 'color: red', false],
  ['p', 'class', 'x', false],
  ['a', 'onclick', 'alert(1)', false],
  ['a', 'id', 'x', false],
  ['a', 'data-takvim-src', 'https://example.org', false],
  ['constructor', 'name', 'x', false],
  ['p', 'constructor', 'x', false],
  ['p', 'title', 'a > b < c', true],
  ['p', 'title', 'x --> y', false],
  ['p', 'title', '</style><img>', false],
  ['p', 'title', 'x ]]> y', false],
])('<%s %s=%j> keeps the attribute: %s', (tag, name, value, kept) => {
  expect(keepsAttribute(tag, name, value)).toBe(kept)
})

test('only allowed tags have attributes, and no tag loads or runs anything but images', () => {
  expect(Object.keys(rich_text.attributes).filter((tag) => tag !== '*' && !rich_text.tags.includes(tag))).toEqual([])
  const harmful = ['script', 'style', 'iframe', 'object', 'embed', 'form', 'input', 'svg', 'math', 'base', 'template']
  expect(harmful.filter((tag) => rich_text.tags.includes(tag))).toEqual([])
})
