/** Says what operations did: how many records, which, and what of them was changed. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resource_names } from '../../../contract/resources.ts'
import type { Caller } from '../../../contract/roles.ts'
import type { Db, RequestContext } from '../../context.ts'
import type { EntryRow, HistoryAction } from '../../resources/history/entry.ts'
import { recordNames } from '../../history/entry-names.ts'
import { asReadBy, readableEntries } from '../../history/visibility.ts'
import { pathOfColumn } from '../read-records.ts'

export type Operation = DeskAnswer<'GET /operations/{id}'>['operation']
type Summary = Operation['summary']
export type ShownRecord = Summary['first'][number]
export type ShownChange = Summary['changes'][number]

/** Entries of an operation that its summary reads. */
const most_entries = 12
const most_changes = 4
/** Characters after which a value in a summary is cut. */
const most_shown = 300

export type SummaryEntry = Pick<
  EntryRow,
  'id' | 'resource' | 'record_id' | 'language' | 'action' | 'user_id' | 'changes'
> & {
  readonly operation_id: number
}

interface Totals {
  readonly operation_id: number
  readonly records: number
  readonly resources: ResourceName[]
  readonly actions: HistoryAction[]
  readonly languages: Language[]
}

const shown = (side: 0 | 1) => sql`case when jsonb_typeof(c.value -> ${sql.lit(side)}) = 'string'
  then to_jsonb(left(c.value ->> ${sql.lit(side)}, ${sql.lit(most_shown)}))
  when pg_column_size(c.value) < 2000 then c.value -> ${sql.lit(side)} end`

async function firstEntries(
  db: Db,
  caller: NonNullable<Caller>,
  ids: readonly number[],
): Promise<readonly SummaryEntry[]> {
  const { rows } = await sql<SummaryEntry>`select e.id, e.operation_id, e.resource, e.record_id, e.language, e.action,
      e.user_id, coalesce((select jsonb_object_agg(c.key, jsonb_build_array(${shown(0)}, ${shown(1)}))
        from jsonb_each(e.changes) c where c.key not in ('record', 'folded_name')), '{}') as changes
    from unnest(${ids}::int[]) as o(id) cross join lateral (select h.* from history h
      where h.operation_id = o.id and ${readableEntries(caller)} order by h.id limit ${most_entries}) e
    order by e.id`.execute(db)
  return rows.map((row) => asReadBy(caller, row))
}

async function totalsOf(db: Db, caller: NonNullable<Caller>, ids: readonly number[]): Promise<readonly Totals[]> {
  // Rows are told apart by hashing: sorting those of an import takes five times as long.
  const { rows } = await sql<Totals>`with entries as materialized (
      select distinct h.operation_id, h.resource, h.record_id, h.action, h.language from history h
      where h.operation_id = any(${ids}::int[]) and ${readableEntries(caller)})
    select r.operation_id, r.records, k.resources, k.actions, k.languages
    from (select operation_id, count(*)::int as records from (
        select distinct operation_id, resource, record_id from entries) one group by 1) r
      join (select operation_id, array_agg(distinct resource) as resources, array_agg(distinct action) as actions,
          coalesce(array_agg(distinct language) filter (where language is not null), '{}') as languages from (
        select distinct operation_id, resource, action, language from entries) one group by 1) k using (operation_id)`.execute(
    db,
  )
  return rows
}

/** Names records for a caller, who may not read all of them. */
export async function namedRecords(
  db: Db,
  context: RequestContext,
  wanted: readonly { readonly resource: ResourceName; readonly id: number }[],
): Promise<(one: { readonly resource: ResourceName; readonly id: number }) => ShownRecord> {
  const names = new Map<string, { readonly name: string; readonly language: Language }>()
  for (const resource of resource_names) {
    const ids = [...new Set(wanted.flatMap((one) => (one.resource === resource ? [one.id] : [])))]
    if (ids.length === 0) continue
    for (const [id, name] of Object.entries(await recordNames(db, context, resource, ids)))
      names.set(`${resource}/${id}`, name)
  }
  return ({ resource, id }) => {
    const found = names.get(`${resource}/${id}`)
    return { resource, id, name: found?.name ?? '', language: found?.language ?? null }
  }
}

type Told = Pick<Operation, 'outcome' | 'survivor'>

/** Returns what decisions came to, and the survivors of merges, by operation. */
export async function toldOf(db: Db, context: RequestContext, ids: readonly number[]): Promise<(id: number) => Told> {
  const { rows } = await sql<{
    id: number
    outcome: Told['outcome']
    resource: ResourceName | null
    survivor: number | null
  }>`select o.id, m.resource, m.survivor, (select c.after ->> 'decision' from proposal_changes c
      where c.operation_id = o.id and o.kind = 'decision' and c.before is not null
        and c.before ->> 'decision' is distinct from c.after ->> 'decision' order by c.proposal_id limit 1) as outcome
    from operations o left join lateral (select resource, survivor from merges where operation_id = o.id
      order by id desc limit 1) m on true where o.id = any(${ids}::int[])`.execute(db)
  const refs = rows.flatMap(({ resource, survivor: id }) => (resource && id !== null ? [{ resource, id }] : []))
  const named = await namedRecords(db, context, refs)
  const told = new Map(
    rows.map(({ id, outcome, resource, survivor }) => [
      id,
      { outcome, survivor: resource && survivor !== null ? named({ resource, id: survivor }) : null },
    ]),
  )
  return (id) => told.get(id) ?? { outcome: null, survivor: null }
}

/** Columns that follow from others, so that nobody needs to read of them. */
const unseen = /^(start_utc|end_utc|folded_name|trashed_utc|unpublish_utc|post_parent|record)$/

/** Returns what an entry changed, by path. */
export const changesShown = (entry: Pick<EntryRow, 'resource' | 'language' | 'changes'>): readonly ShownChange[] =>
  Object.entries(entry.changes).flatMap(([column, [before, after]]) =>
    unseen.test(column) ? [] : [{ path: pathOfColumn(entry, column), before: before ?? null, after: after ?? null }],
  )

function changesIn(entries: readonly SummaryEntry[]): readonly ShownChange[] {
  const all = entries.flatMap((entry) => (entry.action === 'create' ? [] : changesShown(entry)))
  return all.length > most_changes ? [] : all
}

/** Returns the summaries of operations by id, and the entries that they show. */
export async function summariesOf(
  db: Db,
  context: RequestContext,
  caller: NonNullable<Caller>,
  ids: readonly number[],
) {
  const [entries, totals] = [await firstEntries(db, caller, ids), await totalsOf(db, caller, ids)]
  const refs = entries.map(({ resource, record_id }) => ({ resource, id: record_id }))
  const named = await namedRecords(db, context, refs)
  const summaries = new Map<number, Summary>()
  for (const { operation_id, records, resources, actions, languages } of totals) {
    const own = entries.filter((entry) => entry.operation_id === operation_id)
    const first = new Map(
      own.map((one) => [`${one.resource}/${one.record_id}`, { resource: one.resource, id: one.record_id }]),
    )
    const edits = own.filter(({ action }) => action !== 'create' && action !== 'delete')
    summaries.set(operation_id, {
      records,
      first: [...first.values()].slice(0, 3).map(named),
      resources,
      actions,
      languages,
      fields: [...new Set(edits.flatMap(({ changes }) => Object.keys(changes).filter((name) => !unseen.test(name))))],
      changes: records === 1 ? changesIn(own) : [],
    })
  }
  return { summaries, entries }
}
