/** Keeps how an operation finds and leaves proposals, so that undoing it can restore them. */
import { sql } from 'kysely'
import type { RequestContext, Tx } from '../../context.ts'

type Operation = Pick<RequestContext, 'operation'>

/** Runs a write of a proposal. Of the first one of an operation, keeps the proposal before it; of each, the proposal after it. */
export async function keptByOperation(tx: Tx, { operation }: Operation, id: number, write: () => Promise<unknown>) {
  const by = operation?.id ?? null
  if (by === null) return void (await write())
  const row = (at: number) => sql`(select to_jsonb(p) from proposals p where id = ${at})`
  await sql`insert into proposal_changes (operation_id, proposal_id, before) values (${by}, ${id}, ${row(id)})
    on conflict do nothing`.execute(tx)
  await write()
  await sql`update proposal_changes set after = ${row(id)} where operation_id = ${by} and proposal_id = ${id}`.execute(
    tx,
  )
}

/** Keeps a proposal that an operation has made. */
export async function keepMade(tx: Tx, { operation }: Operation, id: number): Promise<void> {
  const by = operation?.id ?? null
  if (by === null) return
  await sql`insert into proposal_changes (operation_id, proposal_id, after)
    select ${by}::int, id, to_jsonb(p) from proposals p where id = ${id}`.execute(tx)
}
