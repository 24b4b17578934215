import { expect, test } from 'vitest'
import { groupByDay } from './day-groups.ts'

const at = (id: number, start_date: string) => ({ item: { id, start_date }, depth: 0 })

test('rows are grouped by the day they start on, in their order', () => {
  const rows = [at(1, '2030-05-01 09:00:00'), at(2, '2030-05-01 20:00:00'), at(3, '2030-05-02 00:30:00')]
  expect(groupByDay(rows).map(({ day, rows: of_day }) => [day, of_day.map(({ item }) => item.id)])).toEqual([
    ['2030-05-01', [1, 2]],
    ['2030-05-02', [3]],
  ])
})

test('a day that comes back after another, on a clock further west, has a second group', () => {
  const rows = [at(1, '2030-05-01 23:30:00'), at(2, '2030-05-02 00:10:00'), at(3, '2030-05-01 23:50:00')]
  expect(groupByDay(rows).map(({ day }) => day)).toEqual(['2030-05-01', '2030-05-02', '2030-05-01'])
})

test('no rows have no groups', () => expect(groupByDay([])).toEqual([]))
