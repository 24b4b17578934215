/** Claims: who reviews a proposal just now. A claim is a hint; a decision is protected by the version. */
import { sql } from 'kysely'
import { claim_minutes } from '../../contract/limits.ts'
import { sessionsOf } from '../auth/sessions/sessions.ts'
import type { Db, RequestContext } from '../context.ts'
import { announceProposal } from '../news/notify.ts'
import { tell } from '../resources/proposals/news.ts'
import { updateProposal } from '../resources/proposals/proposal-rows.ts'
import { transact } from '../resources/rows/transact.ts'
import { lockProposal } from './access.ts'
import { claimedByOther, decidedAlready } from './refusals.ts'

/** @throws RestError 404; 409 when it is claimed by another, or decided */
export const claimProposal = (context: RequestContext, id: number, take_over: boolean): Promise<void> =>
  transact(context, async (tx) => {
    const { proposal } = await lockProposal(tx, context, id)
    if (proposal.state !== 'open') throw await decidedAlready(tx, context, proposal)
    const refusal = take_over ? null : await claimedByOther(tx, context, proposal)
    if (refusal) throw refusal
    const until = new Date(context.service.now().getTime() + claim_minutes * 60_000)
    const claimed_until = until.toISOString().slice(0, 19).replace('T', ' ')
    await updateProposal(tx, context, id, { claimed_by: context.caller?.id ?? null, claimed_until })
    const taken = take_over ? await claimedByOther(tx, context, proposal) : null
    if (taken) await tell(tx, context, 'claimed_over', proposal, { to: [proposal.claimed_by] })
    else await announceProposal(tx, id, proposal.user_id)
  })

/** Releases the claim of the caller; that of another stays. */
export const releaseProposal = (context: RequestContext, id: number): Promise<void> =>
  transact(context, async (tx) => {
    const { proposal } = await lockProposal(tx, context, id)
    if (proposal.claimed_by !== context.caller?.id) return
    await updateProposal(tx, context, id, { claimed_by: null, claimed_until: null })
    await announceProposal(tx, id, proposal.user_id)
  })

/** Releases all claims of a user. A proposal that is being written keeps its claim until it expires. */
export const releaseClaims = (db: Db, user_id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; user_id: number | null }>`
      update proposals set claimed_by = null, claimed_until = null where id in (
        select id from proposals where claimed_by = ${user_id} for update skip locked)
      returning id, user_id`.execute(tx)
    for (const { id, user_id: author } of rows) await announceProposal(tx, id, author)
  })

/** Releases the claims of a user who has no session left: any other session may be the one that reviews. */
export async function releaseClaimsOfSignedOut(db: Db, user_id: number): Promise<void> {
  if ((await sessionsOf(db, user_id)).length === 0) await releaseClaims(db, user_id)
}
