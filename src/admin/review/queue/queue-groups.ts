/** Groups of urgency in the queue. */
import { soon_hours } from '../../../contract/limits.ts'
import type { ProposalSummary } from '../requests/submissions.ts'

type QueueGroup = 'soon' | 'week' | 'later' | 'past' | 'undated'

const hour = 3_600_000
const week_hours = 7 * 24

/** Returns the milliseconds until the event starts; null: it has no start. */
export function untilStart({ starts_at }: ProposalSummary, now: number): number | null {
  return starts_at && Date.parse(`${starts_at.utc_start_date.replace(' ', 'T')}Z`) - now
}

function groupOf(proposal: ProposalSummary, now: number): QueueGroup {
  const until = untilStart(proposal, now)
  if (until === null) return 'undated'
  if (until < 0) return 'past'
  if (until <= soon_hours * hour) return 'soon'
  return until <= week_hours * hour ? 'week' : 'later'
}

/** Returns the groups that have proposals, in the order of the queue within each. */
export function groupQueue(proposals: readonly ProposalSummary[], now: number) {
  const found = proposals.map((proposal) => ({ proposal, group: groupOf(proposal, now) }))
  const order = [...new Set(found.map(({ group }) => group))]
  return order.map((group) => ({
    group,
    proposals: found.filter((one) => one.group === group).map(({ proposal }) => proposal),
  }))
}
