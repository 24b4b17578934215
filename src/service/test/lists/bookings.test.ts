/**
 * Double bookings stand as a rule in TypeScript, which calendars use, and in SQL, which lists, series and merges use: all say the same
 * of any events.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { occupiesVenue, overlapping } from '../../../contract/tables/occupies-venue.ts'
import { withDeskParameters } from '../../../contract/tables/desk-parameters.ts'
import { doubleBookingsOfMerge } from '../../merges/consequences.ts'
import { list } from '../../resources/list/list.ts'
import { createRecord } from '../../resources/write/create.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { clashesAt } from '../../series/dates/clashes.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { makeWorld, requestIn, type World } from './random-writes.ts'

const { events, venues } = resources

// Few hours, so that many events meet, and many of them without duration.
const hour = fc.nat({ max: 2 })
const times = fc.record({
  start: hour,
  hours: fc.constantFrom(0, 0, 1, 2),
  timezone: fc.constantFrom('UTC', 'Asia/Tokyo'),
})
const written = fc.record({
  times,
  moved: fc.option(times),
  at: fc.subarray([0, 1], { minLength: 1 }),
  status: fc.constantFrom('publish', 'publish', 'publish', 'draft'),
  event_status: fc.constantFrom('scheduled', 'scheduled', 'scheduled', ...event_statuses),
  attendance_mode: fc.constantFrom('offline', 'offline', 'offline', 'offline', 'online', 'mixed'),
})

type Written = typeof written extends fc.Arbitrary<infer One> ? One : never

const event: Written = {
  times: { start: 0, hours: 2, timezone: 'UTC' },
  moved: null,
  at: [0],
  status: 'publish',
  event_status: 'scheduled',
  attendance_mode: 'offline',
}

/** Two clash at one venue, and with the third once the venues are one: random events may find none of them. */
const clashing: Written[] = [event, event, { ...event, at: [1] }]

/** Both zones have the same instants, hours apart on their clocks. */
function datesOf({ start, hours, timezone }: { start: number; hours: number; timezone: string }) {
  const at = (n: number) => `2031-05-01 ${String(timezone === 'UTC' ? n : n + 9).padStart(2, '0')}:00:00`
  return { start_date: at(start), end_date: at(start + hours), timezone }
}

async function write(world: World, places: readonly number[], made: readonly Written[]) {
  for (const { times: first, moved, at, ...facts } of made) {
    const request = requestIn(world, 'en')
    const body = { title: 'Concert', ...datesOf(first), ...facts, venue: at.map((n) => places[n]) }
    const { presented } = await createRecord(request, events, body)
    if (moved) await updateRecord(request, events, presented.id, datesOf(moved), { if_match: null, by_slug: false })
  }
}

interface Booking {
  readonly id: number
  readonly venue: number
  readonly start: string
  readonly end: string
  readonly is_published: boolean
}

/** Returns one booking of each event at each of its venues, unless it leaves them free. */
const bookingsOf = (answered: readonly Record<string, unknown>[]): readonly Booking[] =>
  answered.filter(occupiesVenue).flatMap((event) =>
    [event['venue']].flat().map((venue) => ({
      id: Number(event['id']),
      venue: (venue as { readonly id: number }).id,
      start: String(event['utc_start_date']),
      end: String(event['utc_end_date']),
      is_published: event['status'] === 'publish',
    })),
  )

const overlap = (a: Booking, b: Booking) => a.id !== b.id && a.start < b.end && b.start < a.end
const inOrder = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b)

/** Returns how many pairs of events a merge of two venues would put into one: no venue has both of them before. */
function pairsOfMerge(bookings: readonly Booking[]): number {
  const venuesOf = (id: number) => bookings.filter((one) => one.id === id).map(({ venue }) => venue)
  const pairs = bookings.flatMap((a) =>
    bookings
      .filter((b) => a.id < b.id && overlap(a, b) && !venuesOf(a.id).some((venue) => venuesOf(b.id).includes(venue)))
      .map((b) => `${a.id} ${b.id}`),
  )
  return new Set(pairs).size
}

databasesOnOneEngine((databases) => {
  test('lists, series and merges find the events that the rule finds, for everybody', async () => {
    const world = await makeWorld(databases)
    const request = requestIn(world, 'en')
    const { db } = world.service
    const found = { booked: 0, clashes: 0, pairs: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 2, maxLength: 6 }), async (made) => {
        const places: number[] = []
        for (const venue of ['Hall', 'Park']) {
          places.push((await createRecord(request, venues, { venue: `${venue} ${Math.random()}` })).presented.id)
        }
        await write(world, places, made)
        const listed = async (context: typeof request, query: Record<string, string>) => {
          const whole = { venue: places.join(), starts_after: '2031-01-01', per_page: '100', ...query }
          const { answer } = await list(context, withDeskParameters(events), whole)
          return answer['events'] as readonly Record<string, unknown>[]
        }
        const bookings = bookingsOf(await listed(request, { status: 'publish,draft' }))
        const booked = bookings.filter(({ is_published }) => is_published)
        const wanted = inOrder(overlapping(booked).keys())
        found.booked += wanted.length
        for (const context of [request, { ...request, caller: null }]) {
          const rows = await listed(context, { double_booked: 'true' })
          expect(inOrder(rows.map(({ id }) => Number(id)))).toEqual(wanted)
        }

        const times = bookings.map(({ start, end }) => ({ start_utc: start, end_utc: end }))
        for (const venue of places) {
          const at_venue = bookings.filter((one) => one.venue === venue)
          const clashes = await clashesAt(db, request, [venue], [], times)
          for (const [position, of_time] of clashes.entries()) {
            const one = bookings[position]
            // At most three are told of each time. An event clashes with itself here, unless it has no duration.
            const ids = one ? at_venue.filter((other) => overlap({ ...one, id: 0 }, other)).map(({ id }) => id) : []
            const is_whole = ids.length <= 3
            found.clashes += ids.length
            if (is_whole) expect(inOrder(of_time.map(({ id }) => id))).toEqual(inOrder(ids))
            else expect(of_time).toHaveLength(3)
          }
        }

        const pairs = pairsOfMerge(booked)
        found.pairs += pairs
        expect((await doubleBookingsOfMerge(db, request, venues, places)).total).toBe(pairs)
      }),
      { numRuns: 60, endOnFailure: true, examples: [[clashing]] },
    )
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(0)
  })
})
