/** Decides who may write a record (semantics.md, Statuses and rights). */
import type { Resource } from '../../../contract/field.ts'
import { writable } from '../../../contract/resources.ts'
import { isMember, may, reach, type Caller, type Right } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { forbidden } from '../../http/rest-error.ts'
import type { Stored } from '../rows/load.ts'

/** Returns the right that a caller needs to write records of a resource. */
export const writeRight = ({ rights }: Resource): Right => rights.create

/** Reports whether only callers with the right to publish may set a status. */
export const isPublishing = (status: unknown): boolean =>
  status === 'publish' || status === 'future' || status === 'private'

/** Reports whether a text was approved: a scheduled one was, like a published one; a private one is unseen. */
const isApproved = (texts: readonly TextRow[]) =>
  texts.some(({ status }) => status === 'publish' || status === 'future')

/**
 * Reports whether a caller is a member of a published venue or organizer, of which members may change what its author may.
 * Unpublished records stay with their author.
 */
export function isMemberOf(caller: Caller, resource: Resource, { facts, texts }: Stored): boolean {
  if (facts.trashed_utc || !isMember(caller, resource.name, facts.id)) return false
  return texts.some(({ status }) => status === 'publish') && reach(caller, 'edit_unpublished') === 'own'
}

/** Reports whether an owner may change these fields of a published record without review. */
function needsNoReview(
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  carried: readonly string[],
): boolean {
  const rows = writable(resource)
  const author = stored.facts.author ?? null
  const has_contacts = Object.values(rows).some(({ contact }) => contact)
  const { caller } = context
  const owns_facts =
    may(caller, 'edit_published_facts', author) ||
    (isMemberOf(caller, resource, stored) && reach(caller, 'edit_published_facts') === 'own')
  if (has_contacts && owns_facts) {
    if (carried.every((name) => rows[name]?.contact)) return true
  }
  if (!may(caller, 'edit_unpublished', author)) return false
  // Readers do not see a translation that is not published.
  const text = stored.texts.find(({ language }) => language === context.language)
  return text !== undefined && !isApproved([text]) && carried.every((name) => rows[name]?.per_language === true)
}

/**
 * Decides whether a change of a record is made at once or waits for review.
 * @param carried names of the fields that the change carries; `all` for a deletion
 * @throws RestError 401, 403 when the caller may not change the record at all
 */
export function permission(
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  carried: readonly string[] | 'all',
): 'direct' | 'review' {
  const { caller } = context
  if (!resource.has_status) {
    if (!may(caller, writeRight(resource), null)) throw forbidden(caller)
    return 'direct'
  }
  const author = stored.facts.author ?? null
  if (!may(caller, 'edit_unpublished', author) && !isMemberOf(caller, resource, stored)) throw forbidden(caller)
  if (may(caller, 'edit_published', author) || stored.facts.trashed_utc || !isApproved(stored.texts)) return 'direct'
  return carried !== 'all' && needsNoReview(context, resource, stored, carried) ? 'direct' : 'review'
}
