/**
 * Serves pages to any number of readers. A page that was made is kept until somebody writes anything or the minute is over; browsers and
 * shared caches keep it for a few seconds, and then ask whether it has changed.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/languages.ts'
import type { Service } from '../context.ts'
import { urlOfAddress } from '../http/request-address.ts'
import { RestError } from '../http/rest-error.ts'
import { cachesByService } from '../resources/cache/service-caches.ts'
import { readSnapshot } from '../resources/list/total.ts'
import { look_key, readLook } from '../site/site-look.ts'
import { readParameters } from './events/list-state.ts'
import { documentOf, type ReaderPage } from './frame.ts'
import { missingPage } from './missing-page.ts'
import { readerOf, type Reader } from './reader.ts'
import { pageStyle } from './style.ts'

/** A file for machines, or a document of another room with headers of its own. */
interface PlainFile {
  readonly status?: number
  readonly type: string
  readonly text: string
  readonly keys: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** A page, where it is now, or a file. */
export type PageAnswer = ReaderPage | PlainFile | { readonly moved_to: string }

type Coding = 'br' | 'gzip' | 'identity'

/** A page that was made. */
interface Kept {
  readonly moment: string
  readonly minute: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly size: number
  /** Compressed when it is first wanted so. */
  readonly bodies: Map<Coding, Buffer>
}

/** Bytes of all pages that are kept. */
const most_bytes = 48 * 1024 * 1024

const pagesOf = cachesByService<Kept>(most_bytes, ({ size }, key) => size + key.length)

/** A change is seen within five seconds (RFC 5861). */
const fresh = 'public, max-age=2, stale-while-revalidate=3'

/** Most hosts of images that a policy names. */
const most_origins = 20

const originOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** Allows no scripts, the one style sheet, and images of the page's own records. @param style its hash */
function policyOf(images: readonly string[], style: string): string {
  const origins = [...new Set(images.flatMap(originOf))].filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
  return [
    `default-src 'none'`,
    `style-src 'sha256-${style}'`,
    `img-src 'self' data: ${origins.slice(0, most_origins).join(' ')}`.trim(),
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Returns what depends on what is sent: a document with its policy, or a file. */
function contentOf(
  reader: Reader,
  answer: ReaderPage | PlainFile,
): Pick<Kept, 'status' | 'headers'> & { readonly text: string } {
  if ('text' in answer)
    return {
      status: answer.status ?? 200,
      text: answer.text,
      headers: { 'content-type': answer.type, ...answer.headers },
    }
  return {
    status: answer.status ?? 200,
    text: documentOf(reader, answer),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': reader.language,
      'content-security-policy': policyOf(answer.images ?? [], pageStyle(reader.look.color).hash),
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  }
}

function kept(reader: Reader, answer: ReaderPage | PlainFile, minute: number): Kept {
  const { status, text, headers } = contentOf(reader, answer)
  const body = Buffer.from(text)
  return {
    moment: reader.moment,
    minute,
    status,
    headers: {
      vary: 'accept-encoding',
      ...headers,
      // A weak tag, because the codings of a page differ by nothing that a reader sees.
      etag: `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
      'cache-control': fresh,
      'surrogate-key': [look_key, ...answer.keys].join(' '),
    },
    size: body.length * 2,
    bodies: new Map([['identity', body]]),
  }
}

function codingOf({ headers }: FastifyRequest): Coding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
}

async function bodyIn(coding: Coding, { bodies }: Kept): Promise<Buffer> {
  const body = bodies.get(coding) ?? (await compressors[coding](bodies.get('identity') ?? Buffer.alloc(0)))
  bodies.set(coding, body)
  return body
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Kept): Promise<Buffer | undefined> {
  void reply.code(page.status).headers(page.headers)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
  if (page.status === 200 && known.some((tag) => tag === page.headers['etag'] || tag === '*')) {
    void reply.code(304).removeHeader('content-type')
    return undefined
  }
  const coding = codingOf(request)
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  return bodyIn(coding, page)
}

const led_headers = { 'cache-control': fresh, 'surrogate-key': `${look_key} events` } as const

/** Leads to the page of a record. A record that is renamed back would lead in a circle if anybody kept this for longer. */
const lead = (reply: FastifyReply, path: string): FastifyReply => reply.headers(led_headers).redirect(path, 301)

/** Leads to a page in a language that readers are offered; by another it may be offered again. */
function leadToLanguage(reply: FastifyReply, { pathname, search }: URL, from: Language, to: Language): FastifyReply {
  const start = `/${from}`
  // A file for machines is that of its language alone.
  if (!`${pathname}/`.startsWith(`${start}/`)) throw new RestError(404, 'rest_no_route')
  return reply.headers(led_headers).redirect(`/${to}${pathname.slice(start.length) || '/'}${search}`, 302)
}

/** Makes a page of the path parameters of a request. */
export type MakePage = (reader: Reader, parameters: Readonly<Record<string, string>>) => Promise<PageAnswer>

async function madeBy(make: MakePage, reader: Reader, request: FastifyRequest): Promise<PageAnswer> {
  try {
    // The patterns of the routes make path parameters text.
    return await make(reader, request.params as Readonly<Record<string, string>>)
  } catch (error) {
    // An address with values that no list takes.
    if (error instanceof RestError && error.status === 400) return missingPage(reader, false)
    throw error
  }
}

interface PageRequest {
  /** Null: that of readers who ask for none. */
  readonly language: Language | null
  /** Whether it is there only while the site is on, and in languages that readers are offered. */
  readonly of_site: boolean
  /** The parameters that the page reads, in one order. */
  readonly query: URLSearchParams
  /** Tells the page from others at its address. */
  readonly variant?: string
  readonly make: MakePage
}

/** Answers a request with a page that is kept, or that is made now. */
export async function answerPage(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, of_site, query, variant = '', make }: PageRequest,
) {
  const url = urlOfAddress(request.url)
  const path = url.pathname
  const key = `${path}?${query} ${variant}`
  const minute = Math.floor(service.now().getTime() / 60_000)
  const moment = await readSnapshot(service)
  const pages = pagesOf(service, 'page')
  const known = pages.get(key)
  if (known?.moment === moment && known.minute === minute) return send(request, reply, known)
  const look = await readLook(service)
  if (of_site && !look.is_on) throw new RestError(404, 'rest_no_route')
  const wanted = language ?? look.language
  if (of_site && !look.languages.includes(wanted)) return leadToLanguage(reply, url, wanted, look.language)
  const reader = readerOf(service, { language: wanted, look, moment, path, query })
  const answer = await madeBy(make, reader, request)
  if ('moved_to' in answer) return lead(reply, answer.moved_to)
  const page = kept(reader, answer, minute)
  pages.set(key, page)
  return send(request, reply, page)
}

/**
 * Returns the handler of the pages of a route.
 * @param language null: that of readers who ask for none
 */
export const servePage =
  (service: Service, language: Language | null, make: MakePage) =>
  async (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(service, request, reply, {
      language,
      of_site: true,
      query: readParameters(urlOfAddress(request.url).searchParams),
      make,
    })
