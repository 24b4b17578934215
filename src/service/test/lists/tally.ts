/** Counts of events, months, terms and links, and bookings of venues: as the writes keep them, and as they are when all rows are counted. */
import { sql } from 'kysely'
import { occupiesVenue } from '../../../contract/tables/occupies-venue.ts'
import type { Db } from '../../context.ts'

interface IndexRow {
  readonly id: number
  readonly language: string
  readonly status: string
  readonly hidden: boolean
  readonly start_date: string
  readonly end_date: string
  readonly start_utc: string
  readonly end_utc: string
}

interface EventRow {
  readonly id: number
  readonly end_utc: string
  readonly password: string
  readonly categories: number[]
  readonly tags: number[]
  readonly venue: number[]
  readonly organizer: number[]
  readonly event_status: string
  readonly attendance_mode: string
  readonly [field: string]: unknown
}

const tally = (keys: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const lastSecond = (time: string) => (time.endsWith('23:59:59') ? time : time.slice(0, 10))

const monthOf = (time: string) => time.slice(0, 7)

/** Returns the bookings of venues, each compared with every other one. */
function booked(index: readonly IndexRow[], of: ReadonlyMap<number, EventRow>): readonly string[] {
  const bookings = index
    .filter((row) => row.language === 'open' && row.status === 'publish')
    .flatMap(({ id, start_utc, end_utc }) => {
      const facts = of.get(id)
      if (!facts || !occupiesVenue(facts)) return []
      return [...new Set(facts.venue)].map((venue) => ({ id, venue, start_utc, end_utc }))
    })
  return bookings
    .map((one) => {
      const overlaps = bookings.some(
        (other) =>
          other.id !== one.id &&
          other.venue === one.venue &&
          other.start_utc < one.end_utc &&
          one.start_utc < other.end_utc,
      )
      return `${one.venue} ${one.id} ${one.start_utc} ${one.end_utc} ${overlaps}`
    })
    .toSorted()
}

/** Counts everything row by row. */
export async function counted(db: Db) {
  const { rows: index } = await sql<IndexRow>`select * from event_index`.execute(db)
  const { rows: facts } = await sql<EventRow>`select * from events`.execute(db)
  const of = new Map(facts.map((row) => [row.id, row]))
  const terms = index
    .filter((row) => row.language === 'open' && row.status === 'publish')
    .flatMap(({ id, hidden }) => {
      const row = of.get(id)
      return [...new Set([...(row?.categories ?? []), ...(row?.tags ?? [])])].map(
        (term) => `${term} ${hidden || row?.password !== ''}`,
      )
    })
  return {
    events: tally(
      index.map((row) =>
        [row.language, row.status, row.hidden, lastSecond(row.start_date), lastSecond(row.end_date)].join(),
      ),
    ),
    months: tally(
      index.map((row) => [row.language, row.status, row.hidden, monthOf(row.start_date), monthOf(row.end_date)].join()),
    ),
    terms: tally(terms),
    links: facts
      .flatMap((row) => [...row.venue, ...row.organizer].map((to) => `${to} ${row.end_utc} ${row.id}`))
      .toSorted(),
    bookings: booked(index, of),
  }
}

/** Returns the counts that the writes have kept. */
export async function kept(db: Db) {
  const sums = (rows: readonly { readonly key: string; readonly n: number }[]) =>
    Object.fromEntries(rows.map(({ key, n }) => [key, n]))
  const { rows: of_events } = await sql<IndexRow & { n: number }>`select language, status, hidden, start_date, end_date,
    sum(n)::int as n from event_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db)
  const { rows: of_months } = await sql<IndexRow & { n: number }>`select language, status, hidden,
    start_month as start_date, end_month as end_date, sum(n)::int as n from event_months
    group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db)
  const { rows: of_terms } = await sql<IndexRow & { n: number }>`select id, hidden, sum(n)::int as n
    from term_counts group by 1, 2 having sum(n) <> 0`.execute(db)
  const midnight = (time: string) => time.replace(' 00:00:00', '')
  const { rows: bookings } = await sql<{ all: string }>`select
    concat_ws(' ', venue_id, event_id, start_utc, end_utc, double_booked::text) as all from venue_bookings`.execute(db)
  const { rows: links_of } = await sql<{
    to_id: number
    end_utc: string
    id: number
  }>`select * from event_links`.execute(db)
  return {
    events: sums(
      of_events.map((row) => ({
        key: [row.language, row.status, row.hidden, midnight(row.start_date), midnight(row.end_date)].join(),
        n: row.n,
      })),
    ),
    months: sums(
      of_months.map((row) => ({
        key: [row.language, row.status, row.hidden, monthOf(row.start_date), monthOf(row.end_date)].join(),
        n: row.n,
      })),
    ),
    terms: sums(of_terms.map((row) => ({ key: `${row.id} ${row.hidden}`, n: row.n }))),
    links: links_of.map((row) => `${row.to_id} ${row.end_utc} ${row.id}`).toSorted(),
    bookings: bookings.map((row) => row.all).toSorted(),
  }
}
