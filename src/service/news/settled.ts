/** Decides which news is settled: its proposal was decided or submitted again since, so that nobody has to do anything about it. */
import { sql } from 'kysely'
import type { ProposalState } from '../../contract/desk/review/decisions.ts'
import type { NewsKind } from '../../contract/desk/notifications/kinds.ts'

/** The states of a proposal in which news of a kind still says how things are. */
const holds_in: Readonly<Record<NewsKind, readonly ProposalState[]>> = {
  submitted: ['open'],
  resubmitted: ['open'],
  withdrawn: ['withdrawn'],
  approved: ['approved'],
  sent_back: ['sent_back'],
  declined: ['declined'],
  note: ['open', 'sent_back'],
  claimed_over: ['open'],
}

const holds = Object.entries(holds_in).map(
  ([kind, states]) => sql`when ${sql.lit(kind)} then p.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
)

/** Condition on a notification `n` and its proposal `p`, null if it is gone. A note that was written after the decision is news. */
const is_settled = sql`not coalesce(case n.kind ${sql.join(holds, sql` `)} end
  or (n.kind = 'note' and n.at_utc >= p.decided_utc), false)`

/** Condition on the same that its reader has not read it, and has a reason to. */
export const is_unread = sql`(n.read_utc is null and not (${is_settled}))`
