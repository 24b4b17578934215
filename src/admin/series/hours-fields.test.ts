import { expect, test } from 'vitest'
import { endOf } from './hours-fields.tsx'

const hours = (start: string, end: string) => ({ start, end })

test.each([
  ['an evening', '2027-05-08 22:00:00', hours('19:00', '21:00'), '2027-05-08 21:00:00'],
  ['an evening that becomes a night', '2027-05-08 22:00:00', hours('22:00', '02:00'), '2027-05-09 02:00:00'],
  ['a night that becomes an evening', '2027-05-09 02:00:00', hours('20:00', '23:00'), '2027-05-08 23:00:00'],
  ['more than a day', '2027-05-09 22:00:00', hours('19:00', '22:00'), '2027-05-09 22:00:00'],
  ['three days', '2027-05-10 18:00:00', hours('09:00', '12:00'), '2027-05-10 12:00:00'],
])('%s ends on its day', (_, end_date, now, expected) => {
  const before = { start_date: '2027-05-08 20:00:00', end_date }
  expect(endOf(`2027-05-08 ${now.start}:00`, now, before)).toBe(expected)
})
