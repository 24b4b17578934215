/** Lists of what is over: days that ended yesterday are among them, also those that last to their end. */
import { expect, test } from 'vitest'
import { eventQuery } from './list-state.ts'

test('the past ends with the last second of yesterday', () => {
  const past = eventQuery({ when: 'past' }, { today: '2027-03-01', language: 'en' })
  // At the interface, `end_date` alone takes in the last second of a day.
  expect(past).toMatchObject({ end_date: '2027-02-28', ends_after: '1000-01-01' })
  expect(past).not.toHaveProperty('ends_before')
})
