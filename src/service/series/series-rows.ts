/** Loads and stores series and their dates. Loading for a write locks the series: all writers of its dates lock it first. */
import { sql } from 'kysely'
import { readRule, writeRule, type SeriesRule, type Slot } from '../../contract/series/rule.ts'
import type { SeriesTimes } from '../../contract/series/slot-times.ts'
import type { Db, Tx } from '../context.ts'
import { seconds } from '../resources/present/presenter.ts'
import type { Template } from './occurrences/template.ts'

export interface Series extends SeriesTimes {
  readonly id: number
  readonly rule: SeriesRule
  /** The event that `post_parent` of the dates names. */
  readonly first_event: number
  readonly author: number | null
  readonly template: Template
  /** Null: the rule has an end. */
  readonly made_through: string | null
  readonly version: number
}

/** A date of a series. Its event may be in the trash, or deleted for good. */
export interface Member {
  readonly event_id: number
  readonly slot: Slot
  /** Paths of values that were changed on this date alone; `start_date` stands for its times. */
  readonly own: readonly string[]
  /** Its event is in the trash or gone, as it was when the series was changed last: `own` is what it had then. */
  readonly settled: boolean
  /** The rule moved its event to the trash: a rule that names the date again brings it back. */
  readonly removed: boolean
}

type MemberToSave = Omit<Member, 'settled'>

export const newMember = (event_id: number, slot: Slot): MemberToSave => ({ event_id, slot, own: [], removed: false })

type SeriesRow = Omit<Series, 'rule'> & { readonly rule: string }

function seriesFrom(row: SeriesRow): Series {
  const [start_date, end_date] = [seconds(row.start_date), seconds(row.end_date)]
  const rule = readRule(row.rule, { start_date, timezone: row.timezone })
  if (!rule) throw new Error(`The rule of series ${row.id} cannot be read`)
  return { ...row, start_date, end_date, rule }
}

const columns = sql`s.id, s.rule, s.timezone, s.all_day, s.start_date, s.end_date, s.first_event, s.author, s.template,
  s.made_through::text as made_through, s.version`

export async function loadSeries(db: Db, id: number, { lock = false } = {}): Promise<Series | null> {
  const { rows } = await sql<SeriesRow>`select ${columns} from series s where s.id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ? seriesFrom(rows[0]) : null
}

/** Returns the series that an event belongs to; null: none. */
export async function seriesOf(db: Db, event_id: number, { lock = false } = {}): Promise<Series | null> {
  const { rows } = await sql<SeriesRow>`select ${columns} from series s
    where s.id = (select series_id from series_events where event_id = ${event_id})
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ? seriesFrom(rows[0]) : null
}

/** Returns the dates of a series in order. */
export async function loadMembers(db: Db, series_id: number): Promise<readonly Member[]> {
  const is_settled = sql`(m.trashed_utc is not null and coalesce(e.trashed_utc = m.trashed_utc, e.id is null))`
  const { rows } = await sql<Member>`select m.event_id, m.slot, m.own, ${is_settled} as settled,
      m.removed and ${is_settled} as removed
    from series_events m left join events e on e.id = m.event_id
    where m.series_id = ${series_id} order by m.slot, m.event_id`.execute(db)
  return rows
}

type NewSeries = Omit<Series, 'id' | 'version'>

export async function insertSeries(tx: Tx, series: NewSeries): Promise<Series> {
  const { timezone, all_day, start_date, end_date, first_event, author, template, made_through } = series
  const { rows } = await sql<{ id: number }>`insert into series (rule, timezone, all_day, start_date, end_date,
      first_event, author, template, made_through)
    values (${writeRule(series.rule)}, ${timezone}, ${all_day}, ${start_date}, ${end_date}, ${first_event}, ${author},
      ${JSON.stringify(template)}::jsonb, ${made_through}::date) returning id`.execute(tx)
  return { ...series, id: rows[0]?.id ?? 0, version: 1 }
}

export async function updateSeriesRow(tx: Tx, series: Series): Promise<void> {
  const { id, timezone, all_day, start_date, end_date, template, made_through } = series
  await sql`update series set rule = ${writeRule(series.rule)}, timezone = ${timezone}, all_day = ${all_day},
    start_date = ${start_date}, end_date = ${end_date}, template = ${JSON.stringify(template)}::jsonb,
    made_through = ${made_through}::date, version = version + 1 where id = ${id}`.execute(tx)
}

/** Stores dates of a series, new ones and those that are there, after their events. */
export async function saveMembers(tx: Tx, series_id: number, members: readonly MemberToSave[]): Promise<void> {
  if (members.length === 0) return
  await sql`insert into series_events (event_id, series_id, slot, own, trashed_utc, removed)
    select r.event_id, ${series_id}, r.slot, r.own,
      case when e.id is null then now() at time zone 'utc' else e.trashed_utc end, r.removed
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(event_id int, slot text, own text[], removed boolean)
      left join events e on e.id = r.event_id
    on conflict (event_id) do update set series_id = excluded.series_id, slot = excluded.slot, own = excluded.own,
      trashed_utc = excluded.trashed_utc, removed = excluded.removed`.execute(tx)
}

/** Forgets dates whose place other events have taken. */
export async function forgetDates(tx: Tx, event_ids: readonly number[]): Promise<void> {
  if (event_ids.length > 0) await sql`delete from series_events where event_id = any(${event_ids}::int[])`.execute(tx)
}
