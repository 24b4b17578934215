/** Makes proposals and new versions of them. */
import { sql } from 'kysely'
import { partsOfPath } from '../../../contract/value-path.ts'
import { most_open_proposals } from '../../../contract/limits.ts'
import type { ProposalKind } from '../../../contract/desk/review/proposal.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { nowUtc } from '../../stored-time.ts'
import type { Stored } from '../rows/load.ts'
import { shownText } from '../rows/readable.ts'
import { languagesOfPaths, type ValuesByPath } from './paths.ts'
import { announceProposal } from '../../news/notify.ts'
import { tell } from './news.ts'
import {
  insertProposal,
  insertVersion,
  nextVersion,
  updateProposal,
  waiting,
  type ProposalColumns,
  type ProposalRow,
} from './proposal-rows.ts'

interface Submission {
  readonly kind: ProposalKind
  readonly resource: Resource
  readonly stored: Stored
  /** The user who proposes. */
  readonly user_id: number | null
  /** The language that a new proposal is in. */
  readonly language: Language
  readonly fields: ValuesByPath
  readonly base: ValuesByPath
  /** Languages that the proposal concerns; absent: those of its paths. */
  readonly languages?: readonly Language[]
}

/** Returns a user's name as others see it; empty: there is no such user. */
export async function userName(tx: Tx, user_id: number | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select coalesce(nullif(name, ''), email) as name from users
    where id = ${user_id}`.execute(tx)
  return rows[0]?.name ?? ''
}

async function refuseTooMany(tx: Tx, user_id: number | null): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from proposals
    where user_id = ${user_id} and kind <> 'new' and run_id is null and state in ${waiting}`.execute(tx)
  if ((rows[0]?.count ?? 0) < most_open_proposals) return
  throw new RestError(403, 'too_many_proposals', { code: 'too-many-proposals', words: { max: most_open_proposals } })
}

/** Returns the columns that follow from what is proposed. */
async function derivedColumns(tx: Tx, context: RequestContext, submission: Submission) {
  const { resource, stored, fields, user_id, languages } = submission
  const shown = shownText(
    stored.texts,
    stored.facts,
    stored.facts.original_language,
    context.service.config.SITE_LANGUAGE,
  )
  const named = Object.entries(fields).flatMap(([path, value]) =>
    partsOfPath(path).name === resource.label && typeof value === 'string' ? [value] : [],
  )
  const start_utc = fields['#start_utc']
  return {
    languages: languages ?? languagesOfPaths(Object.keys(fields)),
    name: String(shown?.[resource.label] ?? ''),
    name_language: shown?.language ?? stored.facts.original_language,
    search: fold([...named, await userName(tx, user_id)].join('\n')),
    start_utc: typeof start_utc === 'string' ? start_utc : null,
    record_version: stored.facts.version,
  }
}

/** Returns the operation of the import that writes, or whose writes are done again; null: there is none. */
async function importOf(tx: Tx, { operation }: RequestContext): Promise<number | null> {
  if (operation?.kind === 'import') return operation.id
  if (operation?.kind !== 'redo') return null
  const { rows } = await sql<{ id: number }>`with recursive line as (
      select id, kind, undoes from operations where id = ${operation.undoes}
      union all select o.id, o.kind, o.undoes from line l join operations o on o.id = l.undoes
    ) select id from line where kind = 'import'`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Reports whether an operation has told of a proposal already: people hear of all that an import brings at once. Of what waited before,
 * it tells nobody.
 */
async function hasTold(tx: Tx, { operation }: RequestContext, id: number): Promise<boolean> {
  const { rows } = await sql`select from proposal_changes
    where operation_id = ${operation?.id ?? null} and proposal_id <> ${id} and after ->> 'state' = 'open'
      and before ->> 'state' is distinct from 'open' order by proposal_id desc limit 1`.execute(tx)
  return rows.length > 0
}

/** Makes a proposal of one version. @returns its id */
export async function makeProposal(tx: Tx, context: RequestContext, submission: Submission): Promise<number> {
  const { kind, resource, stored, user_id, language, fields, base } = submission
  const run_id = await importOf(tx, context)
  if (kind !== 'new' && run_id === null) await refuseTooMany(tx, user_id)
  const id = await insertProposal(tx, context, {
    ...(await derivedColumns(tx, context, submission)),
    kind,
    resource: resource.name,
    record_id: stored.facts.id,
    user_id,
    state: 'open',
    sent_back_version: null,
    language,
    submitted_utc: nowUtc(context),
    claimed_by: null,
    claimed_until: null,
    came_back: [],
    decided_by: null,
    decided_name: null,
    decided_utc: null,
    decision: null,
    scheduled_utc: null,
    scheduled_paths: null,
    run_id,
  })
  await insertVersion(tx, id, 1, context.caller, { fields, base })
  const made = { id, user_id, resource: resource.name, record_id: stored.facts.id }
  if (run_id !== null && (await hasTold(tx, context, id))) await announceProposal(tx, id, user_id)
  else await tell(tx, context, 'submitted', made)
  return id
}

const reopened = {
  state: 'open',
  came_back: [],
  decided_by: null,
  decided_name: null,
  decided_utc: null,
  decision: null,
} as const satisfies ProposalColumns

/** Returns the version that an undo brings back, of the same values; null: there is none. */
async function versionBefore(tx: Tx, { operation }: RequestContext, { id }: ProposalRow, { fields, base }: Submission) {
  if (operation?.undoes === undefined || operation.undoes === null) return null
  const { rows } = await sql<{ version: number }>`select version from proposal_versions where proposal_id = ${id}
    and fields = ${JSON.stringify(fields)}::jsonb and base = ${JSON.stringify(base)}::jsonb
    order by version desc limit 1`.execute(tx)
  return rows[0]?.version ?? null
}

/** Adds a version to an undecided proposal, which is open after it. */
export async function addVersion(
  tx: Tx,
  context: RequestContext,
  proposal: ProposalRow,
  submission: Submission,
): Promise<void> {
  const { kind, fields, base } = submission
  const before = await versionBefore(tx, context, proposal, submission)
  const version = before ?? (await nextVersion(tx, proposal))
  if (before === null) await insertVersion(tx, proposal.id, version, context.caller, { fields, base })
  await updateProposal(tx, context, proposal.id, {
    ...reopened,
    ...(await derivedColumns(tx, context, submission)),
    kind,
    version,
    // An edit of what waits keeps its place in the queue.
    ...(proposal.state === 'open' ? {} : { submitted_utc: nowUtc(context) }),
  })
  const is_told = (await importOf(tx, context)) !== null && (await hasTold(tx, context, proposal.id))
  if (proposal.state === 'open' || is_told) await announceProposal(tx, proposal.id, proposal.user_id)
  else await tell(tx, context, 'resubmitted', proposal)
}

/** Ends a proposal. */
export async function closeProposal(
  tx: Tx,
  context: RequestContext,
  proposal: ProposalRow,
  state: 'approved' | 'declined' | 'withdrawn',
): Promise<void> {
  const decision = ({ approved: 'approve', declined: 'decline', withdrawn: 'withdraw' } as const)[state]
  await updateProposal(tx, context, proposal.id, {
    state,
    decision,
    decided_by: context.caller?.id ?? null,
    decided_utc: nowUtc(context),
    claimed_by: null,
    claimed_until: null,
  })
  // A proposal that was sent back waits for nobody but its author.
  if (state !== 'withdrawn') await tell(tx, context, state, proposal)
  else if (proposal.state === 'open') await tell(tx, context, 'withdrawn', proposal)
  else await announceProposal(tx, proposal.id, proposal.user_id)
}
