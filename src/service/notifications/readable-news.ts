/** Presents notifications as far as their reader may still read what they are about. */
import { sql, type RawBuilder } from 'kysely'
import { news_kinds, type NewsKind } from '../../contract/desk/notifications/kinds.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import type { RequestContext } from '../context.ts'
import { is_unread } from '../news/settled.ts'
import { loadNamed, type NamedRecord } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'

interface NewsRow {
  readonly id: number
  readonly at_utc: string
  readonly kind: string
  readonly by_user: number | null
  readonly by_name: string | null
  readonly proposal_id: number | null
  readonly resource: ResourceName | null
  readonly record_id: number | null
  readonly note: string | null
  readonly source_id: number | null
  readonly source_name: string | null
  readonly webhook_id: number | null
  readonly webhook_name: string | null
  /** Whether it was read, or is settled. */
  readonly read: boolean
  /** Whether the proposal is there; then its author and its name. */
  readonly found: boolean
  readonly author: number | null
  readonly name: string | null
  readonly name_language: Language | null
  readonly more: number
}

export interface ReadableNews {
  readonly id: number
  /** UTC, as it is stored. */
  readonly at: string
  readonly kind: NewsKind
  readonly by: { readonly id: number; readonly name: string } | null
  /** Null: the reader may no longer read it. */
  readonly proposal_id: number | null
  /** Null: it is about a source or a webhook. */
  readonly resource: ResourceName | null
  readonly record_id: number | null
  /** Null: it is about something else, or the reader may not manage sources. */
  readonly source_id: number | null
  /** Null: it is about something else, or the reader is no administrator. */
  readonly webhook_id: number | null
  /** Name of the record in a language its reader may read, or of the source or webhook; null: none. */
  readonly name: string | null
  readonly name_language: Language | null
  /** Others of which it tells. */
  readonly more: number
  readonly note: string | null
  readonly read: boolean
}

/**
 * The number of other proposals that the same import brought, or that were decided at once: people are told of the first. Only the
 * newest operation that gave the proposal its state counts, and not what a decision has made: the part that is approved for later.
 */
const toldWith = sql`(case when n.kind = 'submitted'
  then (select count(*)::int from proposals o where o.run_id = p.run_id and o.id <> p.id)
  else (select count(*)::int from proposal_changes o
    where o.proposal_id <> n.proposal_id and (o.before is not null or n.kind = 'resubmitted')
      and o.operation_id = (select case d.kind when 'import' then d.id when 'decision' then d.id end
        from proposal_changes c join operations d on d.id = c.operation_id
        where c.proposal_id = n.proposal_id and c.before ->> 'state' <> c.after ->> 'state'
          and c.after ->> 'state' = case n.kind when 'resubmitted' then 'open' else n.kind end
        order by d.id desc limit 1)) end)`

/** Selects notifications of the caller as `n`. @param rest condition, order and limit */
export async function selectNews(
  { caller, service }: RequestContext,
  rest: RawBuilder<unknown>,
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`select n.id, n.at_utc, n.kind, n.by_user, n.proposal_id, n.resource, n.record_id,
      n.note, n.source_id, s.name as source_name, n.webhook_id, w.name as webhook_name, not ${is_unread} as read, coalesce(nullif(u.name, ''), u.email) as by_name,
      p.id is not null as found, p.user_id as author, p.name, p.name_language, ${toldWith} as more
    from notifications n left join users u on u.id = n.by_user left join proposals p on p.id = n.proposal_id
      left join sources s on s.id = n.source_id left join webhooks w on w.id = n.webhook_id
    where n.user_id = ${caller?.id ?? null}::int and ${rest}`.execute(service.db)
  return rows
}

async function recordsOf({ service }: RequestContext, rows: readonly NewsRow[]) {
  const stored = new Map<string, NamedRecord>()
  for (const name of resource_names) {
    const ids = rows.flatMap((row) => (row.resource === name && row.record_id !== null ? [row.record_id] : []))
    for (const [id, record] of await loadNamed(service.db, resources[name], ids)) stored.set(`${name} ${id}`, record)
  }
  return stored
}

/** Presents news of a source or webhook, which those who may not manage it any more do not learn the name of. */
function ofSource({ caller }: RequestContext, kind: NewsKind, row: NewsRow): ReadableNews {
  const { id, at_utc: at, source_id, source_name, webhook_id, webhook_name, read } = row
  const allowed = may(caller, webhook_id === null ? 'manage_sources' : 'administer', null)
  return {
    ...{ id, at, kind, read, by: null, proposal_id: null, resource: null, record_id: null, more: 0, note: null },
    source_id: allowed ? source_id : null,
    webhook_id: allowed ? webhook_id : null,
    name: allowed ? (source_name ?? webhook_name) : null,
    name_language: null,
  }
}

/**
 * Presents rows to the caller, whose rights are those of now: what they lost access to is neither named nor linked, and its note
 * is withheld.
 */
export async function readableNews(
  context: RequestContext,
  rows: readonly NewsRow[],
): Promise<readonly ReadableNews[]> {
  const stored = await recordsOf(context, rows)
  return rows.flatMap((row) => {
    const kind = news_kinds.find((one) => one === row.kind)
    const { resource, record_id } = row
    if (!kind) return []
    if (row.source_id !== null || row.webhook_id !== null) return [ofSource(context, kind, row)]
    if (resource === null || record_id === null) return []
    const allowed = row.found && may(context.caller, 'read_unpublished', row.author)
    const record = allowed ? stored.get(`${resource} ${record_id}`) : undefined
    // In the language of the reader, where there is such a text; otherwise as it was submitted.
    const text = record && readableText(context, resources[resource], record)
    const name = text ? String(text[resources[resource].label]) : row.name
    const name_language = text ? text.language : row.name_language
    return [
      {
        id: row.id,
        at: row.at_utc,
        kind,
        by: row.by_user === null ? null : { id: row.by_user, name: row.by_name ?? '' },
        proposal_id: allowed ? row.proposal_id : null,
        resource,
        record_id,
        source_id: null,
        webhook_id: null,
        name: allowed ? name : null,
        name_language: allowed ? name_language : null,
        more: allowed ? row.more : 0,
        note: allowed ? row.note : null,
        read: row.read,
      },
    ]
  })
}
