/** Takes members and proposals of merged records along to the survivor, and back. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
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

/** A user who becomes a member of the survivor, or could. */
interface NewMember {
  readonly id: number
  readonly name: string
  /** Whether a published record gives it. What is not published stays its author's own, and gives nobody anything by itself. */
  readonly published: boolean
}

const isPublished = ({ texts }: Stored) => texts.some(({ status }) => status === 'publish')

/** Returns who could become a member of the survivor: members of the others, and organizers who wrote them. */
export async function newMembers(
  db: Db,
  resource: Resource,
  survivor: Stored,
  others: readonly Stored[],
): Promise<readonly NewMember[]> {
  if (!resource.has_status) return []
  const given = others.map((other) => ({
    record_id: other.facts.id,
    author: other.facts.author ?? null,
    published: isPublished(other),
  }))
  const { rows } = await sql<NewMember>`select u.id, coalesce(nullif(u.name, ''), u.email) as name,
      bool_or(g.published) as published
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(record_id int, author int, published boolean)
      join users u on (u.id = g.author and u.role = 'organizer') or exists (select from members m
        where m.resource = ${resource.name} and m.record_id = g.record_id and m.user_id = u.id)
    where u.id is distinct from ${survivor.facts.author ?? null}::int and not exists (select from members m
      where m.resource = ${resource.name} and m.record_id = ${survivor.facts.id} and m.user_id = u.id)
    group by u.id order by 2, 1`.execute(db)
  return rows
}

/** Replaces the members of the merged records. @param agreed users of unpublished records who become members of the survivor, too */
async function takeMembers(
  tx: Tx,
  resource: Resource,
  survivor: Stored,
  others: readonly Stored[],
  agreed: readonly number[],
) {
  const found = await newMembers(tx, resource, survivor, others)
  const added = found.flatMap(({ id, published }) => (published || agreed.includes(id) ? [id] : []))
  const ids = others.map(({ facts }) => facts.id)
  const { rows: members } = await sql<{ user_id: number; record_id: number }>`delete from members
    where resource = ${resource.name} and record_id = any(${ids}::int[]) returning user_id, record_id`.execute(tx)
  await sql`insert into members (user_id, resource, record_id)
    select id, ${resource.name}, ${survivor.facts.id}::int from unnest(${added}::int[]) as id`.execute(tx)
  return { members, added }
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
      await updateProposal(tx, context, proposal.id, { record_id: survivor })
    }
    const { rows } = await sql<{ id: number }>`update proposals set record_id = ${survivor}
      where resource = ${resource.name} and record_id = ${facts.id} returning id`.execute(tx)
    taken.push(...rows.map(({ id }) => ({ id, record_id: facts.id, reopens: null })))
  }
  return taken
}

/** Must run before the merged records are deleted. @param agreed users of unpublished records who become members of the survivor */
export async function takeAlong(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  survivor: Stored,
  others: readonly Stored[],
  agreed: readonly number[],
): Promise<TakenAlong> {
  if (!resource.has_status) return { members: [], added: [], proposals: [] }
  const proposals = await takeProposals(tx, context, resource, survivor.facts.id, others)
  return { ...(await takeMembers(tx, resource, survivor, others, agreed)), proposals }
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
    await updateProposal(tx, {}, id, { record_id })
    if (reopens)
      await updateProposal(tx, {}, id, { state: reopens, decision: null, decided_by: null, decided_utc: null })
  }
}
