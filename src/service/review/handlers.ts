/** Lists, reads, claims, decides and edits proposals, and keeps notes on them; beside them links to proposals. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { review_link_routes } from '../../contract/desk/review/links.ts'
import type { proposal_routes } from '../../contract/desk/review/proposals.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Fields } from '../http/parsing/body.ts'
import { RestError } from '../http/rest-error.ts'
import { announceProposal } from '../news/notify.ts'
import { tell } from '../resources/proposals/news.ts'
import { transact } from '../resources/rows/transact.ts'
import { lockProposal, readProposal } from './access.ts'
import { editProposal, submitProposal, withdrawProposal } from './author.ts'
import { claimProposal, releaseProposal } from './claims.ts'
import { decideRun } from './decisions/decide-run.ts'
import { decide } from './decisions/decide.ts'
import { reviewLinkHandlers } from './links/handlers.ts'
import { listProposals } from './list-proposals.ts'
import { addNotes, loadNotes, participants, resolveNote } from './notes.ts'
import { presentById, presentProposal, proposalTag } from './present/present-proposal.ts'
import { suggest } from './suggest.ts'
import type { Handlers } from '../http/mount-desk.ts'

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  fields(): Fields
}

export function reviewHandlers(service: Service): Handlers<typeof proposal_routes & typeof review_link_routes> {
  const { db } = service
  const contextOf = ({ request, fields }: Asked): RequestContext => requestOf(service, request, fields())

  /** Answers a proposal as it is after a write. */
  async function answer({ reply }: Asked, context: RequestContext, id: number) {
    const presented = await presentById(db, context, id)
    void reply.header('etag', proposalTag(presented))
    return presented
  }

  async function noteById(id: number, note: number) {
    const [found] = await loadNotes(db, id, note)
    if (!found) throw new RestError(404, 'not_found', { code: 'note-not-found' })
    return found
  }

  return {
    ...reviewLinkHandlers(service),

    async 'GET /proposals'(asked) {
      return listProposals(contextOf(asked), asked.caller, asked.query())
    },

    async 'POST /proposals'(asked) {
      const context = contextOf(asked)
      const body = await asked.body()
      return answer(asked, context, await suggest({ ...context, language: body.language }, body))
    },

    async 'GET /proposals/{id}'(asked) {
      const context = contextOf(asked)
      const presented = await presentProposal(db, context, await readProposal(db, context, asked.path.id))
      void asked.reply.header('etag', proposalTag(presented))
      return presented
    },

    async 'PATCH /proposals/{id}'(asked) {
      const context = contextOf(asked)
      await readProposal(db, context, asked.path.id)
      await editProposal(context, asked.path.id, await asked.body())
      return answer(asked, context, asked.path.id)
    },

    async 'POST /proposals/{id}/claim'(asked) {
      const context = contextOf(asked)
      const { take_over = false } = await asked.body()
      await claimProposal(context, asked.path.id, take_over)
      return answer(asked, context, asked.path.id)
    },

    async 'DELETE /proposals/{id}/claim'(asked) {
      const context = contextOf(asked)
      await releaseProposal(context, asked.path.id)
      return answer(asked, context, asked.path.id)
    },

    async 'POST /proposals/{id}/decision'(asked) {
      const context = contextOf(asked)
      await readProposal(db, context, asked.path.id)
      await decide(context, asked.path.id, await asked.body())
      return answer(asked, context, asked.path.id)
    },

    async 'POST /proposal-runs/{id}/decision'(asked) {
      const context = contextOf(asked)
      const { request, caller, path } = asked
      return decideRun(context, caller, path.id, await asked.body(), (error) =>
        request.log.error({ err: error }, 'a decision of many stopped'),
      )
    },

    async 'POST /proposals/{id}/submit'(asked) {
      const context = contextOf(asked)
      await submitProposal(context, asked.path.id)
      return answer(asked, context, asked.path.id)
    },

    async 'POST /proposals/{id}/withdraw'(asked) {
      const context = contextOf(asked)
      await withdrawProposal(context, asked.path.id)
      return answer(asked, context, asked.path.id)
    },

    async 'POST /proposals/{id}/notes'(asked) {
      const context = contextOf(asked)
      const { id } = asked.path
      await readProposal(db, context, id)
      const { text, fields = [], answers } = await asked.body()
      if (answers !== undefined) await noteById(id, answers)
      const [made = 0] = await transact(context, async (tx) => {
        const { proposal } = await lockProposal(tx, context, id)
        const made_notes = await addNotes(tx, context, proposal, [{ text, fields, answers }])
        await tell(tx, context, 'note', proposal, { note: text, to: await participants(tx, proposal) })
        return made_notes
      })
      return noteById(id, made)
    },

    async 'PATCH /proposals/{id}/notes/{note}'(asked) {
      const context = contextOf(asked)
      const { id, note } = asked.path
      await readProposal(db, context, id)
      await noteById(id, note)
      const { resolved } = await asked.body()
      await transact(context, async (tx) => {
        const { proposal } = await lockProposal(tx, context, id)
        await resolveNote(tx, context, id, note, resolved)
        await announceProposal(tx, id, proposal.user_id)
      })
      return noteById(id, note)
    },
  }
}
