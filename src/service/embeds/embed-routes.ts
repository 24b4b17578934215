/** Serves saved views to other sites, as pages for an `iframe`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../context.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { homePath } from '../pages/frame.ts'
import { markup } from '../pages/html.ts'
import { preferredLanguage } from '../pages/old-addresses.ts'
import { readerOf } from '../pages/reader.ts'
import { answerPage } from '../pages/serve-page.ts'
import { readLook, type SiteLook } from '../site/site-look.ts'
import { embedDocument } from './embed-document.ts'
import { embedPage } from './embed-page.ts'
import { embedOfKey } from './embed-source.ts'
import { embedParameters, readEmbedState, type EmbedState } from './embed-state.ts'

/** Tells the readers of a site that what it shows is no longer there. Any site may show that. */
function sendMissing(
  service: Service,
  look: SiteLook,
  reply: FastifyReply,
  state: EmbedState & { readonly language: NonNullable<EmbedState['language']> },
) {
  const { language } = state
  const reader = readerOf(service, { language, look, moment: '', path: '', query: new URLSearchParams() })
  const { words } = reader
  const home =
    service.config.PAGES && look.is_on && markup`<a href="${homePath(state.language)}">${words.to_the_list}</a>`
  const body = markup`<p class="lead">${words.not_found_text}</p><p>${home}</p>`
  const { text, type, headers } = embedDocument(reader, { title: words.not_found, body, sites: null, keys: [] }, state)
  return reply
    .code(404)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(type)
    .send(text)
}

/** Mounts the address under which a site shows a view. */
export function mountEmbeds(app: FastifyInstance, service: Service): void {
  app.get('/embed/:key', { compress: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    // The policy of the page says which sites may show it.
    void reply.removeHeader('x-frame-options')
    // The pattern of the route makes its parameter text.
    const { key } = request.params as { readonly key: string }
    const state = readEmbedState(urlOfAddress(request.url).searchParams)
    const look = await readLook(service)
    const language = state.language ?? preferredLanguage(request.headers['accept-language'] ?? '', look)
    // The view is looked up each time: a kept page would be shown under a key that was taken back.
    const source = await embedOfKey(service, key)
    if (source === null) return sendMissing(service, look, reply, { ...state, language })
    return answerPage(service, request, reply, {
      language,
      of_site: false,
      query: embedParameters(state),
      variant: JSON.stringify([language, source]),
      make: embedPage(source, state),
    })
  })
}
