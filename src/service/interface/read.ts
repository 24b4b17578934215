/** Reads one record. */
import type { Resource } from '../../contract/field.ts'
import type { RequestContext } from '../context.ts'
import { RestError, notFound } from '../http/rest-error.ts'
import { sourceOf } from '../origins/present-origins.ts'
import { checkEventPassword } from './event-password.ts'
import { presentAll } from '../resources/present/present.ts'
import { imagesOf } from '../resources/present/present-image.ts'
import { survivorOf } from '../resources/rows/merged.ts'
import { findMovedId } from '../resources/rows/moved.ts'
import { readableText } from '../resources/rows/readable.ts'
import { loadCached } from '../resources/cache/load-cached.ts'
import type { Representation } from '../resources/present/representation.ts'

/**
 * Reads a record as one request sees it. For a merged one the record answers that it was merged into, and for an id that nothing
 * has here the one that had it in another service.
 * @param id null: no record has the slug
 * @param password of a protected event
 * @throws RestError 404 when it does not exist, 403 when the caller may not read it or needs a password
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
  if (!stored) {
    const merged_into = await survivorOf(context.service.db, resource, id)
    if (merged_into !== null) return (await read(context, resource, merged_into, password)).with({ merged_into })
    const moved_to = await findMovedId(context.service.db, resource, id)
    if (moved_to === null) throw notFound(resource)
    return read(context, resource, moved_to, password)
  }
  if (!readableText(context, resource, stored)) {
    throw new RestError(403, 'not_accessible', { code: `${resource.one}-not-accessible` })
  }
  if (typeof stored.facts['password'] === 'string') await checkEventPassword(context, stored, password)
  const images = await imagesOf(context.service.db, [stored], found.embedded)
  const [presented] = presentAll(context, resource, [stored], found.embedded, images, { single: true, password })
  if (!presented) throw notFound(resource)
  return presented.with(await sourceOf(context, resource, stored))
}
