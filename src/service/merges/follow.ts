/** Takes members and proposals of merged records along to the survivor, and back. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { RequestContext, Tx } from '../context.ts'
import { closeProposal } from '../resources/proposals/submit.ts'
import { proposalsOf, updateProposal, type ProposalRow } from '../resources/proposals/proposal-rows.ts'
import type { Stored } from '../resources/rows/load.ts'

/** Members and proposals that a merge took along, to give them back. */
export interface TakenAlong {
  readonly members: readonly { readonly user_id: number; readonly record_id: number }[]
  /** Users who became members of the survivor. */
  readonly added: readonly number[]
  /** Proposals of the merged records; those that the merge decided have the state that they were in. */
  readonly proposals: readonly {
    readonly id: number
    readonly record_id: number
    readonly reopens: ProposalRow['state'] | null
  }[]
}

/** Makes members of the merged records, and organizers who are their authors, members of the survivor. */
async function takeMembers(tx: Tx, resource: Resource, survivor: Stored, others: readonly Stored[]) {
  const ids = others.map(({ facts }) => facts.id)
  const { rows: members } = await sql<{ user_id: number; record_id: number }>`delete from members
    where resource = ${resource.name} and record_id = any(${ids}::int[]) returning user_id, record_id`.execute(tx)
  const authors = others.flatMap(({ facts }) => facts.author ?? [])
  const users = [...new Set([...members.map(({ user_id }) => user_id), ...authors])]
  const { rows: added } = await sql<{ user_id: number }>`insert into members (user_id, resource, record_id)
    select id, ${resource.name}, ${survivor.facts.id}::int from users
    where id = any(${users}::int[]) and id is distinct from ${survivor.facts.author ?? null}::int
      and (role = 'organizer' or id = any(${members.map(({ user_id }) => user_id)}::int[]))
    on conflict do nothing returning user_id`.execute(tx)
  return { members, added: added.map(({ user_id }) => user_id) }
}

/** Returns how a waiting proposal ends with the merge; null: it goes on to wait, for the survivor. */
function endOf({ kind, user_id }: ProposalRow, of_survivor: readonly ProposalRow[]): 'approved' | 'withdrawn' | null {
  // The record that was submitted is there now, as the survivor; one whose deletion was wished is gone.
  if (kind === 'new' || kind === 'deletion') return 'approved'
  const has_own = of_survivor.some((one) => one.kind !== 'new' && one.user_id === user_id)
  return has_own ? 'withdrawn' : null
}

async function takeProposals(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  survivor: number,
  others: readonly Stored[],
) {
  const taken: TakenAlong['proposals'][number][] = []
  for (const { facts } of others) {
    const waiting = await proposalsOf(tx, resource, facts.id)
    for (const proposal of waiting) {
      const end = endOf(proposal, await proposalsOf(tx, resource, survivor))
      taken.push({ id: proposal.id, record_id: facts.id, reopens: end && proposal.state })
      if (end) await closeProposal(tx, context, proposal, end)
      await updateProposal(tx, proposal.id, { record_id: survivor })
    }
    const { rows } = await sql<{ id: number }>`update proposals set record_id = ${survivor}
      where resource = ${resource.name} and record_id = ${facts.id} returning id`.execute(tx)
    taken.push(...rows.map(({ id }) => ({ id, record_id: facts.id, reopens: null })))
  }
  return taken
}

/** Must run before the merged records are deleted. */
export async function takeAlong(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  survivor: Stored,
  others: readonly Stored[],
): Promise<TakenAlong> {
  if (!resource.has_status) return { members: [], added: [], proposals: [] }
  const proposals = await takeProposals(tx, context, resource, survivor.facts.id, others)
  return { ...(await takeMembers(tx, resource, survivor, others)), proposals }
}

/** Gives records that are back their members and proposals. */
export async function giveBack(
  tx: Tx,
  resource: Resource,
  survivor: number,
  { members, added, proposals }: TakenAlong,
): Promise<void> {
  await sql`delete from members where resource = ${resource.name} and record_id = ${survivor}
    and user_id = any(${[...added]}::int[])`.execute(tx)
  const rows = JSON.stringify(members)
  await sql`insert into members (user_id, resource, record_id)
    select m.user_id, ${resource.name}, m.record_id from jsonb_to_recordset(${rows}::jsonb) as m(user_id int, record_id int)
      join users u on u.id = m.user_id on conflict do nothing`.execute(tx)
  for (const { id, record_id, reopens } of proposals) {
    await updateProposal(tx, id, { record_id })
    if (reopens) await updateProposal(tx, id, { state: reopens, decision: null, decided_by: null, decided_utc: null })
  }
}
