/** Makes, lists and revokes links to proposals, and answers those who hold one. */
import type { FastifyReply } from 'fastify'
import type { review_link_routes } from '../../../contract/desk/review/links.ts'
import type { Service } from '../../context.ts'
import { requestOf } from '../../http/caller.ts'
import { readProposal } from '../access.ts'
import { listLinks, makeLink, revokeLink } from './link-rows.ts'
import { decideByLink, readByLink } from './use-link.ts'
import type { Handlers } from '../../http/mount-desk.ts'

/** Keeps what a link shows out of search engines. */
const hide = (reply: FastifyReply) => void reply.header('x-robots-tag', 'noindex, nofollow')

export function reviewLinkHandlers(service: Service): Handlers<typeof review_link_routes> {
  return {
    async 'GET /proposals/{id}/links'({ request, fields, path }) {
      return { links: await listLinks(requestOf(service, request, fields()), path.id) }
    },

    async 'POST /proposals/{id}/links'({ request, fields, path, body }) {
      const context = requestOf(service, request, fields())
      await readProposal(service.db, context, path.id)
      return makeLink(context, path.id, await body())
    },

    async 'DELETE /proposals/{id}/links/{link}'({ request, fields, path }) {
      return revokeLink(requestOf(service, request, fields()), path.id, path.link)
    },

    async 'POST /review-links/read'({ request, reply, fields, body }) {
      hide(reply)
      return readByLink(requestOf(service, request, fields()), (await body()).token)
    },

    async 'POST /review-links/decide'({ request, reply, fields, body }) {
      hide(reply)
      return decideByLink(requestOf(service, request, fields()), await body())
    },
  }
}
