/** Presents the records that an undo skips. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Db, RequestContext } from '../context.ts'
import { iso } from '../stored-time.ts'
import { namedRecords } from './summaries.ts'
import type { Skipped } from './undo-run.ts'

export type SkippedRecord = DeskAnswer<'POST /operations/{id}/undo'>['skipped'][number]

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
  const presented: SkippedRecord[] = []
  for (const { change, skip } of skipped) {
    const columns = skip.fields.map((path) => path.replace(/^(ar|en|tr)\./, ''))
    const { rows } = await sql<{ at_utc: string; user_id: number | null; name: string | null }>`
      select h.at_utc, h.user_id, coalesce(nullif(u.name, ''), u.email) as name
      from history h left join users u on u.id = h.user_id
      where h.resource = ${change.resource} and h.record_id = ${change.id} and h.id > ${change.last_entry}
      order by h.changes ?| ${columns}::text[] desc, h.id desc limit 1`.execute(db)
    const last = skip.reason === 'changed' || skip.reason === 'deleted' ? rows[0] : undefined
    presented.push({
      ...named(change),
      reason: skip.reason,
      fields: skip.fields,
      by: last && last.user_id !== null ? { id: last.user_id, name: last.name ?? '' } : null,
      at: last ? iso(last.at_utc) : null,
    })
  }
  return presented
}
