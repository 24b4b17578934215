/** Tells users what happened to proposals, sources and webhooks: in the app at once, and by mail as each of them chose. */
import { sql } from 'kysely'
import {
  mailModes,
  type NewsKind,
  type ProposalNewsKind,
  type SourceNewsKind,
  type WebhookNewsKind,
} from '../../contract/desk/notifications/kinds.ts'
import type { ResourceName } from '../../contract/field.ts'
import { rights, roles } from '../../contract/roles.ts'
import type { RequestContext, Tx } from '../context.ts'
import { nowUtc } from '../stored-time.ts'
import { sendDeskNotice } from './desk-channel.ts'
import { nextMorning } from './morning.ts'

interface ProposalNews {
  readonly kind: ProposalNewsKind
  /** Ids of users; `reviewers`: everybody who may decide. The acting user is never told. */
  readonly to: readonly number[] | 'reviewers'
  readonly proposal_id: number
  readonly resource: ResourceName
  readonly record_id: number
  readonly note?: string | undefined
}

interface SourceNews {
  readonly kind: SourceNewsKind
  readonly to: 'source_managers'
  readonly source_id: number
}

interface WebhookNews {
  readonly kind: WebhookNewsKind
  readonly to: 'administrators'
  readonly webhook_id: number
}

type News = ProposalNews | SourceNews | WebhookNews

type Actor = Pick<RequestContext, 'caller' | 'service'>

interface Told {
  readonly id: number
  readonly user_id: number
  readonly mail: unknown
  readonly time_zone: unknown
}

const withRight = (right: 'publish' | 'manage_sources' | 'administer') =>
  roles.filter((role) => rights[right][role] === 'all')

/** Roles that decide on every proposal, that manage sources, and that manage everything. */
const roles_of = {
  reviewers: withRight('publish'),
  source_managers: withRight('manage_sources'),
  administrators: withRight('administer'),
} as const

/** Longest note in a notification; the whole one stands at the proposal. */
const longest_note = 2000

/** Writes the news in the transaction of what happened. Open browsers are told and mail is sent after it commits. */
export async function notifyUsers(tx: Tx, { caller, service }: Actor, news: News): Promise<void> {
  const { kind, to } = news
  const nothing = { source_id: null, webhook_id: null, proposal_id: null, resource: null, record_id: null }
  const about = { ...nothing, note: undefined, ...news }
  const readers = typeof to === 'string' ? sql`role = any(${roles_of[to]}::text[])` : sql`users.id = any(${to}::int[])`
  const by = caller?.id ?? null
  const { rows } = await sql<Told>`with readers as (
      select id, preferences from users where ${readers} and active and id is distinct from ${by}::int order by id),
    made as (insert into notifications (user_id, kind, by_user, proposal_id, resource, record_id, source_id,
        webhook_id, note, at_utc)
      select id, ${kind}, ${by}::int, ${about.proposal_id}::int, ${about.resource}::text, ${about.record_id}::int,
        ${about.source_id}::int, ${about.webhook_id}::int, ${about.note?.slice(0, longest_note) ?? null}, ${nowUtc({ service })}::timestamp
      from readers returning id, user_id)
    select made.id, made.user_id, preferences->'mail' as mail, preferences->>'time_zone' as time_zone
    from made join readers on readers.id = made.user_id`.execute(tx)
  if (rows.length === 0) return
  await scheduleMail(tx, service, kind, rows)
  await sendDeskNotice(
    tx,
    rows.map(({ id, user_id }) => ({ event: 'notification', id, user_id })),
  )
}

/** Notes when each notification is to be mailed; without a mail server, none is. */
async function scheduleMail(tx: Tx, service: RequestContext['service'], kind: NewsKind, told: readonly Told[]) {
  if (!service.config.SMTP_URL) return
  const now = nowUtc({ service })
  const due = told.flatMap(({ id, mail, time_zone }) => {
    const mode = mailModes(mail)[kind]
    if (mode === 'never') return []
    const at = mode === 'now' ? now : nextMorning(now, time_zone, service.config.SITE_TIME_ZONE)
    return [{ id, mode, at }]
  })
  if (due.length === 0) return
  await sql`update notifications n set mail_mode = d.mode, mail_due_utc = d.at
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d(id bigint, mode text, at timestamp)
    where n.id = d.id`.execute(tx)
}

/** Tells open browsers, of those who may read it, that a proposal has changed. @param author_id null: a user who is gone */
export const announceProposal = (tx: Tx, id: number, author_id: number | null): Promise<void> =>
  announceProposals(tx, [{ id, user_id: author_id }])

/** Tells of several proposals, like `announceProposal`. */
export async function announceProposals(
  tx: Tx,
  proposals: readonly { readonly id: number; readonly user_id: number | null }[],
): Promise<void> {
  if (proposals.length === 0) return
  await sendDeskNotice(
    tx,
    proposals.map(({ id, user_id: author_id }) => ({ event: 'proposal', id, author_id })),
  )
}
