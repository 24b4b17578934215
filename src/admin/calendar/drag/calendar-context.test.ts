import { expect, test } from 'vitest'
import { startOf } from './calendar-context.ts'

const spot = (date: string, minutes: number | null = null) => ({ date, minutes })

test('C1 what is marked is the start of a new event: a day, several days, hours', () => {
  expect(startOf([spot('2026-11-03'), spot('2026-11-03')])).toEqual({ start: '2026-11-03' })
  expect(startOf([spot('2026-11-03'), spot('2026-11-05')])).toEqual({
    start: '2026-11-03',
    end: '2026-11-05',
    all_day: true,
  })
  expect(startOf([spot('2026-11-03', 600), spot('2026-11-03', 690)])).toEqual({
    start: '2026-11-03 10:00',
    end: '2026-11-03 11:30',
  })
  expect(startOf([spot('2026-11-03', 1410), spot('2026-11-03', 1410)])).toEqual({
    start: '2026-11-03 23:30',
    end: '2026-11-03 23:59',
  })
})
