/** Plans an update that may have to wait for review, together with what waits already. */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { changedFields } from '../plan/differences.ts'
import { lockLinks } from '../plan/locks.ts'
import { planWrite, type WritePlan } from '../plan/plan.ts'
import { permission } from '../plan/rights.ts'
import type { DecodedBody, WriteContext } from '../plan/write-context.ts'
import { pathOf } from '../proposals/paths.ts'
import type { ProposalRow } from '../proposals/proposal-rows.ts'
import { ownProposal, proposeChange, proposeDeletion, withProposal } from '../proposals/wait-for-review.ts'
import type { Stored } from '../rows/load.ts'
import { accept } from './answer.ts'

interface ReviewPlan {
  /** The plan that is written or waits. */
  readonly plan: WritePlan
  /** The fields of the request that differ from the record. */
  readonly fields: readonly string[]
  readonly waits: boolean
  readonly proposal: ProposalRow | null
  readonly carried: readonly string[]
  readonly write: WriteContext & { readonly stored: Stored }
}

const without = (draft: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)))

/** Plans the request with what waits. Links that waited and whose record is gone are left out. */
async function planTogether(write: WriteContext, merged: DecodedBody, carried: Draft): Promise<WritePlan> {
  const planned = await planWrite(write, merged)
  if ('plan' in planned) return planned.plan
  const gone = Object.entries(planned.refusals).flatMap(([name, { code }]) =>
    code === 'unknown_id' && !(name in carried) ? [name] : [],
  )
  if (gone.length === 0) return accept(planned)
  return accept(await planWrite(write, { ...merged, draft: without(merged.draft, gone) }))
}

/** @throws RestError 400, 403 as every update does */
export async function planReview(
  write: WriteContext & { readonly stored: Stored },
  decoded: DecodedBody,
): Promise<ReviewPlan> {
  const { tx, context, resource, stored } = write
  const trashes = decoded.draft['status'] === 'trash'
  const found = await ownProposal(tx, context, resource, stored.facts.id)
  const proposal = trashes ? null : found
  const merged = withProposal(decoded, proposal, context.language)
  const targets = proposal ? await lockLinks(tx, context, resource, merged.draft) : write.targets
  const plan = await planTogether({ ...write, targets }, merged, decoded.draft)
  const carried = Object.keys(decoded.draft)
  const fields = changedFields(stored, plan).filter((name) => name in decoded.draft)
  const reviewed =
    fields.length > 0 && permission(context, resource, stored, plan.trashes ? 'all' : fields) === 'review'
  const takes_back = carried.some((name) => {
    const path = pathOf(resource, name, context.language)
    return proposal !== null && path in proposal.fields && !fields.includes(name)
  })
  const waits = reviewed || takes_back
  const direct = waits || !proposal ? plan : accept(await planWrite(write, decoded))
  return { plan: direct, fields, waits, proposal, carried, write }
}

/** Keeps what has to wait. @returns its proposal; null: nothing waits */
export async function submitForReview(
  tx: Tx,
  context: RequestContext,
  { plan, waits, proposal, carried, write: { resource, stored } }: ReviewPlan,
): Promise<{ readonly id: number } | null> {
  if (!waits) return null
  if (plan.trashes) return proposeDeletion(tx, context, resource, stored)
  return proposeChange(tx, context, { kind: 'change', resource, stored, proposal }, plan, carried)
}
