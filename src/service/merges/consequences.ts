/** Says what a merge would change beside the records themselves: events, children, members, proposals, double bookings. */
import { sql, type RawBuilder } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Resource, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Db, RequestContext } from '../context.ts'
import { recordNames } from '../history/entry-names.ts'
import { iso } from '../stored-time.ts'
import { occupying } from '../resources/list/filters/booking-filters.ts'
import { waiting } from '../resources/proposals/proposal-rows.ts'
import { linkFields, tablesOf } from '../resources/rows/tables.ts'

type Merge = DeskAnswer<'POST /merges'>

/** Returns the field of events that points to records of a resource. */
function eventField(resource: Resource): string {
  const field = linkFields(resources.events).find(([, to]) => to.name === resource.name)?.[0]
  if (field === undefined) throw new Error(`Events do not point to ${resource.name}`)
  return field
}

/** Matches events that point to one of some records. */
const pointsTo = (field: string, ids: readonly number[]): RawBuilder<unknown> =>
  sql`${sql.ref(`e.${field}`)} && ${ids}::int[]`

/** Counts the events of one record outside the trash. */
export async function countEvents(db: Db, { service }: RequestContext, resource: Resource, id: number) {
  const now = service.now().toISOString()
  const { rows } = await sql<{ upcoming: number; past: number }>`select
      count(*) filter (where e.end_utc >= ${now}::timestamp)::int as upcoming,
      count(*) filter (where e.end_utc < ${now}::timestamp)::int as past
    from events e where ${pointsTo(eventField(resource), [id])} and e.trashed_utc is null`.execute(db)
  return rows[0] ?? { upcoming: 0, past: 0 }
}

/** Counts the events that move, by their status in the language of the request. */
async function movingEvents(
  db: Db,
  { service, language }: RequestContext,
  resource: Resource,
  others: readonly number[],
) {
  const now = service.now().toISOString()
  const { rows } = await sql<{ status: string; upcoming: boolean; n: number }>`select i.status,
      e.end_utc >= ${now}::timestamp as upcoming, count(*)::int as n
    from events e join event_index i on i.id = e.id and i.language = ${language}
    where ${pointsTo(eventField(resource), others)} group by 1, 2 order by 1`.execute(db)
  const statuses: Record<string, number> = {}
  for (const { status, n } of rows) statuses[status] = (statuses[status] ?? 0) + n
  const sum = (some: typeof rows) => some.reduce((all, { n }) => all + n, 0)
  const shown = rows.filter(({ status }) => status !== 'trash')
  return {
    events: sum(rows),
    upcoming: sum(shown.filter(({ upcoming }) => upcoming)),
    past: sum(shown.filter(({ upcoming }) => !upcoming)),
    statuses,
  }
}

async function count(db: Db, rows_of: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${rows_of}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts what follows the records into the survivor. */
export async function movesOf(
  db: Db,
  context: RequestContext,
  resource: Resource,
  survivor: number,
  others: readonly number[],
): Promise<Omit<Merge['moves'], 'members'>> {
  const of_others = sql`resource = ${resource.name} and record_id = any(${others}::int[])`
  const children = resource.nested
    ? sql`from ${tablesOf(resource).facts} where parent = any(${others}::int[]) and id <> all(${[survivor, ...others]}::int[])`
    : sql`where false`
  return {
    ...(await movingEvents(db, context, resource, others)),
    children: await count(db, children),
    proposals: await count(db, sql`from proposals where ${of_others} and state in ${waiting}`),
  }
}

/** Resources of which one record has room for one event at a time. */
const bookable: ReadonlySet<ResourceName> = new Set(['venues'])

const most_bookings = 5

interface Span {
  readonly id: number
  readonly start_utc: string
  readonly end_utc: string
  readonly start_date: string
  readonly timezone: string
  /** Which of the merged records it is at. */
  readonly at: readonly number[]
}

/** Returns pairs of overlapping events that have no record in common yet. @param spans sorted by start, then by end */
function newBookings(spans: readonly Span[]): readonly (readonly [Span, Span])[] {
  const pairs: (readonly [Span, Span])[] = []
  let running: Span[] = []
  for (const span of spans) {
    running = running.filter(({ end_utc }) => end_utc > span.start_utc)
    for (const other of running) if (!other.at.some((id) => span.at.includes(id))) pairs.push([other, span])
    running.push(span)
  }
  return pairs
}

/** Returns upcoming events that a merge would put into one venue at one time. */
export async function doubleBookingsOfMerge(
  db: Db,
  context: RequestContext,
  resource: Resource,
  ids: readonly number[],
): Promise<Merge['double_bookings']> {
  if (!bookable.has(resource.name)) return { total: 0, first: [] }
  const column = sql.ref(`e.${eventField(resource)}`)
  const { rows } = await sql<Span>`select e.id, e.start_utc, e.end_utc, e.start_date, e.timezone,
      array(select unnest(${column}) intersect select unnest(${ids}::int[])) as at
    from events e join event_index i on i.id = e.id and i.language = 'open' and i.status = 'publish'
    where ${pointsTo(eventField(resource), ids)} and ${occupying('e')}
      and e.end_utc >= ${context.service.now().toISOString()}::timestamp
    order by e.start_utc, e.end_utc, e.id`.execute(db)
  const pairs = newBookings(rows)
  const first = pairs.slice(0, most_bookings)
  const names = await recordNames(
    db,
    context,
    'events',
    first.flatMap((pair) => pair.map(({ id }) => id)),
  )
  return {
    total: pairs.length,
    first: first.map((pair) => ({
      start: iso(pair[1].start_utc),
      start_date: pair[1].start_date,
      timezone: pair[1].timezone,
      events: pair.flatMap(({ id }) => {
        const name = names[id]
        return name ? [{ id, ...name }] : []
      }),
    })),
  }
}
