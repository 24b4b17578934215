/** Refusals of writes of proposals, each with the proposal as it is. */
import type { Db, RequestContext } from '../context.ts'
import { iso } from '../stored-time.ts'
import { RestError } from '../http/rest-error.ts'
import type { ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { presentProposal } from './present/present-proposal.ts'
import { loadPeople } from './present/people.ts'

/** Another decision was made already. */
export async function decidedAlready(db: Db, context: RequestContext, proposal: ProposalRow): Promise<RestError> {
  const data = { proposal: await presentProposal(db, context, proposal) }
  return new RestError(409, 'proposal_decided', { code: 'proposal-decided', data })
}

/** There is a newer version. */
export async function changedMeanwhile(db: Db, context: RequestContext, proposal: ProposalRow): Promise<RestError> {
  const data = { proposal: await presentProposal(db, context, proposal) }
  return new RestError(409, 'proposal_changed', { code: 'proposal-changed', data })
}

/** Returns the refusal of a proposal that another user has claimed; null: nobody else has. */
export async function claimedByOther(
  db: Db,
  context: RequestContext,
  { claimed_by, claimed_until }: ProposalRow,
): Promise<RestError | null> {
  const until = claimed_until === null ? null : iso(claimed_until)
  if (claimed_by === null || claimed_by === context.caller?.id || until === null) return null
  if (until <= context.service.now().toISOString()) return null
  const by = (await loadPeople(db, [claimed_by]))(claimed_by)
  const data = { claimed_by: by, claimed_until: until }
  return new RestError(409, 'proposal_claimed', { code: 'proposal-claimed', words: { name: by?.name }, data })
}
