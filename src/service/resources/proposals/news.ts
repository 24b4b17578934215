/** Tells users what happened to a proposal, in the transaction of what happened. */
import type { NewsKind } from '../../../contract/desk/notifications/kinds.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { announceProposal, notify } from '../../news/notify.ts'
import type { ProposalRow } from './proposal-rows.ts'

type Proposal = Pick<ProposalRow, 'id' | 'user_id' | 'resource' | 'record_id'>

interface Telling {
  readonly note?: string | undefined
  /** The users to tell, where the kind alone does not say it. */
  readonly to?: readonly (number | null)[]
}

const for_reviewers: readonly NewsKind[] = ['submitted', 'resubmitted', 'withdrawn']

/** Tells those whom it concerns, and open browsers that the proposal has changed. */
export async function tell(
  tx: Tx,
  context: RequestContext,
  kind: NewsKind,
  { id, user_id, resource, record_id }: Proposal,
  { note, to = [user_id] }: Telling = {},
): Promise<void> {
  const people = to.filter((one) => one !== null)
  const news = { kind, proposal_id: id, resource, record_id, note }
  await notify(tx, context, { ...news, to: for_reviewers.includes(kind) ? 'reviewers' : people })
  await announceProposal(tx, id, user_id)
}
