/** Random events of 1970–2100 in random zones, and random windows: the lists hold what counting by hand finds. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newer_laws } from '../../../contract/test/newer-laws.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

interface Made {
  readonly id: number
  readonly timezone: string
  readonly all_day: boolean
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
}

const seed = 1970_2100
const minute = 60_000
const day = 24 * 60 * minute
const last = Date.parse('2100-12-31T00:00:00Z')
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !newer_laws.includes(zone))

/** `YYYY-MM-DD HH:MM:SS` on a zone's clock, as the platform has it. */
function wallOf(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return format.format(instant).replace(', ', ' ')
}

const utcOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const written = (instant: number) => new Date(instant).toISOString().slice(0, 19)

const newEvents = fc.array(
  fc.record({
    timezone: fc.constantFrom(...zones, 'Africa/Cairo', 'Europe/Istanbul', 'Pacific/Kiritimati', 'Pacific/Honolulu'),
    start: fc.integer({ min: 0, max: last / minute }).map((minutes) => minutes * minute),
    length: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes * minute),
    all_day: fc.boolean(),
  }),
  { minLength: 60, maxLength: 60 },
)

const filters = {
  start_date: (event, bound) => event.start >= bound,
  end_date: (event, bound) => event.end <= bound,
  starts_before: (event, bound) => event.start < bound,
  starts_after: (event, bound) => event.start > bound,
  ends_before: (event, bound) => event.end < bound,
  ends_after: (event, bound) => event.end > bound,
} as const satisfies Record<string, (event: { start: number; end: number }, bound: number) => boolean>
type Filter = keyof typeof filters
// Exactly the keys of the object above.
const names = Object.keys(filters) as Filter[]

/** Instants that are near some event, where being off by an hour or a day would show. */
const near = (events: readonly Made[]) =>
  fc
    .tuple(
      fc.constantFrom(...events),
      fc.boolean(),
      fc.constantFrom(-day, -60 * minute, -1000, 0, 1000, 60 * minute, day),
    )
    .map(([event, begin, by]) => utcOf(begin ? event.utc_start_date : event.utc_end_date) + by)

onOneEngine((client) => {
  const mark = unique('window')
  let events: Made[]
  /** Parameters that lift the default window. */
  const all = `search=${mark}&per_page=100&ends_after=1000-01-01`
  const ids = async (query: string): Promise<number[]> => {
    const { events: found } = await client.do({ as: null, request: `GET /events?${query}` })
    return found.map(({ id }: Made) => id).sort((a: number, b: number) => a - b)
  }
  const expected = (of: (event: Made) => boolean) =>
    events
      .filter(of)
      .map(({ id }) => id)
      .sort((a, b) => a - b)

  beforeAll(async () => {
    const [made = []] = fc.sample(newEvents, { numRuns: 1, seed })
    events = await Promise.all(
      made.map(async ({ timezone, start, length, all_day }, n) => {
        const start_date = wallOf(start, timezone)
        const end_date = wallOf(start + length, timezone)
        // If the clock was set back in between, the end may read as before the start.
        const end = end_date < start_date ? start_date : end_date
        const body = { title: `${mark} ${n}`, timezone, all_day, start_date, end_date: end }
        const event: Made = await client.do({ request: 'POST /events', body })
        const wall = all_day
          ? [`${start_date.slice(0, 10)} 00:00:00`, `${end.slice(0, 10)} 23:59:59`]
          : [start_date, end]
        expect([event.start_date, event.end_date]).toEqual(wall)
        return event
      }),
    )
  })

  test('reads the instant of an event as its wall time in its zone', () => {
    for (const { timezone, all_day, start_date, end_date, utc_start_date, utc_end_date } of events) {
      const [start, end] = [utcOf(utc_start_date), utcOf(utc_end_date)]
      // A day without midnight begins with its first moment.
      if (!all_day) expect(wallOf(start, timezone)).toBe(start_date)
      expect(wallOf(start, timezone).slice(0, 10)).toBe(start_date.slice(0, 10))
      expect(wallOf(end, timezone)).toBe(end_date)
      expect(wallOf(start - 1000, timezone).slice(0, 10) < start_date.slice(0, 10)).toBe(
        all_day || start_date.endsWith('00:00:00'),
      )
    }
  })

  test('compares instants in exact windows, with any offset', async () => {
    const windows = fc.tuple(
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      fc.array(near(events), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: -14 * 4, max: 14 * 4 }).map((quarters) => quarters * 15),
    )
    const asked = fc.asyncProperty(windows, async ([chosen, bounds, offset]) => {
      const sign = offset < 0 ? '-' : '+'
      const two = (number: number) => String(number).padStart(2, '0')
      const zone = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
      const query = chosen.map(
        (name, n) => `${name}=${encodeURIComponent(written((bounds[n] ?? 0) + offset * minute) + zone)}`,
      )
      const holds = (event: Made) => {
        const instants = { start: utcOf(event.utc_start_date), end: utcOf(event.utc_end_date) }
        return chosen.every((name, n) => filters[name](instants, bounds[n] ?? 0))
      }
      expect(await ids([all, 'strict_dates=true', ...query].join('&'))).toEqual(expected(holds))
    })
    await fc.assert(asked, { numRuns: 60, seed })
  })

  test('compares whole days with the date on the clock of the event', async () => {
    const windows = fc.tuple(
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      fc.array(near(events), { minLength: 3, maxLength: 3 }),
    )
    const asked = fc.asyncProperty(windows, async ([chosen, bounds]) => {
      const days = bounds.map((bound) => written(bound).slice(0, 10))
      const query = chosen.map((name, n) => `${name}=${days[n]}`)
      const holds = ({ start_date, end_date }: Made) => {
        const walls = { start: utcOf(start_date), end: utcOf(end_date) }
        return chosen.every((name, n) =>
          filters[name](walls, utcOf(`${days[n]} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`)),
        )
      }
      expect(await ids([all, ...query].join('&'))).toEqual(expected(holds))
    })
    await fc.assert(asked, { numRuns: 60, seed })
  })
})
