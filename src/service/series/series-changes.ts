/** Keeps series as they were before an operation, and restores them when it is undone (semantics.md, Operations). */
import { sql } from 'kysely'
import { reach, type Caller } from '../../contract/roles.ts'
import type { Db, Tx } from '../context.ts'
import { countedOperation } from '../resources/history/standing.ts'

/** Rows as the database wrote them. */
interface SeriesSnapshot {
  readonly series_ids: readonly number[]
  readonly before: string
}

/** Takes some series with their dates as they are now. */
export async function snapshotSeries(tx: Tx, series_ids: readonly number[]): Promise<SeriesSnapshot> {
  const { rows } = await sql<{ before: object }>`select jsonb_build_object(
      'series', coalesce((select jsonb_agg(s) from series s where s.id = any(${series_ids}::int[])), '[]'),
      'events', coalesce((select jsonb_agg(e) from series_events e where e.series_id = any(${series_ids}::int[])), '[]')
    ) as before`.execute(tx)
  return { series_ids, before: JSON.stringify(rows[0]?.before ?? {}) }
}

/** Records a change. @param operation_id null: nothing was written that can be undone */
export async function recordSeriesChange(
  tx: Tx,
  operation_id: number | null,
  { series_ids, before }: SeriesSnapshot,
): Promise<void> {
  if (operation_id === null) return
  await sql`insert into series_changes (operation_id, series_ids, before)
    values (${operation_id}, ${series_ids}::int[], ${before}::jsonb)`.execute(tx)
}

/**
 * Reports whether a caller may take back what an operation did to series: change each of their dates at once, as it would for a
 * change of the rule (permission in resources/plan/rights.ts, asked of up to 1,000 dates without their texts).
 */
export async function mayUndoSeriesChanges(db: Db, caller: Caller, operation_id: number): Promise<boolean> {
  if (reach(caller, 'edit_published') === 'all') return true
  const far = reach(caller, 'edit_unpublished')
  const { rows } = await sql`select 1 from series_changes c
      join series_events m on m.series_id = any(c.series_ids) join events e on e.id = m.event_id
    where c.operation_id = ${operation_id} and e.trashed_utc is null
      and (${far === 'none'} or (${far === 'own'} and e.author is distinct from ${caller?.id ?? null}::int)
        or exists (select 1 from event_texts t where t.id = e.id and t.status in ('publish', 'future')))
    limit 1`.execute(db)
  return rows.length === 0
}

/** Takes back what an operation did to series, the last change first. A series that was changed since stays as it is. */
export async function undoSeriesChanges(tx: Tx, operation_id: number, by: number): Promise<void> {
  const { rows } = await sql<{ series_ids: number[]; before: object }>`select c.series_ids, c.before
    from series_changes c where c.operation_id = ${operation_id} and not exists (
      select 1 from series_changes later left join operations o on o.id = later.operation_id
      where later.series_ids && c.series_ids and later.operation_id > ${operation_id}
        and o.undone_by is null and ${countedOperation})
    order by c.id desc`.execute(tx)
  for (const { series_ids, before } of rows) {
    await sql`select 1 from series where id = any(${series_ids}::int[]) order by id for update`.execute(tx)
    const now = await snapshotSeries(tx, series_ids)
    await sql`delete from series where id = any(${series_ids}::int[])`.execute(tx)
    const written = JSON.stringify(before)
    await sql`insert into series overriding system value
      select * from jsonb_populate_recordset(null::series, ${written}::jsonb -> 'series')`.execute(tx)
    await sql`insert into series_events
      select * from jsonb_populate_recordset(null::series_events, ${written}::jsonb -> 'events')
      on conflict (event_id) do nothing`.execute(tx)
    // Dates that this undo has moved back to the trash are there by the rule again.
    await sql`update series_events m set trashed_utc = e.trashed_utc from events e
      where m.series_id = any(${series_ids}::int[]) and m.trashed_utc is not null and e.id = m.event_id
        and exists (select 1 from history h where h.operation_id = ${by} and h.resource = 'events'
          and h.record_id = e.id and h.action = 'trash')`.execute(tx)
    await recordSeriesChange(tx, by, now)
  }
}
