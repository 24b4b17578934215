/** Applies approved changes when their time has come, exactly once, also when the service was stopped at that time. */
import { sql, type RawBuilder } from 'kysely'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Service, Tx } from '../../context.ts'
import { announceProposal } from '../../news/notify.ts'
import { RestError } from '../../http/rest-error.ts'
import { nowUtc } from '../../stored-time.ts'
import { tell } from '../../resources/proposals/news.ts'
import { loadProposal, proposalsOf, updateProposal, type ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { loadRecord } from '../../resources/rows/load.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import { applyChange } from './apply.ts'
import { conflictsOf } from '../present/differences.ts'

/** The schedule writes with the rights that the approval was made with. */
function contextOf(service: Service, { decided_by, language }: ProposalRow): RequestContext {
  const { PUBLIC_URL, REST_ROOT } = service.config
  const caller = { id: decided_by ?? 0, role: 'reviewer', scope: 'write' } as const
  return { service, caller, door: 'schedule', language, rest_root: `${PUBLIC_URL}${REST_ROOT}` }
}

/** Opens a proposal again whose change cannot be applied, and tells its author and the reviewers. */
async function reopen(tx: Tx, service: Service, proposal: ProposalRow): Promise<void> {
  const others = await proposalsOf(tx, resources[proposal.resource], proposal.record_id)
  const has_newer = others.some(({ kind, user_id }) => kind !== 'new' && user_id === proposal.user_id)
  const { language } = proposal
  const nobody: RequestContext = { service, caller: null, door: 'schedule', language, rest_root: '' }
  const unscheduled = { scheduled_utc: null, scheduled_paths: null }
  if (has_newer) {
    // The author proposes something newer for the same record, which is decided instead.
    await updateProposal(tx, nobody, proposal.id, { ...unscheduled, state: 'withdrawn', decision: 'withdraw' })
    return announceProposal(tx, proposal.id, proposal.user_id)
  }
  const open = { state: 'open', decision: null, decided_by: null, decided_utc: null } as const
  await updateProposal(tx, nobody, proposal.id, { ...unscheduled, ...open, submitted_utc: nowUtc({ service }) })
  await tell(tx, nobody, 'resubmitted', proposal)
  await tell(tx, nobody, 'note', proposal)
}

type Outcome = 'applied' | 'reopened' | 'later'

/** Locks a proposal that is due, with its record. Null: another process or a writer has it, or it is done. */
async function lockDue(tx: Tx, service: Service, id: number) {
  const found = await loadProposal(tx, id)
  if (!found) return null
  const resource = resources[found.resource]
  const { rows } = await sql`select 1 from ${tablesOf(resource).facts} where id = ${found.record_id}
    for update skip locked`.execute(tx)
  if (rows.length === 0) return null
  const proposal = await loadProposal(tx, id)
  const stored = await loadRecord(tx, resource, found.record_id)
  const is_due = (proposal?.scheduled_utc ?? '9').slice(0, 19) <= nowUtc({ service })
  return proposal?.scheduled_paths && stored && is_due ? { proposal, stored, paths: proposal.scheduled_paths } : null
}

async function applyOne(tx: Tx, service: Service, id: number): Promise<Outcome> {
  const due = await lockDue(tx, service, id)
  if (!due) return 'later'
  const { proposal, stored, paths } = due
  const conflicts = conflictsOf({ ...proposal, state: 'open' }, stored).filter(({ path }) => paths.includes(path))
  if (stored.facts.trashed_utc || conflicts.length > 0) {
    await reopen(tx, service, proposal)
    return 'reopened'
  }
  const context = { ...contextOf(service, proposal), tx, decides: id }
  await applyChange(context, proposal, stored, paths)
  await updateProposal(tx, context, id, { scheduled_paths: null })
  await announceProposal(tx, id, proposal.user_id)
  return 'applied'
}

async function apply(service: Service, id: number): Promise<Outcome> {
  try {
    return await service.db.transaction().execute((tx) => applyOne(tx, service, id))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    // Its values are no longer valid, such as a venue that is gone.
    return service.db.transaction().execute(async (tx) => {
      const due = await lockDue(tx, service, id)
      if (!due) return 'later'
      await reopen(tx, service, due.proposal)
      return 'reopened'
    })
  }
}

/**
 * Applies all changes that are due. Several processes may do this at once.
 * @returns the number of changes that this process applied
 */
export async function applyDue(service: Service): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from proposals where scheduled_paths is not null
    and scheduled_utc <= ${nowUtc({ service })}::timestamp order by scheduled_utc, id`.execute(service.db)
  let applied = 0
  for (const { id } of rows) if ((await apply(service, id)) === 'applied') applied++
  return applied
}

/** Select the first time `at` which a change is applied. */
export const change_times: readonly RawBuilder<unknown>[] = [
  sql`select min(scheduled_utc) as at from proposals where scheduled_paths is not null`,
]
