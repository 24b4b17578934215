import { expect, test } from 'vitest'
import { parseTypedDate, parseTypedTime } from './typed-date.ts'

test.each([
  '5.1.2026',
  '05.01.2026',
  '5 Oca 2026',
  '5 Ocak 2026',
  '٥/١/٢٠٢٦',
  '5 January 2026',
  '5 Jan 2026',
  '2026-01-05',
  '٥ يناير ٢٠٢٦',
  '5 كانون الثاني 2026',
  '5.1.',
  '5/1',
  '5.1.26',
])('C9 %s is 2026-01-05', (typed) => expect(parseTypedDate(typed.replace(/\.$/, ''), 2026)).toBe('2026-01-05'))

test.each(['', 'soon', '31.4.2026', '30 Şubat 2026', '5', '2026'])('%s is no date', (typed) =>
  expect(parseTypedDate(typed, 2026)).toBeNull(),
)

test.each([
  ['20:00', '20:00'],
  ['20.15', '20:15'],
  ['8 pm', '20:00'],
  ['12am', '00:00'],
  ['٢٠:٣٠', '20:30'],
  ['2:30 م', '14:30'],
  ['9', '09:00'],
  ['25:00', null],
  ['x', null],
])('the time %s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))
