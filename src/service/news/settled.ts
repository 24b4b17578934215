/**
 * Decides which news is settled: its proposal was decided or submitted again since, or its source or webhook fails or is well since, so that
 * nobody has to do anything about it.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ProposalState } from '../../contract/desk/review/decisions.ts'
import type { ProposalNewsKind, SourceNewsKind, WebhookNewsKind } from '../../contract/desk/notifications/kinds.ts'

/** The states of a proposal in which news of a kind still says how things are. */
const holds_in: Readonly<Record<ProposalNewsKind, readonly ProposalState[]>> = {
  submitted: ['open'],
  resubmitted: ['open'],
  withdrawn: ['withdrawn'],
  approved: ['approved'],
  sent_back: ['sent_back'],
  declined: ['declined'],
  note: ['open', 'sent_back'],
  claimed_over: ['open'],
}

/** Whether the source fails while news of a kind still says how things are. */
const fails_in: Readonly<Record<SourceNewsKind, boolean>> = { source_failing: true, source_well: false }

/** The webhook `w` while news of a kind still says how things are. */
const webhook_is: Readonly<Record<WebhookNewsKind, RawBuilder<unknown>>> = {
  webhook_failing: sql`w.is_on and w.failing_utc is not null`,
  webhook_off: sql`not w.is_on`,
}

const holds = [
  ...Object.entries(holds_in).map(
    ([kind, states]) => sql`when ${sql.lit(kind)} then p.state in (${sql.join(states.map((state) => sql.lit(state)))})`,
  ),
  ...Object.entries(fails_in).map(
    ([kind, fails]) => sql`when ${sql.lit(kind)} then (select (s.failing_utc is not null) = ${sql.lit(fails)}
      from sources s where s.id = n.source_id)`,
  ),
  ...Object.entries(webhook_is).map(
    ([kind, state]) => sql`when ${sql.lit(kind)} then (select ${state} from webhooks w where w.id = n.webhook_id)`,
  ),
]

/** Condition on news `n` of a source or webhook that its reader had later ones of the same, which tell how it is now. */
const is_followed = sql`(n.source_id is not null and exists (select from notifications later
    where later.source_id = n.source_id and later.user_id = n.user_id and later.id > n.id)
  or n.webhook_id is not null and exists (select from notifications later
    where later.webhook_id = n.webhook_id and later.user_id = n.user_id and later.id > n.id))`

/** Condition on a notification `n` and its proposal `p`, null if it is gone. A note that was written after the decision is news. */
const is_settled = sql`(not coalesce(case n.kind ${sql.join(holds, sql` `)} end
  or (n.kind = 'note' and n.at_utc >= p.decided_utc), false) or (${is_followed}))`

/** Condition on the same that its reader has not read it, and has a reason to. */
export const is_unread = sql`(n.read_utc is null and not (${is_settled}))`
