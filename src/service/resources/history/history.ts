/** The history: every write is one entry with user, time, language, and each field before and after. */
import { sql, type RawBuilder } from 'kysely'
import type { RequestContext, Tx } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { derivedRows } from '../derived/reindex.ts'
import type { Stored } from '../rows/load.ts'
import type { FieldChanges, HistoryAction, HistoryEntry, UnsavedEntry } from './entry.ts'
import { audienceOf, changes_channel } from './notices.ts'

type Actor = Pick<RequestContext, 'caller' | 'door'>

/** Replaces passwords, so that the history says only that they changed. */
function withoutSecrets(changes: FieldChanges): FieldChanges {
  return 'password' in changes ? { ...changes, password: ['…', '…'] } : changes
}

/**
 * Writes an entry and sends its notice. Must follow the change in the same transaction.
 * @param derived parts of a `with` that rewrite the derived rows of the record
 */
export async function addHistoryEntry(
  tx: Tx,
  who: Actor,
  entry: HistoryEntry,
  derived: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { row, notify } = entrySql(who, entry, sql`${entry.id}::int`, audienceOf(entry, sql`${entry.id}::int`))
  await plannedOnce(sql`with entry as (${row}) ${derived} select ${notify}`).execute(tx)
}

/** Writes one entry for each of several records of a resource, and sends their notices, like `addHistoryEntry`. */
export async function addHistoryEntries(
  tx: Tx,
  { caller, door }: Actor,
  action: HistoryAction,
  entries: readonly Pick<HistoryEntry, 'resource' | 'id' | 'version' | 'changes'>[],
): Promise<void> {
  const [first] = entries
  if (!first) return
  const user_id = caller?.id ?? null
  const rows = entries.map(({ id, version, changes }) => ({ id, version, changes: withoutSecrets(changes) }))
  const notice = JSON.stringify({ resource: first.resource.name, action, user_id })
  const audience = audienceOf({ ...first, action, language: null }, sql`r.id`)
  await sql`with rows as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, version int, changes jsonb)),
    entries as (insert into history (user_id, door, resource, record_id, action, changes)
      select ${user_id}::int, ${door}, ${first.resource.name}, id, ${action}, changes from rows order by id)
    select pg_notify(${changes_channel}, (${notice}::jsonb
      || jsonb_build_object('id', r.id, 'version', r.version, 'audience', ${audience}))::text) from rows r`.execute(tx)
}

/**
 * Returns what the statement that inserts a record does besides: it writes the entry and the derived rows.
 * @param stored the record as it will be stored
 */
export async function creationEntry(
  context: RequestContext,
  entry: UnsavedEntry,
  stored: Stored,
  new_id: RawBuilder<unknown>,
) {
  const { resource } = entry
  const open = !resource.has_status || stored.texts.some(({ status }) => status === 'publish')
  const audience = { author: stored.facts.author ?? null, open }
  const { row, notify } = entrySql(context, entry, new_id, sql`${JSON.stringify(audience)}::jsonb`)
  const derived = await derivedRows(resource, [stored], context.service.config.SITE_LANGUAGE, new_id)
  return { parts: sql`, entry as (${row}) ${derived}`, column: notify }
}

/** Returns the statement that inserts an entry, and the expression that sends its notice. */
function entrySql(
  { caller, door }: Actor,
  { resource, version, language, action, changes }: UnsavedEntry,
  id: RawBuilder<unknown>,
  audience: RawBuilder<unknown>,
) {
  const user_id = caller?.id ?? null
  const written = JSON.stringify(withoutSecrets(changes))
  const notice = JSON.stringify({ resource: resource.name, action, version, user_id })
  return {
    row: sql`insert into history (user_id, door, resource, record_id, language, action, changes)
      values (${user_id}, ${door}, ${resource.name}, ${id}, ${language}, ${action}, ${written}::jsonb)`,
    notify: sql`pg_notify(${changes_channel},
      (${notice}::jsonb || jsonb_build_object('id', ${id}, 'audience', ${audience}))::text)`,
  }
}
