/** Presents one proposal with its fields, notes and versions. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { partsOfPath } from '../../../contract/value-path.ts'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Program } from '../../../contract/roles.ts'
import type { Db, RequestContext } from '../../context.ts'
import { namesIn } from '../../history/entry-names.ts'
import { iso } from '../../stored-time.ts'
import { loadProposal, type ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { valueAt, type ValuesByPath } from '../../resources/proposals/paths.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { seesUnpublished } from '../../resources/rows/readable.ts'
import { doubleBookingsOfProposal, likeProposed, unpublishedTargets } from './beside.ts'
import { conflictsOf, differencesOf, fieldsOfProposal } from './differences.ts'
import { loadNotes } from '../notes.ts'
import { loadPeople } from './people.ts'
import { presentSummaries } from './present-summary.ts'

type Proposal = DeskAnswer<'GET /proposals/{id}'>

interface VersionRow {
  readonly version: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly program: Program | null
}

async function versionsOf(db: Db, id: number): Promise<Proposal['versions']> {
  const { rows } = await sql<VersionRow>`select version, at_utc, user_id, program from proposal_versions
    where proposal_id = ${id} order by version`.execute(db)
  const person = await loadPeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ version, at_utc, user_id, program }) => ({
    ...{ version, at: iso(at_utc), by: person(user_id), program },
  }))
}

/** Returns what changed since the version that was sent back last. */
async function changesSince(db: Db, proposal: ProposalRow, stored: Stored | null): Promise<Proposal['since']> {
  const { id, version, sent_back_version } = proposal
  if (sent_back_version === null || sent_back_version >= version) return null
  const { rows } = await sql<{ fields: ValuesByPath }>`select fields from proposal_versions
    where proposal_id = ${id} and version = ${sent_back_version}`.execute(db)
  // Parts that were approved meanwhile left the proposal, and are no change of its author.
  const is_approved = (path: string, value: unknown) =>
    stored !== null && !(path in proposal.fields) && isDeepStrictEqual(valueAt(stored, path), value)
  const before = rows[0]?.fields ?? {}
  const fields = differencesOf(before, proposal.fields).filter(({ path }) => !is_approved(path, before[path]))
  return { version: sent_back_version, fields }
}

/** Returns what others changed since the newest version of the author; null: nothing. */
async function changesByOthers(db: Db, { id, version, user_id, fields }: ProposalRow): Promise<Proposal['edited']> {
  const { rows } = await sql<
    Omit<VersionRow, 'program'> & { readonly fields: ValuesByPath }
  >`select version, at_utc, user_id, fields
    from proposal_versions where proposal_id = ${id} and (user_id = ${user_id} or version = ${version}) order by version desc
    limit 2`.execute(db)
  const [newest, own] = rows
  if (!newest || !own || newest.user_id === user_id) return null
  const by = (await loadPeople(db, [newest.user_id]))(newest.user_id)
  return { version: own.version, by, fields: [...differencesOf(own.fields, fields)] }
}

export async function presentProposal(db: Db, context: RequestContext, proposal: ProposalRow): Promise<Proposal> {
  const [presented] = await presentSummaries(db, context, [proposal])
  if (!presented) throw new Error(`Proposal ${proposal.id} is not presented`)
  const { summary, stored } = presented
  const fields = fieldsOfProposal(proposal, stored)
  const edited = await changesByOthers(db, proposal)
  const entries = [...fields, ...(edited?.fields ?? [])].map(({ path, before, after }) => ({
    resource: proposal.resource,
    changes: { [partsOfPath(path).name]: [before, after] as const },
  }))
  return {
    ...summary,
    fields,
    names: await namesIn(context, db, entries),
    // The number of writes would tell readers that unpublished ones exist.
    record_version: stored && seesUnpublished(context.caller, stored.facts) ? stored.facts.version : 0,
    notes: [...(await loadNotes(db, proposal.id))],
    since: await changesSince(db, proposal, stored),
    edited,
    unpublished: stored ? await unpublishedTargets(db, context, proposal) : [],
    conflicts: conflictsOf(proposal, stored),
    double_bookings: stored ? await doubleBookingsOfProposal(db, context, proposal, stored) : [],
    possible_duplicates: stored ? await likeProposed(db, context, proposal, stored) : [],
    versions: await versionsOf(db, proposal.id),
    came_back: [...proposal.came_back],
  }
}

/** Presents a proposal as it is now. */
export async function presentById(db: Db, context: RequestContext, id: number): Promise<Proposal> {
  const proposal = await loadProposal(db, id)
  if (!proposal) throw new Error(`Proposal ${id} is gone`)
  return presentProposal(db, context, proposal)
}

/** Returns the tag of a proposal: another one after every change of what it answers. */
export const proposalTag = (proposal: Proposal): string =>
  `"${proposal.version}.${createHash('sha256').update(JSON.stringify(proposal)).digest('base64url').slice(0, 22)}"`
