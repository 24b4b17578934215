/**
 * A create that carries an `Idempotency-Key` happens once: who sends it again, because no answer came, gets what it made. Additive;
 * the header is that of the IETF's draft-ietf-httpapi-idempotency-key-header. A key belongs to the user who made it up.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import { createRecord, type Written } from './create.ts'
import { transact } from '../rows/transact.ts'

/** Takes a key; waits for a create with the same one that is under way. @returns the id of what that has made; null: nothing */
async function take(tx: Tx, resource: Resource, user_id: number, key_hash: Buffer): Promise<number | null> {
  // A day is longer than anybody tries again.
  await sql`delete from create_keys where at_utc < (now() at time zone 'utc') - interval '1 day'`.execute(tx)
  const { rows } = await sql<{ record_id: number | null }>`insert into create_keys as k (user_id, resource, key_hash)
    values (${user_id}, ${resource.name}, ${key_hash})
    on conflict (user_id, resource, key_hash) do update set at_utc = k.at_utc returning record_id`.execute(tx)
  return rows[0]?.record_id ?? null
}

/**
 * @param key of this request and of those that repeat it
 * @returns what was written; or the id of what an earlier request with this key has made
 * @throws RestError as `createRecord` does; what is refused leaves no key behind
 */
export async function createOnce(
  context: RequestContext,
  resource: Resource,
  body: Record<string, unknown>,
  key: string,
): Promise<Written | number> {
  const { caller } = context
  if (!caller) throw forbidden(caller)
  // Of one length, however long the key is.
  const key_hash = createHash('sha256').update(key).digest()
  return transact(context, async (tx) => {
    const made = await take(tx, resource, caller.id, key_hash)
    if (made !== null) return made
    const written = await createRecord({ ...context, tx }, resource, body)
    await sql`update create_keys set record_id = ${written.presented.id}
      where user_id = ${caller.id} and resource = ${resource.name} and key_hash = ${key_hash}`.execute(tx)
    return written
  })
}
