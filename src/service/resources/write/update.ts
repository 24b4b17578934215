/** Updates a record: exactly the fields that the request carries, whatever its method. */
import type { Draft } from '../../../contract/codec/schema.ts'
import { computedOf } from '../../../contract/tables/answers.ts'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { lockLinks } from '../plan/locks.ts'
import { planWrite, type WritePlan } from '../plan/plan.ts'
import { permission } from '../plan/rights.ts'
import type { DecodedBody, WriteContext } from '../plan/write-context.ts'
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

/** Moves a record to the trash where its plan says so. @returns the record as it is now, unless nothing changed or it was moved */
async function execute(tx: Tx, context: RequestContext, resource: Resource, stored: Stored, plan: WritePlan) {
  const now = await updatePlanned(tx, context, resource, stored, plan)
  if (!plan.trashes) return now
  await trashRecord(tx, context, resource, now ?? stored)
  return null
}

type UpdateContext = WriteContext & { readonly stored: Stored }

export interface PlannedUpdate {
  readonly write: UpdateContext
  readonly plan: WritePlan
  /** Absent: it needs no review, nor does anything of the caller wait for one. */
  readonly review: Awaited<ReturnType<typeof planReview>> | null
}

/** Returns what an update carries, as `permission` takes it. @param carried names of the fields that the request carries */
export const carriedBy = (draft: Draft, carried: readonly string[]): readonly string[] | 'all' =>
  draft['status'] === 'trash' ? 'all' : carried

/**
 * Plans an update of a record, and writes nothing but what it creates in place.
 * @param carried names of the fields that the request carries
 * @throws RestError 400, 401, 403
 */
export async function planUpdate(
  write: UpdateContext,
  decoded: DecodedBody,
  carried: readonly string[],
): Promise<PlannedUpdate> {
  const { context, resource, stored } = write
  const how = permission(context, resource, stored, carriedBy(decoded.draft, carried))
  const review = how === 'review' ? await planReview(write, decoded) : null
  return { write, review, plan: review?.plan ?? accept(await planWrite(write, decoded)) }
}

/** Carries out a planned update. @returns the record if it was written, or the proposal that it waits in */
export async function executeUpdate({ write, plan, review }: PlannedUpdate) {
  const { tx, context, resource, stored } = write
  const proposal = review ? await submitForReview(tx, context, review) : null
  // A request that takes back what waited has nothing of its own that waits.
  if (review && proposal && review.fields.length > 0) return { proposal, now: null }
  const writes = review === null || (!review.waits && review.fields.length > 0)
  return { proposal: null, now: writes ? await execute(tx, context, resource, stored, plan) : null }
}

/**
 * Updates a record that is locked, without an answer.
 * @returns the record as it is now
 * @throws RestError 400, 401, 403
 */
export async function updateStored(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  body: Record<string, unknown>,
): Promise<Stored> {
  const decoded = await readUpdate(resource, body, false)
  const targets = await lockLinks(tx, context, resource, decoded.draft)
  const write = { tx, context, resource, stored, targets, createInPlace }
  const { now } = await executeUpdate(await planUpdate(write, decoded, carriedFields(resource, body, decoded)))
  return now ?? stored
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
    const stored = await loadRecord(tx, resource, id, { lock: 'edit' })
    if (!stored) throw await missingRecord(tx, resource, id)
    const write = { tx, context, resource, stored, targets, createInPlace }
    const planned = await planUpdate(write, decoded, carriedFields(resource, body, decoded))
    const { plan, review } = planned
    await checkVersion(tx, context, resource, stored, if_match)
    const { now, proposal } = await executeUpdate(planned)
    if (review && proposal) return waitingAnswer(tx, context, resource, id, proposal.id, review.fields)
    const extra = await extraOf(tx, context, plan.created)
    // Terms are read again: their counts are not part of what is stored.
    const [known] =
      now && !('count' in computedOf(resource.name)) ? await presentStored(tx, context, resource, [now]) : []
    return { status: 200, presented: known ?? (await presentOne(tx, context, resource, id)), extra }
  })
}
