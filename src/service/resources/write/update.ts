/** Updates a record: exactly the fields that the request carries, whatever its method. */
import { computedOf } from '../../../contract/tables/answers.ts'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { notFound } from '../../http/rest-error.ts'
import { changedFields } from '../plan/differences.ts'
import { lockLinks } from '../plan/locks.ts'
import { planWrite, type WritePlan } from '../plan/plan.ts'
import { permission } from '../plan/rights.ts'
import { presentStored } from '../present/present.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { transact } from '../rows/transact.ts'
import { accept, extraOf, presentOne, type UpdateAnswer } from './answer.ts'
import { checkVersion } from './check-version.ts'
import { createInPlace } from './create.ts'
import { updatePlanned } from './execute-plan.ts'
import { waitForReview } from './pending-changes.ts'
import { carriedFields, readUpdate } from './read-body.ts'
import { trashRecord } from './trash.ts'

interface Options {
  readonly if_match: string | null
  readonly by_slug: boolean
}

/** Carries out a plan. @returns the record as it is now, unless nothing changed or it was moved to the trash */
async function execute(tx: Tx, context: RequestContext, resource: Resource, stored: Stored, plan: WritePlan) {
  const now = await updatePlanned(tx, context, resource, stored, plan)
  if (!plan.trashes) return now
  await trashRecord(tx, context, resource, now ?? stored)
  return null
}

/**
 * @param body decoded, not checked
 * @returns 200 with the record as it is now; 202 when the change waits for review
 * @throws RestError 401, 403, 404, 412; 400 naming every missing and every invalid field
 */
export async function updateRecord(
  context: RequestContext,
  resource: Resource,
  id: number,
  body: Record<string, unknown>,
  { if_match, by_slug }: Options,
): Promise<UpdateAnswer> {
  const decoded = await readUpdate(resource, body, by_slug)
  return transact(context, async (tx) => {
    const targets = await lockLinks(tx, context, resource, decoded.draft)
    const stored = await loadRecord(tx, resource, id, { lock: true })
    if (!stored) throw notFound(resource)
    const trashing = decoded.draft['status'] === 'trash'
    const carried = carriedFields(resource, body, decoded)
    const how = permission(context, resource, stored, trashing ? 'all' : carried)
    const plan = accept(await planWrite({ tx, context, resource, stored, targets, createInPlace }, decoded))
    await checkVersion(tx, context, resource, stored, if_match)
    const fields = how === 'review' ? changedFields(stored, plan) : []
    // Fields that are carried but unchanged need no review.
    if (fields.length > 0 && permission(context, resource, stored, plan.trashes ? 'all' : fields) === 'review') {
      const changed = Object.fromEntries(fields.map((name) => [name, plan.draft[name]]))
      return waitForReview(tx, context, resource, id, changed)
    }
    const writes = how === 'direct' || fields.length > 0
    const now = writes ? await execute(tx, context, resource, stored, plan) : null
    const extra = await extraOf(tx, context, plan.created)
    // Terms are read again: their counts are not part of what is stored.
    const [known] =
      now && !('count' in computedOf(resource.name)) ? await presentStored(tx, context, resource, [now]) : []
    return { status: 200, presented: known ?? (await presentOne(tx, context, resource, id)), extra }
  })
}
