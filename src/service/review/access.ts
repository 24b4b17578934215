/** Decides who reads a proposal, and loads it for them. */
import { sql, type RawBuilder } from 'kysely'
import { reach, type Caller } from '../../contract/roles.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { resources } from '../../contract/resources.ts'
import { loadProposal, type ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { openTexts, seesUnpublished } from '../resources/rows/readable.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'

/** Returns the condition on proposals (as `p`) that a caller reads: all, or their own. */
export function readableProposals(caller: NonNullable<Caller>): RawBuilder<unknown> {
  return reach(caller, 'read_unpublished') === 'all' ? sql`true` : sql`p.user_id = ${caller.id}`
}

export const mayReadProposal = (caller: Caller, { user_id }: ProposalRow) =>
  reach(caller, 'read_unpublished') === 'all' || (caller !== null && user_id === caller.id)

export const proposalNotFound = (): RestError =>
  new RestError(404, 'proposal_not_found', { code: 'proposal-not-found' })

/** @throws RestError 404 for a proposal that does not exist or that the caller may not read */
export async function readProposal(db: Db, { caller }: RequestContext, id: number): Promise<ProposalRow> {
  const proposal = await loadProposal(db, id)
  if (!proposal || !mayReadProposal(caller, proposal)) throw proposalNotFound()
  return proposal
}

/** Returns a record as a caller reads it: who suggests a change learns nothing of texts that are not published. */
export const asRead = ({ caller }: RequestContext, stored: Stored): Stored =>
  seesUnpublished(caller, stored.facts) ? stored : { ...stored, texts: openTexts(stored) }

interface LockedProposal {
  readonly proposal: ProposalRow
  /** Null: the record is gone. */
  readonly stored: Stored | null
}

/**
 * Locks the record of a proposal, and with it the proposal: whoever writes a proposal locks its record first.
 * @throws RestError 404
 */
export async function lockProposal(tx: Tx, context: RequestContext, id: number): Promise<LockedProposal> {
  const { resource, record_id } = await readProposal(tx, context, id)
  const stored = await loadRecord(tx, resources[resource], record_id, { lock: true })
  await sql`select 1 from proposals where id = ${id} for update`.execute(tx)
  return { proposal: await readProposal(tx, context, id), stored }
}
