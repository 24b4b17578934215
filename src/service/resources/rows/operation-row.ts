/** Finds or makes the row of an operation, in the statement that writes the first entry of the history. */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'

export type Actor = Pick<RequestContext, 'caller' | 'door' | 'operation' | 'decides'>

export interface OperationSql {
  /** A part of a `with`, which ends in a comma, that makes the operation; empty: there is one. */
  readonly part: RawBuilder<unknown>
  /** An expression for its id. */
  readonly id: RawBuilder<unknown>
  /** Takes the id that the statement returned, for the next entries of the request. */
  made(id: number): void
}

const kindOf = ({ operation, decides }: Pick<Actor, 'operation' | 'decides'>) =>
  decides === undefined ? (operation?.kind ?? 'write') : 'decision'

/** Returns the program that an operation or a version came with, as it is stored. */
export const programColumn = (by: Pick<NonNullable<Caller>, 'program'> | null): string | null =>
  by?.program ? JSON.stringify(by.program) : null

/** For how long requests with the same key belong to one operation. */
const key_age = sql`interval '1 hour'`

/** Returns the operation that earlier requests of the user with this key belong to; null: there is none yet. */
async function findByKey(tx: Tx, user_id: number, key_hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number; old: boolean }>`
    select id, at_utc < (now() at time zone 'utc') - ${key_age} or undone_by is not null as old
    from operations where user_id = ${user_id} and key_hash = ${key_hash}`.execute(tx)
  const [found] = rows
  if (found?.old) await sql`update operations set key_hash = null where id = ${found.id}`.execute(tx)
  return found && !found.old ? found.id : null
}

/** Joins the operation of a key, or makes it. Requests with the same key wait for the first one alone. */
async function joinByKey(tx: Tx, { caller, door, ...who }: Actor, key: string | null): Promise<number | null> {
  if (key === null || !caller) return null
  // A hash has one length, however long the key is.
  const key_hash = createHash('sha256').update(key).digest()
  const found = await findByKey(tx, caller.id, key_hash)
  if (found !== null) return found
  const { rows } = await sql<{ id: number }>`insert into operations (user_id, door, kind, key_hash, program)
    values (${caller.id}, ${door}, ${kindOf(who)}, ${key_hash}, ${programColumn(caller)}::jsonb)
    on conflict (user_id, key_hash) where key_hash is not null do nothing returning id`.execute(tx)
  return rows[0]?.id ?? findByKey(tx, caller.id, key_hash)
}

/** Returns the parts of a statement that make the operation of a write, or refer to it. */
export async function operationSql(tx: Tx, who: Actor): Promise<OperationSql> {
  const { caller, door, operation } = who
  if (operation && operation.id === null) {
    const joined = await joinByKey(tx, who, operation.key)
    if (joined !== null) operation.begin(joined)
  }
  if (operation && operation.id !== null) return { part: sql``, id: sql`${operation.id}::int`, made: () => undefined }
  return {
    part: sql`operation as (insert into operations (user_id, door, kind, undoes, program) values
      (${caller?.id ?? null}, ${door}, ${kindOf(who)}, ${operation?.undoes ?? null}, ${programColumn(caller)}::jsonb) returning id),`,
    id: sql`(select id from operation)`,
    made(id) {
      operation?.begin(id)
    },
  }
}
