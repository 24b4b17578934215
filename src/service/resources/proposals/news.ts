/** Tells users what happened to a proposal, in the transaction of what happened. */
import { news_facts, type ProposalNewsKind } from '../../../contract/desk/notifications/kinds.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { announceProposal, notifyUsers } from '../../news/notify.ts'
import type { ProposalRow } from './proposal-rows.ts'

type Proposal = Pick<ProposalRow, 'id' | 'user_id' | 'resource' | 'record_id'>

interface Telling {
  readonly note?: string | undefined
  /** The users to tell, where they are others than all whom the kind concerns. */
  readonly to?: readonly (number | null)[]
}

/** Tells those whom it concerns, and open browsers that the proposal has changed. */
export async function tell(
  tx: Tx,
  context: RequestContext,
  kind: ProposalNewsKind,
  { id, user_id, resource, record_id }: Proposal,
  { note, to }: Telling = {},
): Promise<void> {
  const people = (to ?? [user_id]).filter((one) => one !== null)
  const all_reviewers = to === undefined && news_facts[kind].concerns === 'reviewers'
  await notifyUsers(tx, context, {
    ...{ kind, proposal_id: id, resource, record_id, note },
    to: all_reviewers ? 'reviewers' : people,
  })
  await announceProposal(tx, id, user_id)
}
