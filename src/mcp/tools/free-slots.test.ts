/** When a venue is free. */
import { expect, test } from 'vitest'
import { dayAfter, freeSlots } from './free-slots.ts'

const day = '2027-06-01'
const at = (clock: string, on = day) => `${on} ${clock}:00`
const wanted = { from: day, until: day, opens: '08:00', closes: '23:00', minutes: 60 }

const on_one_day: readonly (readonly [string, readonly (readonly [string, string])[], readonly string[]])[] = [
  ['nothing is booked', [], ['08:00-23:00']],
  ['an event parts the day', [[at('10:00'), at('12:30')]], ['08:00-10:00', '12:30-23:00']],
  [
    'events come in any order, overlap and touch',
    [
      [at('15:00'), at('16:00')],
      [at('09:00'), at('12:00')],
      [at('10:00'), at('11:00')],
      [at('12:00'), at('13:00')],
    ],
    ['08:00-09:00', '13:00-15:00', '16:00-23:00'],
  ],
  ['a gap is too short', [[at('08:59'), at('22:01')]], []],
  ['a gap is just long enough', [[at('09:00'), at('22:00')]], ['08:00-09:00', '22:00-23:00']],
  ['an event begins before it opens and ends after it closes', [[at('07:00'), at('23:30')]], []],
  ['an event is over before it opens', [[at('06:00'), at('07:30')]], ['08:00-23:00']],
  ['an event began the day before', [[at('20:00', '2027-05-31'), at('09:30')]], ['09:30-23:00']],
  ['an event goes on to the next day', [[at('20:00'), at('02:00', '2027-06-02')]], ['08:00-20:00']],
  ['an event ends at midnight', [[at('20:00'), at('00:00', '2027-06-02')]], ['08:00-20:00']],
  [
    'events of other days touch this one',
    [
      [at('20:00', '2027-05-31'), at('00:00')],
      [at('00:00', '2027-06-02'), at('09:00', '2027-06-02')],
    ],
    ['08:00-23:00'],
  ],
]

test.each(on_one_day)('%s', (_, booked, expected) => {
  const bookings = booked.map(([start, end]) => ({ start, end }))
  const [found] = freeSlots(wanted, bookings)
  expect(found?.free.map(({ from, to }) => `${from}-${to}`)).toEqual(expected)
})

test('several days, the last one included, over the end of a month and to midnight', () => {
  const bookings = [{ start: at('18:00', '2027-05-31'), end: at('10:00') }]
  const days = freeSlots({ ...wanted, from: '2027-05-31', opens: '00:00', closes: '24:00' }, bookings)
  expect(days).toEqual([
    { day: '2027-05-31', free: [{ from: '00:00', to: '18:00' }] },
    { day, free: [{ from: '10:00', to: '24:00' }] },
  ])
})

test.each([
  ['invalid_day', { from: '2027-13-01' }],
  ['invalid_days', { until: '2027-05-31' }],
  ['invalid_days', { until: '2027-08-02' }],
  ['invalid_hours', { opens: '23:00' }],
])('%s: %o', (code, wrong) => {
  expect(() => freeSlots({ ...wanted, ...wrong }, [])).toThrow(expect.objectContaining({ code }))
})

test('as many days as there may be', () => {
  expect(freeSlots({ ...wanted, until: '2027-08-01' }, [])).toHaveLength(62)
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
})
