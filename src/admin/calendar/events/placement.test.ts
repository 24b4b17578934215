import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asEvent,
  doubleBookings,
  isLong,
  assignBlocks,
  assignLanes,
  assignLines,
  moved,
  openingHour,
  resized,
  touches,
} from './placement.ts'

const event = (id: number, start_date: string, end_date: string, more: Record<string, unknown> = {}) =>
  asEvent({ id, title: `event ${id}`, start_date, end_date, timezone: 'Europe/Istanbul', ...more })

const all_day = { all_day: true }
const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03']

describe('days', () => {
  test('B2 an all-day event covers the days it names, the last one included', () => {
    const fair = event(1, '2026-02-28 00:00:00', '2026-03-02 23:59:59', all_day)
    const [segment] = assignLanes([fair], days, 4).segments
    expect(segment).toMatchObject({ from: 1, length: 3, began: false, goes_on: false })
    expect(assignLanes([fair], days.slice(1, 4), 4).segments[0]).toMatchObject({ began: false, goes_on: false })
    expect(assignLanes([fair], days.slice(2, 3), 4).segments[0]).toMatchObject({ began: true, goes_on: true })
  })

  test.each([
    ['2026-03-02 19:59:00', false],
    ['2026-03-02 20:00:00', true],
  ])('an event of 24 hours is a bar: until %s %s', (end, long) => {
    expect(isLong(event(1, '2026-03-01 20:00:00', end))).toBe(long)
  })

  test('an end at midnight belongs to the day before', () => {
    const party = event(1, '2026-02-27 20:00:00', '2026-02-28 00:00:00')
    expect([party.first, party.last]).toEqual(['2026-02-27', '2026-02-27'])
    // Lists count it for both days.
    expect(touches(party, '2026-02-28', '2026-02-28')).toBe(true)
  })

  test('an event without a duration at midnight stays on its day', () => {
    const gong = event(1, '2026-02-28 00:00:00', '2026-02-28 00:00:00')
    expect([gong.first, gong.last]).toEqual(['2026-02-28', '2026-02-28'])
  })

  test('an event that begins before the row is on its first day, also where only its midnight reaches it', () => {
    const party = event(1, '2026-02-26 20:00:00', '2026-02-27 00:00:00')
    expect(assignLanes([party], days, 4).segments[0]).toMatchObject({ from: 0, length: 1, began: true })
  })
})

describe('lanes', () => {
  const long = event(1, '2026-02-27 00:00:00', '2026-03-03 23:59:59', all_day)
  const crowd = [2, 3, 4, 5].map((id) => event(id, `2026-03-01 1${id}:00:00`, `2026-03-01 1${id}:30:00`))

  test('of events that start on one day the longest comes first', () => {
    const short = event(2, '2026-02-27 09:00:00', '2026-02-27 10:00:00')
    const { segments } = assignLanes([short, long], days, 4)
    expect(segments.map(({ event: { id }, lane }) => [id, lane])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  test('of events that start on one day longer bars lie on top, whatever their hours and their order', () => {
    const evening = event(3, '2026-02-27 20:00:00', '2026-03-02 12:00:00')
    const morning = event(2, '2026-02-27 09:00:00', '2026-02-28 10:00:00')
    const noon = event(1, '2026-02-27 12:00:00', '2026-02-27 13:00:00')
    for (const all of [
      [noon, morning, evening],
      [evening, noon, morning],
    ]) {
      const lanes = assignLanes(all, days, 4).segments.map(({ event: { id }, lane }) => [id, lane])
      expect(lanes).toEqual([
        [3, 0],
        [2, 1],
        [1, 2],
      ])
    }
  })

  test('of events that cover the same days the earlier lies on top, and of the same start the one made first', () => {
    const on = (id: number, hour: string) => event(id, `2026-03-01 ${hour}:00:00`, '2026-03-01 23:00:00')
    const { segments } = assignLanes([on(3, '10'), on(2, '11'), on(1, '11')], days, 4)
    expect(segments.map(({ event: { id } }) => id)).toEqual([3, 1, 2])
  })

  test('no two events stand in one lane of one day', () => {
    const { segments } = assignLanes([...crowd, long], days, 9)
    const places = segments.flatMap(({ from, length, lane }) =>
      Array.from({ length }, (_, day) => `${from + day}/${lane}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(segments.find(({ event: { id } }) => id === 1)?.lane).toBe(0)
  })

  test('events without a lane are counted on their day', () => {
    const { segments, hidden, height } = assignLanes([...crowd, long], days, 4)
    expect(hidden).toEqual([0, 0, 1, 0, 0])
    expect(segments).toHaveLength(4)
    expect(height).toBe(4)
  })

  test('an event of several days without a lane on the first of them is shown on the others', () => {
    const trip = event(9, '2026-03-01 21:00:00', '2026-03-03 12:00:00')
    const { segments, hidden } = assignLanes([...crowd, trip], days, 3)
    const parts = segments.filter(({ event: { id } }) => id === 9)
    expect(parts).toMatchObject([{ from: 2, length: 3, lane: 0, began: false }])
    const late = event(9, '2026-03-01 21:00:00', '2026-03-02 12:00:00')
    const early = [6, 7, 8].map((id) => event(id, '2026-02-28 10:00:00', '2026-03-01 12:00:00'))
    const full = assignLanes([...early, late], days, 3)
    expect(full.segments.filter(({ event: { id } }) => id === 9)).toMatchObject([
      { from: 3, length: 1, lane: 0, began: true, goes_on: false },
    ])
    expect(full.hidden).toEqual([0, 0, 1, 0, 0])
    expect(hidden).toEqual([0, 0, 2, 0, 0])
  })

  test('no day counts an event as hidden beside a free lane', () => {
    const anyEvents = fc.array(
      fc.record({ at: fc.nat(4), length: fc.integer({ min: 1, max: 3 }), hour: fc.integer({ min: 10, max: 19 }) }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(anyEvents, fc.integer({ min: 1, max: 6 }), (all, most) => {
        const events = all.map(({ at, length, hour }, id) => {
          const last = days[Math.min(4, at + length - 1)] ?? ''
          return event(id + 1, `${days[at]} ${hour}:00:00`, `${last} 20:00:00`)
        })
        const { segments, hidden } = assignLanes(events, days, most)
        days.forEach((day, position) => {
          const shown = segments.filter(({ from, length }) => from <= position && position < from + length)
          expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length)
          expect(shown.length + (hidden[position] ?? 0)).toBe(events.filter((one) => touches(one, day, day)).length)
          if (hidden[position]) expect(shown).toHaveLength(most)
        })
      }),
    )
  })

  test('the moved event is visible at its new time, however full the day is', () => {
    const dragged = { ...event(9, '2026-03-01 22:00:00', '2026-03-01 23:00:00'), dragged: true as const }
    const { segments, hidden } = assignLanes([...crowd, long, dragged], days, 4)
    expect(segments.find(({ event: { id } }) => id === 9)).toMatchObject({ from: 2, length: 1, lane: 3 })
    expect(hidden).toEqual([0, 0, 1, 0, 0])
  })

  test('shown and hidden events together are all events', () => {
    for (const most of [2, 3, 4, 5, 6]) {
      const { segments, hidden } = assignLanes([...crowd, long], days, most)
      const on_first_of_march = segments.filter(({ from, length }) => from <= 2 && 2 < from + length).length
      expect(on_first_of_march + (hidden[2] ?? 0)).toBe(5)
    }
  })
})

describe('running events', () => {
  const show = (id: number, first: string, last: string) => event(id, `2026-${first} 10:00:00`, `2026-${last} 18:00:00`)

  test('four days or more run beside the others', () => {
    expect(show(1, '02-27', '03-01').running).toBe(false)
    expect(show(1, '02-27', '03-02').running).toBe(true)
    // An end at midnight belongs to the day before.
    expect(event(1, '2026-02-27 20:00:00', '2026-03-02 00:00:00').running).toBe(false)
    expect(event(1, '2026-02-27 20:00:00', '2026-03-02 00:00:01').running).toBe(true)
  })

  test('each has a line of its own, for its days in the row', () => {
    const { segments, hidden } = assignLines([show(2, '03-01', '03-09'), show(1, '01-01', '02-28')], days)
    expect(
      segments.map(({ event: { id }, lane, from, length, began, goes_on }) => [id, lane, from, length, began, goes_on]),
    ).toEqual([
      [1, 0, 0, 2, true, false],
      [2, 1, 2, 3, false, true],
    ])
    expect(hidden).toBe(0)
  })

  test('more than there are lines for are counted, and the moved one is shown', () => {
    const all = [1, 2, 3, 4, 5, 6].map((id) => show(id, `02-0${id}`, '03-20'))
    expect(assignLines(all, days).hidden).toBe(2)
    const dragged = { ...show(9, '02-20', '03-20'), dragged: true as const }
    const { segments, hidden } = assignLines([...all, dragged], days)
    expect(segments.map(({ event: { id } }) => id)).toEqual([1, 2, 3, 9])
    expect(hidden).toBe(3)
  })
})

describe('hours', () => {
  const at = (id: number, start: string, end: string, more = {}) => ({
    ...event(id, `2026-03-01 ${start}:00`, `2026-03-01 ${end}:00`),
    ...more,
  })
  const placesOf = (events: readonly ReturnType<typeof at>[], most = 3) =>
    assignBlocks(events, '2026-03-01', most).shown.map(({ event: { id }, indent, width }) => [
      id,
      Math.round(indent * 100),
      Math.round(width * 100),
    ])

  test('overlapping events cascade by 27 % to the end of the column; touching ones have it to themselves', () => {
    expect(
      placesOf([at(1, '10:00', '12:00'), at(2, '11:00', '13:00'), at(3, '12:00', '12:30'), at(4, '13:00', '14:00')]),
    ).toEqual([
      [1, 0, 100],
      [2, 27, 73],
      [3, 0, 100],
      [4, 0, 100],
    ])
    expect(placesOf([at(1, '19:00', '20:30'), at(2, '19:30', '21:30'), at(3, '20:00', '22:00')])).toEqual([
      [1, 0, 100],
      [2, 27, 73],
      [3, 54, 46],
    ])
  })

  test('equal starts share the width, and a later one lies above them', () => {
    expect(placesOf([at(1, '19:00', '20:30'), at(2, '19:00', '20:45'), at(3, '20:00', '22:00')])).toEqual([
      [2, 0, 50],
      [1, 50, 50],
      [3, 27, 73],
    ])
  })

  test('starts less than half an hour apart share the width, so that no title is covered', () => {
    expect(placesOf([at(1, '19:00', '20:30'), at(2, '19:15', '20:45')])).toEqual([
      [1, 0, 50],
      [2, 50, 50],
    ])
  })

  test.each([
    ['8:00 where there is none', [], 7.5],
    ['the first event', ['19:30:00', '07:30:00', '10:00:00'], 7],
    ['an evening', ['19:00:00'], 18.5],
    ['the day, whatever the night before', ['00:30:00', '10:00:00'], 9.5],
  ])('are opened half an hour before %s', (_, starts, hour) => {
    const all = starts.map((start, id) => event(id, `2026-03-01 ${start}`, '2026-03-01 23:00:00'))
    expect(openingHour(all)).toBe(hour)
  })

  test('a fourth event is counted for as long as it overlaps, and the moved one is shown', () => {
    const morning = [1, 2, 3, 4, 5].map((id) => at(id, '10:00', id === 5 ? '11:30' : '11:00'))
    const { shown, hidden } = assignBlocks([...morning, at(6, '12:00', '13:00')], '2026-03-01', 3)
    expect(shown.map(({ event: { id } }) => id)).toEqual([5, 1, 2, 6])
    expect(hidden).toEqual([{ from: 600, to: 660, count: 2 }])
    const dragged = assignBlocks([...morning.slice(0, 4), at(7, '10:00', '10:30', { dragged: true })], '2026-03-01', 3)
    expect(dragged.shown.map(({ event }) => event.id)).toContain(7)
  })

  test('shown and hidden events together are all events, and none stands beyond the column', () => {
    const all = Array.from({ length: 40 }, (_, id) => {
      const from = (id * 37) % 1300
      const clock = (minutes: number) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      return at(id + 1, clock(from), clock(from + 20 + ((id * 53) % 110)))
    })
    for (const most of [3, 9]) {
      const { shown, hidden } = assignBlocks(all, '2026-03-01', most)
      expect(shown.length + hidden.reduce((sum, { count }) => sum + count, 0)).toBe(40)
      for (const { indent, width } of shown) {
        expect(indent).toBeGreaterThanOrEqual(0)
        expect(indent + width).toBeLessThanOrEqual(1.001)
      }
    }
  })

  test('an event of a night continues on the next day', () => {
    const night = event(1, '2026-03-01 22:00:00', '2026-03-02 02:00:00')
    expect(assignBlocks([night], '2026-03-01', 3).shown).toMatchObject([{ from: 1320, to: 1440 }])
    expect(assignBlocks([night], '2026-03-02', 3).shown).toMatchObject([{ from: 0, to: 120 }])
  })
})

describe('B3 moving', () => {
  const concert = event(1, '2026-03-28 20:00:00', '2026-03-28 22:30:00')

  test('keeps the time of day and how long it lasts, on its own clock', () => {
    // In many zones summer time begins in between; wall times stay the same.
    expect(moved(concert, 2)).toMatchObject({ start: '2026-03-30 20:00:00', end: '2026-03-30 22:30:00' })
    expect(moved(concert, 0, 150)).toMatchObject({ start: '2026-03-28 22:30:00', end: '2026-03-29 01:00:00' })
  })

  test('a minute that is no round one stays', () => {
    const odd = event(3, '2026-03-28 10:07:00', '2026-03-28 11:52:00')
    expect(moved(odd, 1, 15)).toMatchObject({ start: '2026-03-29 10:22:00', end: '2026-03-29 12:07:00' })
    expect(resized(odd, 0, 30)).toMatchObject({ start: '2026-03-28 10:07:00', end: '2026-03-28 12:22:00' })
  })

  test('an end is never before its start', () => {
    expect(resized(concert, -3)).toMatchObject({ start: '2026-03-28 20:00:00', end: '2026-03-28 20:15:00' })
    const fair = event(2, '2026-02-28 00:00:00', '2026-03-02 23:59:59', all_day)
    expect(resized(fair, 1)).toMatchObject({ end: '2026-03-03 23:59:59', last: '2026-03-03' })
    expect(resized(fair, -9)).toMatchObject({ end: '2026-02-28 23:59:59', last: '2026-02-28' })
  })
})

describe('B5 double booking', () => {
  const at_opera = (id: number, start: string, end: string, more: Record<string, unknown> = {}) =>
    event(id, `2026-03-01 ${start}`, `2026-03-01 ${end}`, {
      status: 'publish',
      utc_start_date: `2026-03-01 ${start}`,
      utc_end_date: `2026-03-01 ${end}`,
      venue: { id: 7 },
      ...more,
    })

  test('published events that overlap at one venue are found, each with the other', () => {
    const found = doubleBookings([at_opera(1, '10:00:00', '12:00:00'), at_opera(2, '11:00:00', '13:00:00')])
    expect([...found].map(([id, other]) => [id, other.id]).toSorted()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('one that goes on past others is found with each of them', () => {
    const found = doubleBookings([
      at_opera(1, '10:00:00', '18:00:00'),
      at_opera(2, '11:00:00', '12:00:00'),
      at_opera(3, '13:00:00', '14:00:00'),
    ])
    expect([...found].map(([id, other]) => [id, other.id]).toSorted()).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ])
  })

  test.each([
    ['touching', at_opera(2, '12:00:00', '13:00:00')],
    ['without duration, at the start', at_opera(2, '10:00:00', '10:00:00')],
    ['at another venue', at_opera(2, '11:00:00', '13:00:00', { venue: [{ id: 8 }] })],
    ['a draft', at_opera(2, '11:00:00', '13:00:00', { status: 'draft' })],
    ['a cancelled event', at_opera(2, '11:00:00', '13:00:00', { event_status: 'cancelled' })],
    ['an event online', at_opera(2, '11:00:00', '13:00:00', { attendance_mode: 'online' })],
    ['nowhere', at_opera(2, '11:00:00', '13:00:00', { venue: [] })],
  ])('%s is none', (_, other) => {
    expect(doubleBookings([at_opera(1, '10:00:00', '12:00:00'), other]).size).toBe(0)
  })
})
