/** Reads one record. */
import type { Resource } from '../../contract/field.ts'
import type { RequestContext } from '../context.ts'
import { RestError, notFound } from '../http/rest-error.ts'
import { checkEventPassword } from './event-password.ts'
import { presentAll } from './present/present.ts'
import { readableText } from './rows/readable.ts'
import { loadCached } from './cache/record-cache.ts'
import type { Representation } from './present/representation.ts'

/**
 * @param id null: unknown slug
 * @param password for protected events
 * @throws RestError 404 unknown, 403 not public, 403 protected
 */
export async function read(
  context: RequestContext,
  resource: Resource,
  id: number | null,
  password: string | undefined,
): Promise<Representation> {
  if (id === null) throw notFound(resource)
  const found = await loadCached(resource, [[id, null, null]], context)
  const [stored] = found.records.values()
  if (!stored) throw notFound(resource)
  if (!readableText(context, resource, stored)) {
    throw new RestError(403, 'not_accessible', { code: `${resource.one}-not-accessible` })
  }
  if (typeof stored.facts['password'] === 'string') await checkEventPassword(context, stored, password)
  const [presented] = presentAll(context, resource, [stored], found.linked, { single: true, password })
  if (!presented) throw notFound(resource)
  return presented
}
