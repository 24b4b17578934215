import { expect, test } from 'vitest'
import { dayOf, eventOf, shownNames } from './row-event.ts'

test.each([
  ['a text', 'Quay Stage', ['Quay Stage']],
  ['a venue', { venue: 'Quay Stage', city: 'Beirut' }, ['Quay Stage']],
  ['an organizer', { organizer: 'Lantern Society' }, ['Lantern Society']],
  ['several terms', [{ name: 'Film' }, 'Talks'], ['Film', 'Talks']],
  ['nothing', null, []],
  ['an id, which is no name', 12, []],
  ['an empty text', '', []],
  ['a record without a name', { city: 'Beirut' }, []],
])('names are read from %s', (_what, value, names) => {
  expect(shownNames(value)).toEqual(names)
})

const start_date = '2027-03-04 19:00:00'

test('an event is read from its fields', () => {
  const event = { title: 'Lantern walk', start_date, end_date: start_date, timezone: 'Asia/Beirut', venue: 'Quay' }
  expect(eventOf({ resource: 'events', event })).toMatchObject({
    title: 'Lantern walk',
    start: start_date,
    zone: 'Asia/Beirut',
    venue: 'Quay',
    all_day: false,
    categories: [],
  })
  expect(dayOf({ resource: 'events', event })).toBe('2027-03-04')
})

test('a row of a venue is named by it, and stands in its city', () => {
  expect(eventOf({ resource: 'venues', event: { venue: 'Quay', city: 'Beirut' } })).toMatchObject({
    title: 'Quay',
    venue: 'Beirut',
    start: '',
  })
})

test('a refused row may hold nothing', () => {
  expect(eventOf({ resource: 'events', event: {} })).toMatchObject({ title: '', start: '', venue: '' })
  expect(dayOf({ resource: 'events', event: {} })).toBe('')
})
