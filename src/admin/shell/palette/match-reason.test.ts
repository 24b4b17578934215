import { expect, test } from 'vitest'
import { matchReason } from './match-reason.ts'

const item = {
  id: 1,
  venue: { id: 2, venue: 'Zorlu PSM', city: 'İstanbul' },
  organizer: [{ id: 3, organizer: 'Caz Derneği' }],
  categories: [{ id: 4, name: 'Müzik' }],
  tags: [{ id: 5, name: 'bedava' }],
}

test.each([
  ['zorlu', { of: 'venues', name: 'Zorlu PSM' }],
  ['ISTANBUL', { of: 'city', name: 'İstanbul' }],
  ['dernegi', { of: 'organizers', name: 'Caz Derneği' }],
  ['muzik', { of: 'categories', name: 'Müzik' }],
  ['bedava', { of: 'tags', name: 'bedava' }],
  ['gece zorlu', { of: 'venues', name: 'Zorlu PSM' }],
  ['gece', null],
  ['elsewhere', null],
  ['-zorlu', null],
])('%s', (text, expected) => {
  expect(matchReason(text, 'Gece', item)).toEqual(expected)
})
