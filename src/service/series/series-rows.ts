/** Loads and stores series and their dates. Loading for a write locks the series: all writers of its dates lock it first. */
import { sql } from 'kysely'
import { readRule, writeRule, type SeriesRule, type Slot } from '../../contract/series/rule.ts'
import type { SeriesTimes } from '../../contract/series/slot-times.ts'
import type { Db, Tx } from '../context.ts'
import { seconds } from '../resources/present/presenter.ts'
import type { Template } from './template.ts'

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
}

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
  const { rows } = await sql<Member>`select event_id, slot, own from series_events
    where series_id = ${series_id} order by slot, event_id`.execute(db)
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

/** Stores dates of a series, new ones and those that are there. */
export async function saveMembers(tx: Tx, series_id: number, members: readonly Member[]): Promise<void> {
  if (members.length === 0) return
  await sql`insert into series_events (event_id, series_id, slot, own)
    select r.event_id, ${series_id}, r.slot, r.own
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r(event_id int, slot text, own text[])
    on conflict (event_id) do update set series_id = excluded.series_id, slot = excluded.slot, own = excluded.own`.execute(
    tx,
  )
}
