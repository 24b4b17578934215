/**
 * Creates a record once for each `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a client that got no answer
 * sends its request again, and gets the record that the first one created. Keys of different users are different keys.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import { transact } from '../rows/transact.ts'
import type { WriteAnswer } from './answer.ts'
import { createRecord } from './create.ts'

/**
 * Takes a key, after waiting for a request with the same key that is in progress.
 * @returns the id of the record that an earlier request with this key created; null: there was none
 */
async function takeKey(tx: Tx, resource: Resource, user_id: number, key_hash: Buffer): Promise<number | null> {
  // Clients retry for minutes; a day is ample.
  await sql`delete from create_keys where at_utc < (now() at time zone 'utc') - interval '1 day'`.execute(tx)
  const { rows } = await sql<{ record_id: number | null }>`insert into create_keys as k (user_id, resource, key_hash)
    values (${user_id}, ${resource.name}, ${key_hash})
    on conflict (user_id, resource, key_hash) do update set at_utc = k.at_utc returning record_id`.execute(tx)
  return rows[0]?.record_id ?? null
}

/**
 * @returns the answer of `createRecord`, or the id of the record that an earlier request with this key created
 * @throws RestError as `createRecord` does; a refused request does not use its key up
 */
export async function createOnce(
  context: RequestContext,
  resource: Resource,
  body: Record<string, unknown>,
  key: string,
): Promise<WriteAnswer | number> {
  const { caller } = context
  if (!caller) throw forbidden(caller)
  // A hash has one length, however long the key is.
  const key_hash = createHash('sha256').update(key).digest()
  return transact(context, async (tx) => {
    const created_before = await takeKey(tx, resource, caller.id, key_hash)
    if (created_before !== null) return created_before
    const written = await createRecord({ ...context, tx }, resource, body)
    await sql`update create_keys set record_id = ${written.presented.id}
      where user_id = ${caller.id} and resource = ${resource.name} and key_hash = ${key_hash}`.execute(tx)
    return written
  })
}
