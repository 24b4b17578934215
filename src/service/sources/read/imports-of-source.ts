/** Finds the imports of a source, and takes decisions from one to the next. */
import { sql, type RawBuilder } from 'kysely'
import type { RowDecision } from '../../../contract/desk/imports/kinds.ts'
import type { Db, Tx } from '../../context.ts'
import { decideRows } from '../../imports/store/import-rows.ts'

/** Imports of a source in which decisions are looked for. */
const most_looked_at = 50

/** Decides the rows of an import as a person decided them in an earlier one of the same source. */
export async function carryDecisions(tx: Tx, source_id: number, import_id: number): Promise<void> {
  const { rows } = await sql<{ n: number; decision: RowDecision }>`select distinct on (r.n) r.n, o.decision
    from import_rows r join import_rows o on o.key = r.key and o.decision is not null
    join (select id from imports where source_id = ${source_id} and id < ${import_id} order by id desc
      limit ${most_looked_at}) i on i.id = o.import_id
    where r.import_id = ${import_id} order by r.n, i.id desc`.execute(tx)
  if (rows.length > 0) await decideRows(tx, import_id, new Map(rows.map(({ n, decision }) => [n, decision])))
}

/** Deletes imports that wait and whose file is older. */
export async function forgetWaiting(tx: Tx, source_id: number, import_id: number): Promise<void> {
  await sql`delete from imports where source_id = ${source_id} and id < ${import_id}
    and state in ('ready', 'reading', 'refused')`.execute(tx)
}

/** Returns an import that waits and whose rows and settings are those of a newer one: only its bytes differed. */
export async function sameWaiting(db: Db, source_id: number, import_id: number): Promise<number | null> {
  const rows = (id: RawBuilder<unknown>) => sql`(select string_agg(md5(concat_ws(' ', encode(r.key, 'hex'), r.found,
    r.entry::text, r.result::text)), ' ' order by r.n) from import_rows r where r.import_id = ${id})`
  const { rows: found } = await sql<{
    id: number
  }>`select old.id from imports old join imports new on new.id = ${import_id}
    where old.source_id = ${source_id} and old.id < new.id and old.state = 'ready' and old.language = new.language
      and old.status = new.status and old.time_zone is not distinct from new.time_zone
      and ${rows(sql`old.id`)} = ${rows(sql`new.id`)} order by old.id desc limit 1`.execute(db)
  return found[0]?.id ?? null
}

/** Deletes the rows of an import that has ended and that brought nothing: a source has them each time. */
export async function forgetSame(db: Db, import_id: number): Promise<void> {
  await sql`delete from import_rows r using imports i where i.id = ${import_id} and i.state = 'done'
    and r.import_id = i.id and r.outcome = 'same'`.execute(db)
}

interface ImportsOfSource {
  readonly waiting: number | null
  readonly last_import: number | null
}

/** Returns the import of each source that waits, and the last that wrote something. */
export async function importsOfSources(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ImportsOfSource>> {
  const { rows } = await sql<ImportsOfSource & { source_id: number }>`select source_id,
      max(id) filter (where state in ('ready', 'reading')) as waiting,
      max(id) filter (where operation_id is not null) as last_import
    from imports where source_id = any(${[...ids]}::int[]) group by source_id`.execute(db)
  return new Map(rows.map(({ source_id, ...found }) => [source_id, found]))
}
