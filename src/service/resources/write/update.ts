/** Updates a record: exactly the fields that the request carries, whatever its method. */
import type { Refusal } from '../../../contract/http/error.ts'
import type { Resource } from '../../../contract/field.ts'
import { writable } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError, notFound } from '../../http/rest-error.ts'
import { executePlan, changedFields } from './execute-plan.ts'
import { extraOf, refusedWrite, type Written } from './create.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { waitForReview } from './pending-changes.ts'
import { makePlan } from '../plan/plan.ts'
import { etag, matches, presentStored, presentWritten } from '../present/present.ts'
import { readWrite } from './read-body.ts'
import { transact } from '../rows/transact.ts'
import { trashRecord } from './trash.ts'
import { lockLinks } from '../plan/locks.ts'
import { permission } from '../plan/rights.ts'

export interface Updated extends Written {
  /** 202: the change waits for review. */
  readonly status: 200 | 202
}

interface Options {
  readonly if_match: string | null
  readonly by_slug: boolean
}

/** Whether a tag is that of the record as readers see it now: one who read it without signing in does not know the version. */
async function isAsRead(
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

/** @throws RestError 412 with the current representation when the record has moved on */
export async function checkVersion(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  { facts }: Stored,
  if_match: string | null,
): Promise<void> {
  if (if_match === null || matches(if_match, facts.version)) return
  if (await isAsRead(tx, context, resource, facts.id, if_match)) return
  // What a read would give.
  const current = await presentWritten(tx, context, resource, facts.id, { single: true })
  throw new RestError(412, 'rest_precondition_failed', {
    data: { current: current ? { ...current.answer, ...current.alone } : null },
    headers: current ? { etag: etag(current) } : {},
  })
}

const longest_password = 255

type Password = { readonly value?: string } | { readonly refusal: Refusal }

/** The password of an event: written on updates by id only, empty removes it, and it is never read. */
function passwordOf(resource: Resource, body: Readonly<Record<string, unknown>>, by_slug: boolean): Password {
  if (by_slug || !('password' in resource.item_parameters) || !('password' in body)) return {}
  const { password } = body
  if (password === null || password === false) return { value: '' }
  if (typeof password !== 'string' && typeof password !== 'number') return { refusal: { code: 'not_text' } }
  const value = String(password)
  return value.length > longest_password ? { refusal: { code: 'too_long', max: longest_password } } : { value }
}

/** Names of what a body carries for this resource. */
const carriedBy = (resource: Resource, body: Readonly<Record<string, unknown>>) =>
  Object.keys(body).filter((name) => name in writable(resource) && name !== 'i18n_language')

/**
 * @param body decoded, not checked
 * @returns 200 with the record as it is now; 202 when the change waits for review
 * @throws RestError 401, 403, 404, 412; 400 naming every missing and invalid field together
 */
export async function updateRecord(
  context: RequestContext,
  resource: Resource,
  id: number,
  body: Record<string, unknown>,
  { if_match, by_slug }: Options,
): Promise<Updated> {
  const { draft, missing, refusals } = await readWrite(resource, 'update', body)
  const password = passwordOf(resource, body, by_slug)
  const carried = [...carriedBy(resource, body), ...('value' in password ? ['password'] : [])]
  return transact(context, async (tx) => {
    const kept = await lockLinks(tx, context, resource, draft)
    const stored = await loadRecord(tx, resource, id, { lock: true })
    if (!stored) throw notFound(resource)
    const how = permission(context, resource, stored, draft['status'] === 'trash' ? 'all' : carried)
    const refused: Record<string, Refusal> = { ...refusals }
    if ('refusal' in password) refused['password'] = password.refusal
    const plan = await makePlan(tx, context, resource, stored, kept, draft, refused)
    if ('value' in password) plan.facts['password'] = password.value
    const all_missing = [...missing, ...plan.missing]
    if (all_missing.length > 0 || Object.keys(refused).length > 0) throw refusedWrite(all_missing, refused)
    await checkVersion(tx, context, resource, stored, if_match)
    const waiting: Readonly<Record<string, unknown>> = {
      ...plan.draft,
      ...('value' in password ? { password: password.value } : {}),
    }
    const fields = how === 'review' ? changedFields(resource, stored, { ...plan, draft: waiting }) : []
    // What is carried as it is needs nobody's review.
    const waits = fields.length > 0 && permission(context, resource, stored, plan.trashes ? 'all' : fields) === 'review'
    if (waits) {
      return waitForReview(tx, context, resource, id, Object.fromEntries(fields.map((name) => [name, waiting[name]])))
    }
    const written = how === 'direct' || fields.length > 0
    const now = written ? await executePlan(tx, context, resource, stored, plan) : null
    if (written && plan.trashes) await moveToTrash(tx, context, resource, id)
    const extra = await extraOf(tx, context, plan.created)
    const [presented] =
      now && !plan.trashes && !('count' in resource.computed)
        ? await presentStored(tx, context, resource, [now])
        : [await presentWritten(tx, context, resource, id)]
    if (!presented) throw new Error('A record that was just changed cannot be read')
    return { status: 200, presented, extra }
  })
}

async function moveToTrash(tx: Tx, context: RequestContext, resource: Resource, id: number): Promise<void> {
  const stored = await loadRecord(tx, resource, id)
  if (stored) await trashRecord(tx, context, resource, stored)
}
