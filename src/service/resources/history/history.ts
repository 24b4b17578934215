/** The history: every write is one entry with user, time, language, and each field before and after. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { derivedRows } from '../derived/reindex.ts'
import type { Stored } from '../rows/load.ts'
import type { FieldChanges, HistoryAction, HistoryEntry, UnsavedEntry } from './entry.ts'
import { audienceOf, audienceRule, changes_channel } from './notices.ts'
import { sharedParts, withoutShared } from '../rows/shared-parts.ts'
import { operationSql, type Actor, type OperationSql } from '../rows/operation-row.ts'

/** Replaces passwords, so that the history says only that they changed. */
function withoutSecrets(changes: FieldChanges): FieldChanges {
  return 'password' in changes ? { ...changes, password: ['…', '…'] } : changes
}

/** Returns what only undoing needs to know, as it is stored; null: nothing. */
function undoData({ undo, changes }: UnsavedEntry): string | null {
  const { password } = changes
  return undo || password ? JSON.stringify({ ...undo, ...(password ? { password } : {}) }) : null
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
  const operation = await operationSql(tx, who)
  const id = sql`${entry.id}::int`
  const { row, notify } = entrySql(who, entry, id, audienceOf(entry, id), operation)
  const { rows } = await plannedOnce(sql<{ operation_id: number }>`with ${operation.part} entry as (${row}) ${derived}
    select ${notify} as told, ${operation.id} as operation_id`).execute(tx)
  if (rows[0]) operation.made(rows[0].operation_id)
}

/** Writes an entry that changes nothing, so that there is an operation to undo: the rule of a series was changed alone. */
export const addEmptyEntry = (
  tx: Tx,
  who: Actor,
  resource: Resource,
  { id, version }: Pick<HistoryEntry, 'id' | 'version'>,
): Promise<void> => addHistoryEntry(tx, who, { resource, id, version, language: null, action: 'update', changes: {} })

/** Writes an entry that changes nothing and tells nobody, so that there is an operation: a decision that leaves its record as it is. */
export async function addUntoldEntry(tx: Tx, who: Actor, resource: Resource, id: number): Promise<void> {
  const operation = await operationSql(tx, who)
  const entry = { resource, version: 0, language: null, action: 'update', changes: {} } as const
  const { row } = entrySql(who, entry, sql`${id}::int`, sql``, operation)
  const { rows } = await sql<{ operation_id: number }>`with ${operation.part} entry as (${row})
    select ${operation.id} as operation_id`.execute(tx)
  if (rows[0]) operation.made(rows[0].operation_id)
}

/** Reports whether an operation has an entry of a record. */
export async function hasEntry(tx: Tx, operation: number, resource: ResourceName, id: number): Promise<boolean> {
  const { rows } = await sql`select from history
    where operation_id = ${operation} and resource = ${resource} and record_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

type EntryOfMany = Pick<HistoryEntry, 'resource' | 'id' | 'version' | 'changes' | 'undo'> &
  Partial<Pick<HistoryEntry, 'language'>>

/** Entries whose notices have the same rule for their audience, as they will be written. */
interface PreparedEntries {
  readonly first: EntryOfMany
  readonly action: HistoryAction
  /** The changes that all of them share, and the entries without those, as JSON. */
  readonly shared: string
  readonly rows: string
}

const isSameChange = (a: FieldChanges[string] | undefined, b: FieldChanges[string] | undefined) =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** Prepares one entry for each of several records of a resource. */
export function prepareEntries(action: HistoryAction, entries: readonly EntryOfMany[]): readonly PreparedEntries[] {
  const by_rule = new Map<string, EntryOfMany[]>()
  for (const entry of entries) {
    const rule = audienceRule({ ...entry, action, language: entry.language ?? null })
    const same = by_rule.get(rule)
    if (same) same.push(entry)
    else by_rule.set(rule, [entry])
  }
  return [...by_rule.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    // Changes that all of them share, such as the texts of the dates of a series, are sent and read once.
    const shared = sharedParts(
      same.map(({ changes }) => withoutSecrets(changes)),
      isSameChange,
    )
    const rows = same.map((entry) => {
      const { id, version, language = null, changes } = entry
      const undo: unknown = JSON.parse(undoData({ ...entry, language, action }) ?? 'null')
      return { id, version, language, changes: withoutShared(withoutSecrets(changes), shared), undo }
    })
    return [{ first, action, shared: JSON.stringify(shared), rows: JSON.stringify(rows) }]
  })
}

/** Writes entries and sends their notices, like `addHistoryEntry`. */
export async function writeEntries(tx: Tx, who: Actor, prepared: readonly PreparedEntries[]): Promise<void> {
  const { caller, door } = who
  const user_id = caller?.id ?? null
  for (const { first, action, shared, rows } of prepared) {
    const operation = await operationSql(tx, who)
    const notice = JSON.stringify({ resource: first.resource.name, action, user_id })
    const audience = audienceOf({ ...first, action, language: first.language ?? null }, sql`r.id`)
    const { rows: told } = await sql<{
      operation_id: number
    }>`with ${operation.part} rows as materialized (select * from jsonb_to_recordset(${rows}::jsonb)
      as r(id int, version int, language text, changes jsonb, undo jsonb)),
    entries as (insert into history (user_id, door, resource, record_id, language, action, changes, undo, operation_id)
      select ${user_id}::int, ${door}, ${first.resource.name}, id, language, ${action},
        ${shared}::jsonb || changes, nullif(undo, 'null'),
        ${operation.id}
      from rows order by rows.id)
    select ${operation.id} as operation_id, pg_notify(${changes_channel}, (${notice}::jsonb
      || jsonb_build_object('id', r.id, 'version', r.version, 'audience', ${audience}))::text) from rows r`.execute(tx)
    if (told[0]) operation.made(told[0].operation_id)
  }
}

/** Writes one entry for each of several records of a resource, and sends their notices, like `addHistoryEntry`. */
export const addHistoryEntries = (
  tx: Tx,
  who: Actor,
  action: HistoryAction,
  entries: readonly EntryOfMany[],
): Promise<void> => writeEntries(tx, who, prepareEntries(action, entries))

/**
 * Returns what the statement that inserts a record does besides: it writes the entry and the derived rows.
 * @param stored the record as it will be stored
 */
export async function creationEntry(
  tx: Tx,
  context: RequestContext,
  entry: UnsavedEntry,
  stored: Stored,
  new_id: RawBuilder<unknown>,
) {
  const { resource } = entry
  const open = !resource.has_status || stored.texts.some(({ status }) => status === 'publish')
  const audience = { author: stored.facts.author ?? null, open }
  const operation = await operationSql(tx, context)
  const { row, notify } = entrySql(context, entry, new_id, sql`${JSON.stringify(audience)}::jsonb`, operation)
  const derived = await derivedRows(resource, [stored], context.service.config.SITE_LANGUAGE, new_id)
  // `parts` follow the statements that insert the record.
  return { parts: sql`, ${operation.part} entry as (${row}) ${derived}`, column: notify, operation }
}

/** Returns the statement that inserts an entry, and the expression that sends its notice. */
function entrySql(
  { caller, door }: Actor,
  entry: UnsavedEntry,
  id: RawBuilder<unknown>,
  audience: RawBuilder<unknown>,
  operation: OperationSql,
) {
  const user_id = caller?.id ?? null
  const { resource, version, language, action, changes } = entry
  const undo = undoData(entry)
  const written = JSON.stringify(withoutSecrets(changes))
  const notice = JSON.stringify({ resource: resource.name, action, version, user_id })
  return {
    row: sql`insert into history (user_id, door, resource, record_id, language, action, changes, undo, operation_id)
      values (${user_id}, ${door}, ${resource.name}, ${id}, ${language}, ${action}, ${written}::jsonb, ${undo}::jsonb,
        ${operation.id})`,
    notify: sql`pg_notify(${changes_channel},
      (${notice}::jsonb || jsonb_build_object('id', ${id}, 'audience', ${audience}))::text)`,
  }
}
