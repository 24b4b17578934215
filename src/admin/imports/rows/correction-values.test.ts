import { expect, test } from 'vitest'
import type { Row } from '../requests.ts'
import { fieldsOfForm, firstValue, movedEnd, sentValue } from './correction-values.ts'

const row = {
  resource: 'events' as const,
  language: 'en' as const,
  value: '20270503T090000',
  suggested_end: { end_date: '2027-05-03 11:40:00', rows: 2 },
}

test.each<readonly [string, string, Record<string, unknown>, unknown]>([
  ['the suggested end', 'end_date', { all_day: false }, '2027-05-03 11:40'],
  [
    'the day of a start that is known',
    'start_date',
    { all_day: true, start_date: '2027-05-03 00:00:00' },
    '2027-05-03',
  ],
  ['nothing for a start that is not', 'start_date', {}, ''],
  ['the text of the file', 'title', {}, '20270503T090000'],
  ['names', 'categories', { categories: ['Film', 'Çocuk'] }, 'Film, Çocuk'],
  ['no zone', 'timezone', { timezone: 'x' }, ''],
])('a form begins with %s', (_, field, event, expected) => {
  expect(firstValue({ ...row, event }, field)).toBe(expected)
})

test('several names are sent as a list, in any language', () => {
  expect(sentValue('tags', 'a, b، ج;; d')).toEqual(['a', 'b', 'ج', 'd'])
  expect(sentValue('title', 'a, b')).toBe('a, b')
})

test.each([
  ['2027-05-03 19:00:00', '2027-05-03 21:30:00', '2027-05-04 20:00', '2027-05-04 22:30'],
  ['2027-05-03 19:00:00', '2027-05-03 19:00:00', '2027-05-03 23:00', '2027-05-03 23:00'],
  ['2027-05-03 00:00:00', '2027-05-04 23:59:59', '2027-06-01', '2027-06-02'],
  ['2027-05-03 19:00:00', undefined, '2027-05-04 20:00', null],
])('a moved start keeps the length of %s to %s', (start_date, end_date, start, expected) => {
  expect(movedEnd({ event: { start_date, end_date } }, start)).toBe(expected)
})

test.each<readonly [Row['outcome'], Partial<Row>, readonly string[]]>([
  ['new', {}, ['start_date', 'end_date']],
  ['new', { event: { all_day: true } as unknown as Row['event'] }, ['all_day', 'start_date', 'end_date']],
  ['new', { series: {} as Row['series'] }, []],
  ['asked', {}, []],
])('the form of a row that is %s has the times that it may have: %j', (outcome, more, expected) => {
  // Fields follow from these alone.
  const one = { outcome, resource: 'events', series: null, event: {}, to_correct: [], ...more } as unknown as Row
  const times = fieldsOfForm(one).filter((field) => ['all_day', 'start_date', 'end_date'].includes(field))
  expect(times).toEqual(expected)
})
