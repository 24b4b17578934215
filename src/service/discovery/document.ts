/** A document of a namespace, as JSON for programs or as a page for browsers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/field.ts'
import { documentPage } from './page.ts'

/** Reports whether a caller prefers a page: browsers name `text/html` first. */
function prefersPage(accept: string): boolean {
  const weight = (type: string) => {
    const range = accept.split(',').find((one) => one.trim().toLowerCase().startsWith(type))
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1)
  }
  return weight('text/html') > weight('application/json')
}

type Document = Readonly<Record<string, unknown>>

/** Returns the document, or the text of its page. */
export function documentFor(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  language: Language,
): Document | string {
  void reply.header('vary', 'Accept, Authorization, Cookie')
  return prefersPage(request.headers.accept ?? '') ? documentPage(document, language) : document
}
