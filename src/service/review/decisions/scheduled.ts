/** Approved changes that become public later. */
import type { RequestContext, Tx } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { valueAt, type ValuesByPath } from '../../resources/proposals/paths.ts'
import { insertProposal, insertVersion, type ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import type { Stored } from '../../resources/rows/load.ts'

interface ScheduledChange {
  readonly proposal: ProposalRow
  readonly stored: Stored
  readonly paths: readonly string[]
  /** When it is applied, in UTC. */
  readonly time: string
  /** Whether the rest of the proposal is sent back: the scheduled part then is a proposal by itself. */
  readonly is_part: boolean
}

const pick = (values: ValuesByPath, keep: (path: string) => boolean): ValuesByPath =>
  Object.fromEntries(Object.entries(values).filter(([path]) => keep(path)))

/** Keeps what is approved until its time. What the record holds now is what the approval was made against. */
export async function scheduleChange(
  tx: Tx,
  context: RequestContext,
  { proposal, stored, paths, time, is_part }: ScheduledChange,
): Promise<void> {
  const now = Object.fromEntries(paths.map((path) => [path, valueAt(stored, path)]))
  const base = JSON.stringify({ ...proposal.base, ...now })
  if (!is_part) {
    await tx
      .updateTable('proposal_versions')
      .set({ base })
      .where('proposal_id', '=', proposal.id)
      .where('version', '=', proposal.version)
      .execute()
    return
  }
  const { id: _id, fields, base: _base, version: _version, ...columns } = proposal
  const part = await insertProposal(tx, context, {
    ...columns,
    state: 'approved',
    search: '',
    start_utc: null,
    decision: 'approve',
    decided_by: context.caller?.id ?? null,
    decided_utc: nowUtc(context),
    claimed_by: null,
    claimed_until: null,
    scheduled_utc: time,
    scheduled_paths: [...paths],
  })
  const keep = (path: string) => path.startsWith('#') || paths.includes(path)
  await insertVersion(tx, part, 1, { id: proposal.user_id }, { fields: pick(fields, keep), base: now })
}
