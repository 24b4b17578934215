/** Suggestions: changes that somebody proposes to a venue or organizer of somebody else. */
import { resources } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Resource } from '../../contract/field.ts'
import type { Refusal } from '../../contract/http/error.ts'
import type { RequestContext, Tx } from '../context.ts'
import { RestError, notFound, refusedFields } from '../http/rest-error.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import { isMemberOf } from '../resources/plan/rights.ts'
import { planWrite, type WritePlan } from '../resources/plan/plan.ts'
import type { ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { ownProposal, proposeChange, withProposal } from '../resources/proposals/wait-for-review.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { asRead } from './access.ts'
import { transact } from '../resources/rows/transact.ts'
import { accept } from '../resources/write/answer.ts'
import { createInPlace } from '../resources/write/create.ts'
import { readUpdate } from '../resources/write/read-body.ts'

/** Fields that only somebody who may change the record sets. */
const not_suggested: readonly string[] = ['status', 'date', 'date_utc', 'author']

type Fields = Readonly<Record<string, unknown>>

/** @throws RestError 400 */
async function planSuggestion(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  fields: Fields,
): Promise<{ readonly plan: WritePlan; readonly proposal: ProposalRow | null; readonly carried: readonly string[] }> {
  const decoded = await readUpdate(resource, fields, true)
  const refused = not_suggested.filter((name) => name in fields)
  const refusals = Object.fromEntries(refused.map((name) => [name, { code: 'not_allowed' } satisfies Refusal]))
  if (refused.length > 0) throw refusedFields([], { ...decoded.refusals, ...refusals })
  const proposal = await ownProposal(tx, context, resource, stored.facts.id)
  const merged = withProposal(decoded, proposal, context.language)
  const targets = await lockLinks(tx, context, resource, merged.draft)
  const plan = accept(await planWrite({ tx, context, resource, stored, targets, createInPlace }, merged))
  return { plan, proposal, carried: Object.keys(decoded.draft) }
}

async function keepSuggestion(tx: Tx, context: RequestContext, resource: Resource, stored: Stored, fields: Fields) {
  const { plan, proposal, carried } = await planSuggestion(tx, context, resource, stored, fields)
  return proposeChange(tx, context, { kind: 'suggestion', resource, stored, proposal }, plan, carried)
}

/**
 * Suggests a change, merged into the caller's suggestion so far.
 * @returns its id
 * @throws RestError 400; 404; 409 `own-record` where the caller may change the record
 */
export const suggest = (
  context: RequestContext,
  { resource: name, record_id, fields = {} }: DeskBody<'POST /proposals'>,
): Promise<number> =>
  transact(context, async (tx) => {
    const resource = resources[name]
    const stored = await loadRecord(tx, resource, record_id, { lock: true })
    if (!stored) throw notFound(resource)
    const { author = null } = stored.facts
    const is_own = may(context.caller, 'edit_unpublished', author) || isMemberOf(context.caller, resource, stored)
    if (is_own) throw new RestError(409, 'own_record', { code: 'own-record' })
    const readable = readableText(context, resource, stored)
    if (!readable || stored.facts.trashed_utc) throw notFound(resource)
    const kept = await keepSuggestion(tx, context, resource, asRead(context, stored), fields)
    if (kept) return kept.id
    // Says the same as the record.
    throw refusedFields([], { fields: { code: 'empty' } })
  })

/** Changes a suggestion; one that is left without a difference is withdrawn. */
export async function reviseSuggestion(
  context: RequestContext & { readonly tx: Tx },
  proposal: ProposalRow,
  stored: Stored,
  fields: Fields,
): Promise<void> {
  await keepSuggestion(context.tx, context, resources[proposal.resource], asRead(context, stored), fields)
}
