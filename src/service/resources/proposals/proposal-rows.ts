/** Reads and writes the rows of proposals and their versions. */
import { sql } from 'kysely'
import { waiting_states, type DecisionName, type ProposalState } from '../../../contract/desk/review/decisions.ts'
import type { ProposalKind } from '../../../contract/desk/review/proposal.ts'
import type { Language, Resource, ResourceName } from '../../../contract/field.ts'
import type { Caller } from '../../../contract/roles.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { programColumn } from '../rows/operation-row.ts'
import { followMergedLinks } from './merged-links.ts'
import { keepMade, keptByOperation } from './operation-changes.ts'
import type { ValuesByPath } from './paths.ts'

/** A proposal with the values of its newest version. */
export interface ProposalRow {
  readonly id: number
  readonly kind: ProposalKind
  readonly resource: ResourceName
  readonly record_id: number
  readonly user_id: number | null
  readonly state: ProposalState
  readonly version: number
  readonly sent_back_version: number | null
  readonly language: Language
  readonly languages: readonly Language[]
  readonly name: string
  readonly name_language: Language
  readonly submitted_utc: string
  readonly record_version: number
  readonly claimed_by: number | null
  readonly claimed_until: string | null
  readonly came_back: readonly string[]
  readonly decided_by: number | null
  readonly decided_name: string | null
  readonly decided_utc: string | null
  readonly decision: DecisionName | 'withdraw' | null
  readonly scheduled_utc: string | null
  readonly scheduled_paths: readonly string[] | null
  /** The operation of the import that brought it; null: it was not imported. */
  readonly run_id: number | null
  readonly fields: ValuesByPath
  readonly base: ValuesByPath
}

/** Columns of proposals that a write sets. */
export type ProposalColumns = Partial<Omit<ProposalRow, 'id' | 'fields' | 'base'>> & {
  readonly search?: string
  readonly start_utc?: string | null
}

/** The states of proposals that wait, written out as the partial indexes have them. */
export const waiting = sql`(${sql.join(waiting_states.map((state) => sql.lit(state)))})`

export const selectProposals = sql`select p.*, v.fields, v.base from proposals p
  join proposal_versions v on v.proposal_id = p.id and v.version = p.version`

export async function loadProposal(db: Db, id: number): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`${selectProposals} where p.id = ${id}`.execute(db)
  return (await followMergedLinks(db, rows))[0] ?? null
}

/** Loads the undecided proposals of a record. Its row of facts must be locked: every writer of proposals locks it first. */
export async function proposalsOf(db: Db, resource: Resource, record_id: number): Promise<readonly ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`${selectProposals} where p.resource = ${resource.name}
    and p.record_id = ${record_id} and p.state in ${waiting} order by p.id`.execute(db)
  return followMergedLinks(db, rows)
}

/** Returns those of some records that have undecided proposals. */
export async function withProposals(db: Db, resource: Resource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ record_id: number }>`select distinct p.record_id from proposals p
    where p.resource = ${resource.name} and p.record_id = any(${ids}::int[]) and p.state in ${waiting}`.execute(db)
  return new Set(rows.map(({ record_id }) => record_id))
}

export async function insertProposal(
  tx: Tx,
  context: Pick<RequestContext, 'operation'>,
  columns: Omit<ProposalRow, 'id' | 'fields' | 'base' | 'version'> & {
    readonly search: string
    readonly start_utc: string | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('proposals')
    .values({ ...columns, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepMade(tx, context, id)
  return id
}

export const updateProposal = (
  tx: Tx,
  context: Pick<RequestContext, 'operation'>,
  id: number,
  columns: ProposalColumns,
): Promise<void> =>
  keptByOperation(tx, context, id, () => tx.updateTable('proposals').set(columns).where('id', '=', id).execute())

/** Returns the number of the next version: one that was restored by an undo may have newer ones. */
export async function nextVersion(tx: Tx, { id, version }: Pick<ProposalRow, 'id' | 'version'>): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`select max(version) as newest from proposal_versions
    where proposal_id = ${id}`.execute(tx)
  return (rows[0]?.newest ?? version) + 1
}

/** A user who writes a version, and the program that it comes with. */
interface VersionWriter extends Pick<NonNullable<Caller>, 'program'> {
  readonly id: number | null
}

export async function insertVersion(
  tx: Tx,
  proposal_id: number,
  version: number,
  by: VersionWriter | null,
  { fields, base }: { readonly fields: ValuesByPath; readonly base: ValuesByPath },
): Promise<void> {
  await tx
    .insertInto('proposal_versions')
    .values({
      ...{ proposal_id, version, user_id: by?.id ?? null, program: programColumn(by) },
      ...{ fields: JSON.stringify(fields), base: JSON.stringify(base) },
    })
    .execute()
}
