/** Lists history entries and restores records to an earlier state; beside them events moved by new zone data. */
import { sql } from 'kysely'
import type { history_routes } from '../../contract/desk/history/history.ts'
import type { moved_event_routes } from '../../contract/desk/history/moved-events.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { EntryRow } from '../resources/history/entry.ts'
import { RestError } from '../http/rest-error.ts'
import { namesIn } from './entry-names.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { movedEventHandlers } from './moved-events.ts'
import { restoreEntry } from './restore.ts'
import { iso } from '../stored-time.ts'
import { asReadBy, readableEntries } from './visibility.ts'

const per_page = 50

/** Characters after which a listed text is cut. Restoring uses the whole text. */
const most_shown = 5000

/** Stored size in bytes (compressed) below which no text of a change needs cutting. */
const small = 2000

/** Selects the value before (0) or after (1) a change `c`, cut if it is a long text. */
const shownValue = (side: 0 | 1) => sql`case
  when jsonb_typeof(c.value -> ${sql.lit(side)}) = 'string' and length(c.value ->> ${sql.lit(side)}) > ${sql.lit(most_shown)}
  then to_jsonb(left(c.value ->> ${sql.lit(side)}, ${sql.lit(most_shown)}) || '…')
  else c.value -> ${sql.lit(side)} end`

/** Cuts long texts: a page of them before and after could reach a hundred megabytes. */
export const shownChanges = sql`case when pg_column_size(h.changes) < ${sql.lit(small)} then h.changes
  else (select jsonb_object_agg(c.key, jsonb_build_array(${shownValue(0)}, ${shownValue(1)})) from jsonb_each(h.changes) c)
  end`

/** Condition on entries that stand for a decision which left its record as it was. */
const left_as_it_was = sql`(h.changes = '{}' and exists (select 1 from operations o
  where o.id = h.operation_id and o.kind in ('decision', 'undo', 'redo')
    and exists (select 1 from proposal_changes c where c.operation_id = o.id)))`

interface ListedRow extends EntryRow {
  readonly operation: number | null
}

const presentEntry = ({ at_utc, user_id, user_name, ...entry }: ListedRow) => ({
  ...entry,
  at: iso(at_utc),
  // The id of a deleted user stays; the name is gone.
  user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
})

export function historyHandlers(service: Service): Handlers<typeof history_routes & typeof moved_event_routes> {
  const { db } = service
  return {
    ...movedEventHandlers(service),

    async 'GET /history'({ request, caller, query, fields }) {
      const { resource = null, id = 0, page = 1 } = query()
      const where = sql`(${resource}::text is null or h.resource = ${resource})
        and (${id}::int = 0 or h.record_id = ${id}) and ${readableEntries(caller)} and not ${left_as_it_was}`
      const { rows } = await sql<ListedRow>`
        select h.id, h.at_utc, h.user_id, h.door, h.resource, h.record_id, h.language, h.action,
          h.operation_id as operation, ${shownChanges} as changes, coalesce(nullif(u.name, ''), u.email) as user_name
        from history h left join users u on u.id = h.user_id
        where ${where} order by h.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
      const counted = await sql<{ total: number }>`select count(*) as total from history h where ${where}`.execute(db)
      const total = counted.rows[0]?.total ?? 0
      const entries = rows.map((row) => asReadBy(caller, row))
      const names = await namesIn(requestOf(service, request, fields()), db, entries)
      return { entries: entries.map(presentEntry), names, total, total_pages: Math.ceil(total / per_page) }
    },

    async 'POST /history/{entry}/restore'({ request, reply, caller, path, fields }) {
      const found = await sql<EntryRow>`select h.*, null as user_name from history h
        where h.id = ${path.entry} and ${readableEntries(caller)}`.execute(db)
      const entry = found.rows[0]
      if (!entry) throw new RestError(404, 'not_found', { code: 'history-entry-not-found' })
      const asked = requestOf(service, request, fields())
      const { status, presented, extra } = await restoreEntry(asked, entry, request.headers['if-match'] ?? null)
      void reply.code(status)
      return { ...presented.answer, ...extra }
    },
  }
}
