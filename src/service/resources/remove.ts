/** Deleting: records go to the trash, terms for good (decisions 7). */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { may } from '../../contract/roles.ts'
import type { Request, Tx } from '../context.ts'
import { RestError, forbidden, notFound } from '../rest-error.ts'
import { writeRight } from './create.ts'
import { record } from './history.ts'
import { loadRecord, type Stored } from './load.ts'
import { present } from './present.ts'
import { reindex } from './reindex.ts'
import type { Presented } from './representation.ts'
import { updateFacts } from './store.ts'
import { tablesOf } from './tables.ts'
import { transact } from './transact.ts'
import { checkVersion } from './update.ts'
import { nowUtc } from './write-publication.ts'

function checkRight(request: Request, resource: Resource, { facts, texts }: Stored): void {
  const { caller } = request
  const author = facts.author ?? null
  const live =
    !facts.trashed_utc &&
    texts.some(({ status }) => status === 'publish' || status === 'future' || status === 'private')
  const right = resource.shape === 'term' ? writeRight(resource) : live ? 'edit_published' : 'edit_unpublished'
  if (!may(caller, right, author)) throw forbidden(caller)
}

async function presentOne(tx: Tx, request: Request, resource: Resource, id: number): Promise<Presented> {
  const [presented] = await present(request, resource, [id], { single: true, db: tx })
  if (!presented) throw new Error('A record that is about to go cannot be read')
  return presented
}

async function trash(tx: Tx, request: Request, resource: Resource, { facts }: Stored): Promise<Presented> {
  const now = nowUtc(request)
  await updateFacts(tx, resource, facts.id, { trashed_utc: now })
  await sql`update ${tablesOf(resource).texts} set trashed = true where id = ${facts.id}`.execute(tx)
  await reindex(tx, resource, [facts.id])
  await record(tx, request, {
    resource,
    id: facts.id,
    version: facts.version + 1,
    language: null,
    action: 'trash',
    changes: { trashed_utc: [null, now] },
  })
  return presentOne(tx, request, resource, facts.id)
}

/** Events lose the term, its children move up to its parent. */
async function removeTerm(tx: Tx, request: Request, resource: Resource, { facts, texts }: Stored): Promise<Presented> {
  const last = await presentOne(tx, request, resource, facts.id)
  const column = sql.ref(resource.name)
  await sql`update events set ${column} = array_remove(${column}, ${facts.id}) where ${column} @> array[${facts.id}::int]`.execute(
    tx,
  )
  const { facts: table } = tablesOf(resource)
  if ('parent' in resource.fields) {
    await sql`update ${table} set parent = ${facts['parent']}, version = version + 1 where parent = ${facts.id}`.execute(
      tx,
    )
  }
  await sql`delete from ${table} where id = ${facts.id}`.execute(tx)
  await record(tx, request, {
    resource,
    id: facts.id,
    version: facts.version + 1,
    language: null,
    action: 'delete',
    changes: { record: [{ facts, texts }, null] },
  })
  return last
}

/** @throws RestError 401, 403, 404, 410 already in the trash, 412 */
export async function removeRecord(
  request: Request,
  resource: Resource,
  id: number,
  { if_match }: { readonly if_match: string | null },
): Promise<Presented> {
  return transact(request.service, async (tx) => {
    const stored = await loadRecord(tx, resource, id, { lock: true })
    if (!stored) throw notFound(resource)
    checkRight(request, resource, stored)
    if (stored.facts.trashed_utc) throw new RestError(410, 'is_in_trash', { code: `${resource.one}-is-in-trash` })
    await checkVersion(tx, request, resource, stored, if_match)
    return resource.shape === 'term' ? removeTerm(tx, request, resource, stored) : trash(tx, request, resource, stored)
  })
}
