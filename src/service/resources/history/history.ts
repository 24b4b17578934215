/** The history: every write is one entry with user, time, language, and each field before and after. */
import { sql, type RawBuilder } from 'kysely'
import type { Language, Resource, ResourceName } from '../../../contract/field.ts'
import { writable } from '../../../contract/resources.ts'
import type { history_actions } from '../../../contract/desk/history.ts'
import type { Door, RequestContext, Tx } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import type { Stored } from '../rows/load.ts'
import { derivedRows } from '../derived/reindex.ts'
import { tablesOf } from '../rows/tables.ts'

export type HistoryAction = (typeof history_actions)[number]

/** Field → [before, after], as the columns hold them. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

export interface Entry {
  readonly resource: Resource
  readonly id: number
  readonly version: number
  readonly language: Language | null
  readonly action: HistoryAction
  readonly changes: Changes
}

/** A stored entry. */
export interface EntryRow {
  readonly id: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly door: Door
  readonly resource: ResourceName
  readonly record_id: number
  readonly language: Language | null
  readonly action: HistoryAction
  readonly changes: Changes
}

type Who = Pick<RequestContext, 'caller' | 'door'>

/** The PostgreSQL channel of change notices. */
export const changes_channel = 'takvim_changes'

/** Entries record that a password changed, never the password. */
function withoutSecrets(changes: Changes): Changes {
  return 'password' in changes ? { ...changes, password: ['…', '…'] } : changes
}

/** A change notice to every process. The streams filter by `audience` and do not send it. */
export interface Notice {
  readonly resource: ResourceName
  readonly id: number
  readonly action: HistoryAction
  readonly version: number
  readonly user_id: number | null
  readonly audience: Audience
}

/** The callers who may learn of a change. */
interface Audience {
  readonly author: number | null
  /** Everybody may read the record, or could before this change. */
  readonly open: boolean
}

/**
 * Returns the audience of a change, computed in its own transaction: when the notice is delivered, later changes may have
 * hidden the record or published it. Terms are everybody's; a record is when one of its texts is published, or was. In
 * the trash the texts keep their status: those who could read them hear that they are gone, and nothing further; not
 * even when they are deleted there.
 */
function audienceOf(entry: Omit<Entry, 'id'>, id: RawBuilder<unknown>) {
  const { resource, language, action, changes } = entry
  if (!resource.has_status) return sql`'{"author": null, "open": true}'::jsonb`
  const { facts, texts } = tablesOf(resource)
  const was_public = changes['status']?.[0] === 'publish'
  // Readers get no notice of an unpublished text, even if another text of the record is published.
  const same_text = concernsText(entry) ? sql`and texts.language = ${language}` : sql``
  const unlocked = resource.protected && !isShownOfProtected(entry) ? sql`and password = ''` : sql``
  return sql`coalesce((select jsonb_build_object('author', author, 'open',
      (trashed_utc is null or ${action === 'trash'}) and (${was_public} or exists (
        select 1 from ${texts} as texts where texts.id = ${id} and texts.status = 'publish' ${same_text})) ${unlocked})
    from ${facts} where id = ${id}), '{"author": null, "open": false}')`
}

/** Returns whether a change concerns the text of its language alone. */
const concernsText = ({ resource, language, changes }: Omit<Entry, 'id'>) =>
  language !== null && Object.keys(changes).every((name) => writable(resource)[name]?.per_language)

/** Facts that decide whether and where a protected event is listed. */
const listing_facts: readonly string[] = ['password', 'trashed_utc', 'hide_from_listings', 'start_utc', 'end_utc']

const isShownOfProtected = ({ resource, changes }: Omit<Entry, 'id'>) =>
  Object.keys(changes).some((name) => resource.protected?.shows.includes(name) || listing_facts.includes(name))

/**
 * Writes an entry and notifies of it, in the transaction of the change itself, after the change.
 * @param derived SQL that rewrites the derived rows of the record in the same statement
 */
export async function record(tx: Tx, who: Who, entry: Entry, derived: RawBuilder<unknown> = sql``): Promise<void> {
  const { row, told } = entryOf(who, entry, sql`${entry.id}::int`, audienceOf(entry, sql`${entry.id}::int`))
  await sql`${planned_once}with entry as (${row}) ${derived} select ${told}`.execute(tx)
}

/**
 * Writes one entry and one notice for each of many records of a resource, in the transaction of the changes and after
 * them.
 */
export async function recordAll(
  tx: Tx,
  { caller, door }: Who,
  action: HistoryAction,
  entries: readonly Pick<Entry, 'resource' | 'id' | 'version' | 'changes'>[],
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
 * Returns SQL that writes the entry and the derived rows of a record that the same statement creates.
 * @param stored the record as it will be stored
 */
export async function entryOfNew(
  context: RequestContext,
  entry: Omit<Entry, 'id'>,
  stored: Stored,
  new_id: RawBuilder<unknown>,
) {
  const { resource } = entry
  const open = !resource.has_status || stored.texts.some(({ status }) => status === 'publish')
  const audience = { author: stored.facts.author ?? null, open }
  const { row, told } = entryOf(context, entry, new_id, sql`${JSON.stringify(audience)}::jsonb`)
  const derived = await derivedRows(resource, [stored], context.service.config.SITE_LANGUAGE, new_id)
  return { parts: sql`, entry as (${row}) ${derived}`, then: told }
}

/** SQL of an entry's row and its notice. */
function entryOf(
  { caller, door }: Who,
  { resource, version, language, action, changes }: Omit<Entry, 'id'>,
  id: RawBuilder<unknown>,
  audience: RawBuilder<unknown>,
) {
  const user_id = caller?.id ?? null
  const written = JSON.stringify(withoutSecrets(changes))
  const notice = JSON.stringify({ resource: resource.name, action, version, user_id })
  return {
    row: sql`insert into history (user_id, door, resource, record_id, language, action, changes)
      values (${user_id}, ${door}, ${resource.name}, ${id}, ${language}, ${action}, ${written}::jsonb)`,
    told: sql`pg_notify(${changes_channel},
      (${notice}::jsonb || jsonb_build_object('id', ${id}, 'audience', ${audience}))::text)`,
  }
}
