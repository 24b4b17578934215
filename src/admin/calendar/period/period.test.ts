import { expect, test } from 'vitest'
import { periodOf, stepPeriod } from './period.ts'

test('B4 a month is shown in whole weeks of seven days, whatever the week starts with', () => {
  for (const [week_start, first, last] of [
    [6, '2026-10-31', '2026-12-04'],
    [0, '2026-11-01', '2026-12-05'],
    [1, '2026-10-26', '2026-12-06'],
  ] as const) {
    const { shown, ...period } = periodOf('month', '2026-11', week_start)
    expect([shown[0], shown.at(-1), shown.length % 7]).toEqual([first, last, 0])
    expect(period).toEqual({ first: '2026-11-01', last: '2026-11-30' })
  }
})

test('a week holds the day named, a day is itself, an agenda begins with it or is a month', () => {
  expect(periodOf('week', '2026-11-01', 1)).toMatchObject({ first: '2026-10-26', last: '2026-11-01' })
  expect(periodOf('day', '2026-11-01', 1)).toMatchObject({ first: '2026-11-01', last: '2026-11-01' })
  expect(periodOf('agenda', '2026-11-21', 1)).toMatchObject({ first: '2026-11-21', last: '2026-12-18' })
  expect(periodOf('agenda', '2026-02', 1)).toMatchObject({ first: '2026-02-01', last: '2026-02-28' })
})

test('turning goes to the next period and back, over the ends of years', () => {
  expect(stepPeriod('month', '2026-12-31', 1)).toBe('2027-01')
  expect(stepPeriod('month', '2026-01', -1)).toBe('2025-12')
  expect(stepPeriod('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepPeriod('day', '2028-02-28', 1)).toBe('2028-02-29')
  expect(stepPeriod('agenda', '2026-11', 1)).toBe('2026-12')
  expect(stepPeriod('agenda', '2026-11-21', 1)).toBe('2026-12-19')
})
