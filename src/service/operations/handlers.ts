/** Handles requests for operations, which the Activity of the admin shows. */
import type { operation_routes } from '../../contract/desk/history/operations.ts'
import { most_shown_records } from '../../contract/limits.ts'
import type { Caller } from '../../contract/roles.ts'
import { sql } from 'kysely'
import type { Db, RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { RestError } from '../http/rest-error.ts'
import { namesIn } from '../history/entry-names.ts'
import { asReadBy, readableEntries } from '../history/visibility.ts'
import { shownChanges } from '../history/handlers.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { findOperation, listOperations, presentOperations } from './list/list-operations.ts'
import { changesShown, namedRecords, type ShownChange, type SummaryEntry } from './list/summaries.ts'
import { previewUndo, undoOperation } from './undo.ts'

/** Returns the entries of an operation that a caller may read, of its first records. */
async function entriesShown(db: Db, caller: NonNullable<Caller>, id: number): Promise<readonly SummaryEntry[]> {
  const { rows } = await sql<SummaryEntry>`select h.id, h.operation_id, h.resource, h.record_id, h.language, h.action,
      h.user_id, ${shownChanges} as changes
    from history h where h.operation_id = ${id} and ${readableEntries(caller)} order by h.id
    limit ${most_shown_records * 3}`.execute(db)
  return rows.map((row) => asReadBy(caller, row))
}

/** Joins the entries of each record. */
async function recordsShown(db: Db, context: RequestContext, entries: readonly SummaryEntry[]) {
  const named = await namedRecords(
    db,
    context,
    entries.map(({ resource, record_id }) => ({ resource, id: record_id })),
  )
  const records = new Map<string, { readonly entries: SummaryEntry[] }>()
  for (const entry of entries) {
    const key = `${entry.resource}/${entry.record_id}`
    records.set(key, { entries: [...(records.get(key)?.entries ?? []), entry] })
  }
  return [...records.values()].slice(0, most_shown_records).flatMap(({ entries: own }) => {
    const [first] = own
    if (!first) return []
    const changes = new Map<string, ShownChange>()
    for (const change of own.flatMap(changesShown))
      changes.set(change.path, { ...change, before: (changes.get(change.path) ?? change).before })
    const actions = [...new Set(own.map(({ action }) => action))]
    return [{ ...named({ resource: first.resource, id: first.record_id }), actions, changes: [...changes.values()] }]
  })
}

export function operationHandlers(service: Service): Handlers<typeof operation_routes> {
  const { db } = service
  return {
    'GET /operations': ({ request, caller, query, fields }) =>
      listOperations(db, requestOf(service, request, fields()), caller, query()),

    async 'GET /operations/{id}'({ request, caller, path, fields }) {
      const context = requestOf(service, request, fields())
      const row = await findOperation(db, caller, path.id)
      if (!row) throw new RestError(404, 'not_found', { code: 'operation-not-found' })
      const [operation] = (await presentOperations(db, context, [row])).operations
      if (!operation) throw new RestError(404, 'not_found', { code: 'operation-not-found' })
      const entries = await entriesShown(db, caller, row.id)
      const undo = operation.undoable ? await previewUndo(db, context, row) : { would_undo: 0, would_skip: [] }
      return {
        operation,
        records: await recordsShown(db, context, entries),
        names: await namesIn(context, db, entries),
        ...undo,
      }
    },

    async 'POST /operations/{id}/undo'({ request, caller, path, fields }) {
      const context = requestOf(service, request, fields())
      const { id, undone, skipped } = await undoOperation(context, caller, path.id)
      const row = id === null ? null : await findOperation(db, caller, id)
      const { operations, names } = await presentOperations(db, context, row ? [row] : [])
      return { operation: operations[0] ?? null, names, undone, skipped }
    },
  }
}
