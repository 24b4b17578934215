/** Leads addresses without a language to the page in the language of the reader: short links, and those that sites of the model have. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages, type Language } from '../../contract/languages.ts'
import { largest_id } from '../../contract/codec/query.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { pagePath } from '../resources/present/presenter.ts'
import { look_key, readLook, type SiteLook } from '../site/site-look.ts'
import { homePath } from './frame.ts'
import { readOpenRecord } from './reader.ts'

const short_link = /^\/\?(?:[^#]*&)?p=(\d{1,10})(?:&|$)/

/** Returns the address of a request, or that of the page that its short link (`/?p=7`) means. */
export function shortLinkAddress(url: string, pages: boolean): string {
  const [, id] = (pages && short_link.exec(url)) || []
  return id === undefined ? url : `/event?p=${id}`
}

/** Returns the language that a browser prefers among those that readers are offered. */
export function preferredLanguage(header: string, look: Pick<SiteLook, 'languages' | 'language'>): Language {
  const wanted = header.split(',').map((part) => {
    const [tag = '', quality] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const best = wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => look.languages.filter((language) => tag === language || tag.startsWith(`${language}-`)))
  return best[0] ?? look.language
}

/** Paths of sites of the model, by what stands in the path here. */
const segments: Readonly<Record<string, string>> = {
  event: 'event',
  venue: 'venue',
  organizer: 'organizer',
  category: 'category',
  tag: 'tag',
  'events/category': 'category',
  'events/tag': 'tag',
}

const lead_headers = {
  vary: 'accept-language',
  'cache-control': 'public, max-age=60',
  'surrogate-key': look_key,
} as const

const leadTo = (reply: FastifyReply, path: string): FastifyReply => reply.headers(lead_headers).redirect(path, 302)

/** Mounts the addresses without a language, and those of terms as they were with one. */
export function mountOldAddresses(app: FastifyInstance, service: Service): void {
  /** @throws RestError 404 while there are no pages */
  async function languageOf({ headers }: FastifyRequest): Promise<Language> {
    const look = await readLook(service)
    if (!look.is_on) throw new RestError(404, 'rest_no_route')
    return preferredLanguage(headers['accept-language'] ?? '', look)
  }
  // The patterns of the routes make path parameters text.
  const slugOf = (request: FastifyRequest) => (request.params as Readonly<Record<string, string>>)['slug'] ?? ''
  for (const [path, one] of Object.entries(segments)) {
    app.get(`/${path}/:slug`, async (request, reply) =>
      leadTo(reply, pagePath(await languageOf(request), one, slugOf(request))),
    )
    if (path === one) continue
    for (const language of languages)
      app.get(`/${language}/${path}/:slug`, async (request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').redirect(pagePath(language, one, slugOf(request)), 301),
      )
  }
  app.get('/event', async (request, reply) => {
    const language = await languageOf(request)
    const id = Number(urlOfAddress(request.url).searchParams.get('p'))
    const known = Number.isInteger(id) && id > 0 && id <= largest_id ? id : null
    const sought = known === null ? null : await readOpenRecord({ service, language }, resources.events, known)
    if (sought?.state !== 'found' || sought.answer['hide_from_listings'] === true)
      return leadTo(reply, known === null ? homePath(language) : pagePath(language, 'event', String(known)))
    return leadTo(reply, pagePath(language, 'event', String(sought.answer['slug'])))
  })
}
