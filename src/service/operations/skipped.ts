/** Presents the records that an undo skips. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { Db, RequestContext } from '../context.ts'
import { iso } from '../stored-time.ts'
import { namedRecords } from './list/summaries.ts'
import type { Skipped } from './undo-run.ts'

export type SkippedRecord = DeskAnswer<'POST /operations/{id}/undo'>['skipped'][number]

interface LastChange {
  /** Its place among the skipped records. */
  readonly position: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly name: string | null
}

/** Returns the changes for which records are skipped: the last one of their fields, else of the record. */
async function lastChanges(db: Db, skipped: readonly Skipped[]): Promise<ReadonlyMap<number, LastChange>> {
  const asked = skipped.flatMap(({ change: { resource, id, last_entry }, skip }, position) => {
    const columns = skip.fields.map((path) => partsOfPath(path).name)
    const is_changed = skip.reason === 'changed' || skip.reason === 'deleted'
    return is_changed ? [{ position, resource, id, last_entry, columns }] : []
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<LastChange>`
    select r.position, h.at_utc, h.user_id, coalesce(nullif(u.name, ''), u.email) as name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(position int, resource text, id int, last_entry int, columns text[])
      cross join lateral (select at_utc, user_id from history h
        where h.resource = r.resource and h.record_id = r.id and h.id > r.last_entry
        order by h.changes ?| r.columns desc, h.id desc limit 1) h
      left join users u on u.id = h.user_id`.execute(db)
  return new Map(rows.map((row) => [row.position, row]))
}

/** Names who changed a skipped record last, and when. */
export async function presentSkipped(
  db: Db,
  context: RequestContext,
  skipped: readonly Skipped[],
): Promise<readonly SkippedRecord[]> {
  const named = await namedRecords(
    db,
    context,
    skipped.map(({ change }) => change),
  )
  const last = await lastChanges(db, skipped)
  return skipped.map(({ change, skip }, position) => {
    const by = last.get(position)
    return {
      ...named(change),
      reason: skip.reason,
      fields: skip.fields,
      by: by && by.user_id !== null ? { id: by.user_id, name: by.name ?? '' } : null,
      at: by ? iso(by.at_utc) : null,
    }
  })
}
