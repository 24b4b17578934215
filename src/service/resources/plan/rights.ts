/** Decides who may write a record (semantics.md, Statuses and rights). */
import type { Resource } from '../../../contract/field.ts'
import { writable } from '../../../contract/resources.ts'
import { may, type Right } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { forbidden } from '../../http/rest-error.ts'
import type { Stored } from '../rows/load.ts'

/** The right to write records of a resource. */
export const writeRight = ({ rights }: Resource): Right => rights.create

/** Statuses that only those may set who may publish. */
const publishing: readonly unknown[] = ['publish', 'future', 'private']

export const isPublishing = (status: unknown): boolean => publishing.includes(status)

/** What is scheduled was approved as it is, like what is published; what is private nobody else sees. */
const isPublic = (texts: readonly TextRow[]) => texts.some(({ status }) => status === 'publish' || status === 'future')

/** Whether an owner may change these fields of an own published record at once. */
function needsNoReview(
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  carried: readonly string[],
): boolean {
  const rows = writable(resource)
  const author = stored.facts.author ?? null
  const has_contacts = Object.values(rows).some(({ contact }) => contact)
  if (has_contacts && may(context.caller, 'edit_published_facts', author)) {
    if (carried.every((name) => rows[name]?.contact)) return true
  }
  // A translation that is not public yet: nobody sees what becomes of it.
  const text = stored.texts.find(({ language }) => language === context.language)
  return text !== undefined && !isPublic([text]) && carried.every((name) => rows[name]?.per_language === true)
}

/**
 * What this caller's change of this record means: it is made, or it waits for review.
 * @param carried names of the fields the change carries; `all` for a deletion
 * @throws RestError 401, 403
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
  if (!may(caller, 'edit_unpublished', author)) throw forbidden(caller)
  if (may(caller, 'edit_published', author) || stored.facts.trashed_utc || !isPublic(stored.texts)) return 'direct'
  return carried !== 'all' && needsNoReview(context, resource, stored, carried) ? 'direct' : 'review'
}
