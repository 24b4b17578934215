import { expect, test } from 'vitest'
import { askOfId, unmarkedAsk } from './ask-id.ts'

test.each([
  ['separator', { about: 'separator', name: '' }],
  ['zone:Eastern: old\nTime', { about: 'zone', name: 'Eastern: old\nTime' }],
  ['venue:reed hall', { about: 'duplicate', name: 'reed hall' }],
  ['date_order:day@0123456789ab', { about: 'date_order', name: 'day' }],
  ['series:0011223344556677', { about: 'series', name: '' }],
  ['duplicate:x', { about: 'duplicate', name: 'x' }],
  ['toString', null],
  ['', null],
])('the subject of %j', (id, ask) => {
  expect(askOfId(id)).toEqual(ask)
})

test('a mark is twelve digits at the end', () => {
  expect([unmarkedAsk('a@0123456789ab'), unmarkedAsk('zone:me@home')]).toEqual(['a', 'zone:me@home'])
})
