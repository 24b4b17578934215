import { expect, test } from 'vitest'
import type { WindowName } from '../../../contract/sentence/vocabulary/vocabulary.ts'
import { windowDays } from './windows.ts'

const monday_first = { first: 1, weekend: [6, 0] }
/** As in Egypt. */
const saturday_first = { first: 6, weekend: [5, 6] }

test.each<readonly [WindowName, string, typeof monday_first, string, string]>([
  ['tomorrow', '2027-12-31', monday_first, '2028-01-01', '2028-01-01'],
  ['weekend', '2027-03-10', monday_first, '2027-03-13', '2027-03-14'],
  ['weekend', '2027-03-14', monday_first, '2027-03-13', '2027-03-14'],
  ['next_weekend', '2027-03-14', monday_first, '2027-03-20', '2027-03-21'],
  ['next_weekend', '2027-03-10', monday_first, '2027-03-20', '2027-03-21'],
  ['weekend', '2027-03-10', saturday_first, '2027-03-12', '2027-03-13'],
  ['next_week', '2027-03-12', saturday_first, '2027-03-13', '2027-03-19'],
  ['next_week', '2027-03-14', monday_first, '2027-03-15', '2027-03-21'],
  ['week', '2027-03-14', monday_first, '2027-03-08', '2027-03-14'],
  ['month', '2028-02-29', monday_first, '2028-02-01', '2028-02-29'],
  ['next_month', '2027-01-31', monday_first, '2027-02-01', '2027-02-28'],
  ['next_month', '2027-12-05', monday_first, '2028-01-01', '2028-01-31'],
])('%s on %s', (name, today, week, from, to) => {
  expect(windowDays(name, today, week)).toEqual({ from, to })
})
