/** Updates a record: exactly the fields that the request carries, whatever its method. */
import { computedOf } from '../../../contract/tables/answers.ts'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { lockLinks } from '../plan/locks.ts'
import { planWrite, type WritePlan } from '../plan/plan.ts'
import { permission } from '../plan/rights.ts'
import { presentStored } from '../present/present.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { missingRecord } from '../rows/merged.ts'
import { transact } from '../rows/transact.ts'
import { accept, extraOf, presentOne, waitingAnswer, type UpdateAnswer } from './answer.ts'
import { checkVersion } from './check-version.ts'
import { createInPlace } from './create.ts'
import { updatePlanned } from './execute-plan.ts'
import { carriedFields, readUpdate } from './read-body.ts'
import { planReview, submitForReview } from './review.ts'
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
 * @throws RestError 401, 403, 404, 412; 410 for a merged record; 400 naming every missing and every invalid field
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
    if (!stored) throw await missingRecord(tx, resource, id)
    const write = { tx, context, resource, stored, targets, createInPlace }
    const trashing = decoded.draft['status'] === 'trash'
    const carried = carriedFields(resource, body, decoded)
    const how = permission(context, resource, stored, trashing ? 'all' : carried)
    const waits = how === 'review' ? await planReview(write, decoded) : null
    const plan = waits?.plan ?? accept(await planWrite(write, decoded))
    await checkVersion(tx, context, resource, stored, if_match)
    if (waits) {
      const proposal = await submitForReview(tx, context, waits)
      // A request that takes back what waited has nothing of its own that waits.
      if (proposal && waits.fields.length > 0)
        return waitingAnswer(tx, context, resource, id, proposal.id, waits.fields)
    }
    const writes = how === 'direct' || (waits !== null && !waits.waits && waits.fields.length > 0)
    const now = writes ? await execute(tx, context, resource, stored, plan) : null
    const extra = await extraOf(tx, context, plan.created)
    // Terms are read again: their counts are not part of what is stored.
    const [known] =
      now && !('count' in computedOf(resource.name)) ? await presentStored(tx, context, resource, [now]) : []
    return { status: 200, presented: known ?? (await presentOne(tx, context, resource, id)), extra }
  })
}
