/** Serves feeds beside the pages for readers: files that calendars and news readers subscribe to. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, languages } from '../../contract/languages.ts'
import type { Service } from '../context.ts'
import { pathOfAddress } from '../http/request-address.ts'
import { RestError } from '../http/rest-error.ts'
import { look_key } from '../site/site-look.ts'
import { feed_formats, type FeedFormat } from './feed.ts'
import { feedAnswer } from './feed-answers.ts'
import { fed_resources, ofRecord, ofView, wholeCalendar, type FeedSource } from './feed-source.ts'
import { feedType } from './write-feed.ts'

/** A name in front of the ending of a format. */
const file = `:file(^[^/]+\\.(?:${feed_formats.join('|')})$)`

const endings = new RegExp(`\\.(${feed_formats.join('|')})$`)

const isFormat = (text: string): text is FeedFormat => feed_formats.some((format) => format === text)

/** Parts the last segment of a path: its name and its format. */
function partsOf(segment: string): { readonly name: string; readonly format: FeedFormat } {
  const ending = endings.exec(segment)?.[1] ?? ''
  if (!isFormat(ending)) throw new RestError(404, 'rest_no_route')
  return { name: segment.slice(0, -ending.length - 1), format: ending }
}

/** Returns the path of an address as it is usually written, so that each feed has one address to be kept under. */
function plainPath(url: string): string {
  const segments = pathOfAddress(url).split('/').filter(Boolean)
  return segments.map((segment) => `/${encodeURIComponent(decodeURIComponent(segment))}`).join('')
}

/** Readers see a change within these seconds, also behind a shared cache. */
const shared_seconds = 5

/** Sends a feed, or says that it has not changed. */
async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  source: FeedSource,
  format: FeedFormat,
): Promise<FastifyReply> {
  const { service, language } = source.context
  const self_url = `${service.config.PUBLIC_URL}${plainPath(request.url)}${source.is_secret ? `?language=${language}` : ''}`
  const { body, etag } = await feedAnswer(source, format, self_url)
  const cache = source.is_secret ? 'private' : `public, s-maxage=${shared_seconds}`
  void reply.headers({
    etag,
    'cache-control': `${cache}, max-age=0, must-revalidate`,
    'access-control-allow-origin': '*',
    ...(source.keys.length > 0 ? { 'surrogate-key': [look_key, ...source.keys].join(' ') } : {}),
    ...(source.is_secret ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } : {}),
    ...(source.is_file ? { 'content-disposition': `attachment; filename="event.${format}"` } : {}),
  })
  const known = request.headers['if-none-match']
  if (known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.slice(2)))
    return reply.code(304).send()
  return reply.type(feedType(format)).send(body)
}

const parameter = (request: FastifyRequest, name: string): string => {
  // The patterns of the routes make path parameters text.
  const parameters = request.params as Readonly<Record<string, string | undefined>>
  return parameters[name] ?? ''
}

export function mountFeeds(app: FastifyInstance, service: Service): void {
  for (const language of languages) {
    app.get(`/${language}/:calendar(^calendar\\.(?:${feed_formats.join('|')})$)`, (request, reply) =>
      sendFeed(request, reply, wholeCalendar(service, language), partsOf(parameter(request, 'calendar')).format),
    )
    for (const [segment, resource] of fed_resources) {
      app.get(`/${language}/${segment}/${file}`, async (request, reply) => {
        const { name, format } = partsOf(parameter(request, 'file'))
        return sendFeed(request, reply, await ofRecord(service, language, resource, name), format)
      })
    }
  }
  app.get(`/feeds/${file}`, async (request, reply) => {
    const { name, format } = partsOf(parameter(request, 'file'))
    const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('language')
    const language = isLanguage(asked) ? asked : service.config.SITE_LANGUAGE
    return sendFeed(request, reply, await ofView(service, language, name), format)
  })
}
