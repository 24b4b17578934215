/** Serves saved views and what is on pages for readers to other sites: as pages for an `iframe`, with the script that makes frames of them. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages, type Language } from '../../contract/languages.ts'
import type { Service } from '../context.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { readParameters } from '../pages/events/list-state.ts'
import { homePath } from '../pages/frame.ts'
import { markup } from '../pages/html.ts'
import { preferredLanguage } from '../pages/old-addresses.ts'
import { readerOf, type Reader } from '../pages/reader.ts'
import { answerPage, type MakePage } from '../pages/serve-page.ts'
import { readLook, type SiteLook } from '../site/site-look.ts'
import { embedDocument } from './embed-document.ts'
import { embedPage } from './embed-page.ts'
import { embedScript } from './embed-script.ts'
import { embedOfKey } from './embed-source.ts'
import { embedParameters, readEmbedState, type EmbedState } from './embed-state.ts'
import { eventCard } from './event-card.ts'
import { checkOembed, oembedAnswer, readOembed } from './oembed.ts'
import { sourceOfPage } from './page-source.ts'

/** Makes the page that tells the readers of a site that what it shows is no longer there. Any site may show that. */
function missingEmbed({ words, language, look, service }: Reader, state: EmbedState) {
  const home = service.config.PAGES && look.is_on && markup`<a href="${homePath(language)}">${words.to_the_list}</a>`
  const body = markup`<p class="lead">${words.not_found_text}</p><p>${home}</p>`
  const content = { status: 404, title: words.not_found, body, sites: null, keys: ['events'] }
  return embedDocument({ language }, content, state)
}

/** Says that a key was never given, or is so no longer, which no cache keeps. */
function sendMissing(
  service: Service,
  reply: FastifyReply,
  asked: { readonly language: Language; readonly look: SiteLook },
  state: EmbedState,
) {
  const reader = readerOf(service, { ...asked, moment: '', path: '', query: new URLSearchParams() })
  const { text, type, headers } = missingEmbed(reader, state)
  return reply
    .code(404)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(type)
    .send(text)
}

/** Makes what other sites show of a page for readers. */
const pageEmbed =
  (state: EmbedState): MakePage =>
  async (reader, { '*': rest = '' }) => {
    const segments = rest.split('/').filter(Boolean)
    const shown = await sourceOfPage(reader, { segments, query: reader.query }, state.layout)
    if (shown === null) return missingEmbed(reader, state)
    return 'slug' in shown ? eventCard(reader, shown, state) : embedPage(shown, state)(reader, {})
  }

/** Drops headers of pages that nobody else shows. The policy of an embed says which sites may show it, and their agent cluster is theirs. */
const letFrame = (reply: FastifyReply) => reply.removeHeader('x-frame-options').removeHeader('origin-agent-cluster')

/** Mounts the addresses under which sites show what is on pages for readers. */
function mountPages(app: FastifyInstance, service: Service): void {
  for (const language of languages) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      letFrame(reply)
      const { searchParams } = urlOfAddress(request.url)
      const state = { ...readEmbedState(searchParams), language }
      // How the list for readers is cut into pages is nothing to an embed.
      const own = [...readParameters(searchParams)].filter(([name]) => name !== 'page')
      const query = embedParameters(state, own)
      return answerPage(service, request, reply, { language, of_site: true, query, make: pageEmbed(state) })
    }
    app.get(`/embed/${language}`, { compress: false }, answer)
    app.get(`/embed/${language}/*`, { compress: false }, answer)
  }
}

/** Mounts the script, which is the same for all sites. */
function mountScript(app: FastifyInstance, { config }: Service): void {
  const script = embedScript(config.PUBLIC_URL)
  const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`
  app.get('/embed.js', async (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}

/** Mounts the addresses that other sites, and programs that unfold links, ask. */
export function mountEmbeds(app: FastifyInstance, service: Service): void {
  app.get('/embed/:key', { compress: false }, async (request: FastifyRequest, reply: FastifyReply) => {
    letFrame(reply)
    // The pattern of the route makes its parameter text.
    const { key } = request.params as { readonly key: string }
    const state = readEmbedState(urlOfAddress(request.url).searchParams)
    const look = await readLook(service)
    const language = state.language ?? preferredLanguage(request.headers['accept-language'] ?? '', look)
    // The view is looked up each time: a kept page would be shown under a key that was taken back.
    const source = await embedOfKey(service, key)
    if (source === null) return sendMissing(service, reply, { language, look }, state)
    return answerPage(service, request, reply, {
      language,
      of_site: false,
      query: embedParameters(state),
      variant: JSON.stringify([language, source]),
      make: embedPage(source, state),
    })
  })
  if (service.config.PAGES) mountPages(app, service)
  mountScript(app, service)
  app.get('/oembed', { compress: false }, async (request, reply) => {
    const asked = readOembed(urlOfAddress(request.url).searchParams)
    checkOembed(asked)
    const query = new URLSearchParams(Object.entries(asked))
    return answerPage(service, request, reply, { language: null, of_site: false, query, make: oembedAnswer(asked) })
  })
}
