/** Double bookings stand as a rule in TypeScript, which calendars use, and in SQL, which lists use: both say the same of any events. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { occupiesVenue, overlapping } from '../../../contract/tables/occupies-venue.ts'
import { withDeskParameters } from '../../../contract/tables/desk-parameters.ts'
import { list } from '../../resources/list/list.ts'
import { createRecord } from '../../resources/write/create.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { makeWorld, requestIn, type World } from './random-writes.ts'

const { events, venues } = resources

const hour = fc.nat({ max: 4 })
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
  event_status: fc.constantFrom('scheduled', ...event_statuses),
  attendance_mode: fc.constantFrom('offline', 'offline', 'online', 'mixed'),
})

/** Both zones have the same instants, hours apart on their clocks. */
function datesOf({ start, hours, timezone }: { start: number; hours: number; timezone: string }) {
  const at = (n: number) => `2031-05-01 ${String(timezone === 'UTC' ? n : n + 9).padStart(2, '0')}:00:00`
  return { start_date: at(start), end_date: at(start + hours), timezone }
}

type Written = typeof written extends fc.Arbitrary<infer One> ? One : never

async function write(world: World, places: readonly number[], made: readonly Written[]) {
  for (const { times: first, moved, at, ...facts } of made) {
    const request = requestIn(world, 'en')
    const body = { title: 'Concert', ...datesOf(first), ...facts, venue: at.map((n) => places[n]) }
    const { presented } = await createRecord(request, events, body)
    if (moved) await updateRecord(request, events, presented.id, datesOf(moved), { if_match: null, by_slug: false })
  }
}

databasesOnOneEngine((databases) => {
  test('a list finds the events that the rule finds, for everybody', { timeout: 120_000 }, async () => {
    const world = await makeWorld(databases)
    const request = requestIn(world, 'en')
    let found_any = 0
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
        const booked = (await listed(request, {})).flatMap((event) =>
          event['status'] === 'publish' && occupiesVenue(event)
            ? [event['venue']].flat().map((venue) => ({
                id: Number(event['id']),
                venue: (venue as { readonly id: number }).id,
                start: String(event['utc_start_date']),
                end: String(event['utc_end_date']),
              }))
            : [],
        )
        const wanted = [...overlapping(booked).keys()].toSorted((a, b) => a - b)
        found_any += wanted.length
        for (const context of [request, { ...request, caller: null }]) {
          const rows = await listed(context, { double_booked: 'true' })
          expect(rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(wanted)
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
    expect(found_any).toBeGreaterThan(0)
  })
})
