/** Shows and decides a proposal to a person without an account who holds a link. */
import { sql } from 'kysely'
import type { DeskAnswer, DeskBody } from '../../../contract/desk/routes.ts'
import { may, type Caller } from '../../../contract/roles.ts'
import { countGuess } from '../../auth/sign-in/guess-limits.ts'
import { addressLimit } from '../../auth/sign-in/sign-in-limits.ts'
import { userById } from '../../auth/users/users.ts'
import type { Db, RequestContext } from '../../context.ts'
import { iso, nowUtc } from '../../stored-time.ts'
import { RestError } from '../../http/rest-error.ts'
import { loadProposal, type ProposalRow } from '../../resources/proposals/proposal-rows.ts'
import { transact } from '../../resources/rows/transact.ts'
import { mayReadProposal } from '../access.ts'
import { decide } from '../decisions/decide.ts'
import { presentProposal } from '../present/present-proposal.ts'
import { isCurrent, isExpired, linkOf, lockLink, type LinkRow } from './link-rows.ts'
import { previewOfProposal } from './preview.ts'

const invalid = () => new RestError(403, 'link_invalid', { code: 'review-link-invalid' })
const used = () => new RestError(409, 'review_link_used', { code: 'review-link-used' })
const decided = () => new RestError(409, 'proposal_decided', { code: 'proposal-decided' })
const stale = () => new RestError(409, 'proposal_changed', { code: 'proposal-changed' })

/** The user who made a link, in whose name it works; a link of somebody who has lost the right is dead. */
async function makerOf(db: Db, { made_by, purpose }: LinkRow, proposal: ProposalRow): Promise<NonNullable<Caller>> {
  const user = await userById(db, made_by)
  if (!user || user.active === false) throw invalid()
  const caller = { id: user.id, role: user.role, scope: 'write' } as const
  if (!mayReadProposal(caller, proposal)) throw invalid()
  if (purpose === 'decide' && !may(caller, 'publish', null)) throw invalid()
  return caller
}

/** Counts a token that no link has as a guess. Outside of transactions, because guesses are counted apart. @throws RestError 403, 429 */
async function countUnknown({ service, ip = '' }: RequestContext, token: string): Promise<void> {
  if (await linkOf(service.db, token)) return
  await countGuess(service, [addressLimit('link', ip)])
  throw invalid()
}

/** Checks what a link may still do. @throws RestError 403, 409 */
async function openLink(db: Db, { service }: RequestContext, link: LinkRow | undefined) {
  if (!link) throw invalid()
  if (link.used_utc !== null) throw used()
  if (link.revoked_utc !== null || isExpired(link, nowUtc({ service }))) throw invalid()
  const proposal = await loadProposal(db, link.proposal_id)
  if (!proposal) throw invalid()
  if (!isCurrent(link, proposal)) throw refusalOf(link, proposal)
  return { link, proposal, maker: await makerOf(db, link, proposal) }
}

const refusalOf = ({ version }: LinkRow, proposal: ProposalRow): RestError =>
  proposal.version === version ? decided() : stale()

/** Names a user to people outside. */
async function nameOf(db: Db, id: number | null): Promise<string> {
  const user = id === null ? undefined : await userById(db, id)
  return user?.name ?? ''
}

export async function readByLink(
  context: RequestContext,
  token: string,
): Promise<DeskAnswer<'POST /review-links/read'>> {
  const { db } = context.service
  await countUnknown(context, token)
  const { link, proposal, maker } = await openLink(db, context, await linkOf(db, token))
  const inside = { ...context, caller: maker }
  const { fields, names } = await presentProposal(db, inside, proposal)
  const decides = link.purpose === 'decide'
  return {
    purpose: link.purpose,
    kind: proposal.kind,
    resource: proposal.resource,
    version: proposal.version,
    expires_at: iso(link.expires_utc),
    made_by: await nameOf(db, link.made_by),
    proposed_by: await nameOf(db, proposal.user_id),
    name: proposal.name,
    name_language: proposal.name_language,
    records: await previewOfProposal(context, proposal),
    fields: decides ? fields : null,
    names: decides ? names : { users: {} },
  }
}

/** Refusals of a decision without what only people with an account may read. */
function withoutProposal(error: unknown): unknown {
  if (!(error instanceof RestError) || error.status !== 409) return error
  return new RestError(409, error.answer, { code: error.message })
}

/** Decides once: the link is used in the transaction of the decision, and its row is locked before. */
export async function decideByLink(
  context: RequestContext,
  { token, name, decision, note, fields }: DeskBody<'POST /review-links/decide'>,
): Promise<DeskAnswer<'POST /review-links/decide'>> {
  const at = nowUtc(context)
  await countUnknown(context, token)
  try {
    await transact(context, async (tx) => {
      const { link, proposal, maker } = await openLink(tx, context, await lockLink(tx, token))
      if (link.purpose !== 'decide') throw invalid()
      await sql`update review_links set used_utc = ${at}, used_name = ${name} where id = ${link.id}`.execute(tx)
      const inside = { ...context, caller: maker, tx }
      // The maker of the link has asked this person, whoever has claimed the proposal meanwhile.
      const { version } = link
      await decide(inside, proposal.id, { version, decision, note, fields, take_over: true }, name)
    })
  } catch (error) {
    throw withoutProposal(error)
  }
  return { decision, at: iso(at) }
}
