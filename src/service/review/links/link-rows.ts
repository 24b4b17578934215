/** Reads, makes and revokes links to proposals. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { LinkPurpose } from '../../../contract/desk/review/links.ts'
import { most_links } from '../../../contract/limits.ts'
import { may } from '../../../contract/roles.ts'
import { digest, newToken } from '../../auth/secrets.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { iso, nowUtc } from '../../stored-time.ts'
import { forbidden, RestError } from '../../http/rest-error.ts'
import type { ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { transact } from '../../resources/rows/transact.ts'
import { lockProposal, readProposal } from '../access.ts'
import { loadPeople } from '../present/people.ts'

type Link = DeskAnswer<'DELETE /proposals/{id}/links/{link}'>

export interface LinkRow {
  readonly id: number
  readonly proposal_id: number
  readonly version: number
  readonly purpose: LinkPurpose
  readonly made_by: number
  readonly created_utc: string
  readonly expires_utc: string
  readonly revoked_utc: string | null
  readonly used_utc: string | null
  readonly used_name: string | null
}

const day = 24 * 60 * 60 * 1000

/** Reports whether a link shows the version that waits. */
export const isCurrent = (link: Pick<LinkRow, 'version'>, { state, version }: ProposalRow): boolean =>
  state === 'open' && version === link.version

export const isExpired = ({ expires_utc }: Pick<LinkRow, 'expires_utc'>, now: string): boolean => expires_utc <= now

function stateOf(link: LinkRow, proposal: ProposalRow, now: string): Link['state'] {
  if (link.used_utc !== null) return 'used'
  if (link.revoked_utc !== null) return 'revoked'
  if (isExpired(link, now)) return 'expired'
  return isCurrent(link, proposal) ? 'open' : 'stale'
}

async function present(db: Db, context: RequestContext, proposal: ProposalRow, rows: readonly LinkRow[]) {
  const person = await loadPeople(
    db,
    rows.map(({ made_by }) => made_by),
  )
  const now = nowUtc(context)
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    version: row.version,
    made_by: person(row.made_by),
    created_at: iso(row.created_utc),
    expires_at: iso(row.expires_utc),
    state: stateOf(row, proposal, now),
    used_by: row.used_name,
  }))
}

const select = sql`select id, proposal_id, version, purpose, made_by, created_utc, expires_utc, revoked_utc, used_utc,
  used_name from review_links`

export async function listLinks(context: RequestContext, id: number): Promise<Link[]> {
  const { db } = context.service
  const proposal = await readProposal(db, context, id)
  const { rows } = await sql<LinkRow>`${select} where proposal_id = ${id} order by id desc limit 100`.execute(db)
  return present(db, context, proposal, rows)
}

/** @throws RestError 403 for a decision that the maker may not give away; 404; 409 */
export function makeLink(
  context: RequestContext,
  id: number,
  { purpose, days }: { readonly purpose: LinkPurpose; readonly days: number },
): Promise<Link & { readonly url: string }> {
  const { caller, service } = context
  if (!caller || (purpose === 'decide' && !may(caller, 'publish', null))) throw forbidden(caller)
  return transact(context, async (tx) => {
    const { proposal } = await lockProposal(tx, context, id)
    if (proposal.state !== 'open') throw new RestError(409, 'proposal_decided', { code: 'proposal-decided' })
    const now = nowUtc(context)
    const { rows: open } = await sql<{
      n: number
    }>`select count(*)::int as n from review_links where proposal_id = ${id}
      and expires_utc > ${now}::timestamp and revoked_utc is null and used_utc is null`.execute(tx)
    if ((open[0]?.n ?? 0) >= most_links) {
      throw new RestError(409, 'too_many_links', { code: 'too-many-links', words: { max: most_links } })
    }
    const token = newToken()
    const expires = new Date(service.now().getTime() + days * day).toISOString().slice(0, 19).replace('T', ' ')
    const { rows } = await sql<LinkRow>`insert into review_links
        (proposal_id, version, purpose, token_hash, made_by, created_utc, expires_utc)
      values (${id}, ${proposal.version}, ${purpose}, ${digest(token)}, ${caller.id}, ${now}, ${expires})
      returning id, proposal_id, version, purpose, made_by, created_utc, expires_utc, revoked_utc, used_utc, used_name`.execute(
      tx,
    )
    const [made] = await present(tx, context, proposal, rows)
    if (!made) throw new Error('No link was made')
    // The part behind # is not sent to servers, so that no log holds the token.
    return { ...made, url: `${service.config.PUBLIC_URL}/${purpose}#${token}` }
  })
}

/** @throws RestError 404 */
export async function revokeLink(context: RequestContext, id: number, link: number): Promise<Link> {
  const { db } = context.service
  const proposal = await readProposal(db, context, id)
  const { rows } = await sql<LinkRow>`update review_links set revoked_utc = coalesce(revoked_utc, ${nowUtc(context)})
    where id = ${link} and proposal_id = ${id}
    returning id, proposal_id, version, purpose, made_by, created_utc, expires_utc, revoked_utc, used_utc, used_name`.execute(
    db,
  )
  const [revoked] = await present(db, context, proposal, rows)
  if (!revoked) throw new RestError(404, 'not_found', { code: 'link-not-found' })
  return revoked
}

/** Loads a link by its token. */
export async function linkOf(db: Db, token: string): Promise<LinkRow | undefined> {
  return (await sql<LinkRow>`${select} where token_hash = ${digest(token)}`.execute(db)).rows[0]
}

/** Loads a link by its token, and locks it until the transaction ends. */
export async function lockLink(tx: Tx, token: string): Promise<LinkRow | undefined> {
  return (await sql<LinkRow>`${select} where token_hash = ${digest(token)} for update`.execute(tx)).rows[0]
}
