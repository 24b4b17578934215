import { expect, test } from 'vitest'
import { newEventTimes } from './calendar-context.ts'

const slot = (date: string, minutes: number | null = null) => ({ date, minutes })

test('C1 the marked slots give the times of a new event: a day, several days, hours', () => {
  expect(newEventTimes([slot('2026-11-03'), slot('2026-11-03')])).toEqual({ start: '2026-11-03' })
  expect(newEventTimes([slot('2026-11-03'), slot('2026-11-05')])).toEqual({
    start: '2026-11-03',
    end: '2026-11-05',
    all_day: true,
  })
  expect(newEventTimes([slot('2026-11-03', 600), slot('2026-11-03', 690)])).toEqual({
    start: '2026-11-03 10:00',
    end: '2026-11-03 11:30',
  })
  expect(newEventTimes([slot('2026-11-03', 1410), slot('2026-11-03', 1410)])).toEqual({
    start: '2026-11-03 23:30',
    end: '2026-11-03 23:59',
  })
})
