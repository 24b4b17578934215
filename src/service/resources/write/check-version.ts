/** Compares `If-Match` with the version of a record (semantics.md, Representations). */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { etag, matches, presentWritten } from '../present/present.ts'
import type { Stored } from '../rows/load.ts'

/**
 * Reports whether a tag is that of the record as anonymous readers see it. Their tags hold version 0, so that the whole tag is
 * compared.
 */
async function isPublicTag(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number,
  if_match: string,
): Promise<boolean> {
  if (!resource.has_status || !matches(if_match, 0)) return false
  const read = await presentWritten(tx, { ...context, caller: null }, resource, id)
  return read !== undefined && if_match.includes(etag(read))
}

/** @throws RestError 412 with the current representation when the record has changed since */
export async function checkVersion(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  { facts }: Stored,
  if_match: string | null,
): Promise<void> {
  if (if_match === null || matches(if_match, facts.version)) return
  if (await isPublicTag(tx, context, resource, facts.id, if_match)) return
  const current = await presentWritten(tx, context, resource, facts.id, { single: true })
  throw new RestError(412, 'rest_precondition_failed', {
    data: { current: current ? { ...current.answer, ...current.alone } : null },
    headers: current ? { etag: etag(current) } : {},
  })
}
