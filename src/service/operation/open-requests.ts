/** Tracks the requests under way: logs each when it ends, and lets a closing service wait for them. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOfAddress } from '../http/request-address.ts'
import { RestError } from '../http/rest-error.ts'
import { probe_paths } from './probes.ts'

/** Facts of a request that has ended. */
export interface EndedRequest {
  readonly id: string
  readonly method: string
  /** Path without query; a slug is replaced by `:slug`, since it reveals the topic of an unpublished text. */
  readonly path: string
  /** Pattern of the route, for metrics; undefined: no route matched. */
  readonly route: string | undefined
  /** 499 when the client closed the connection before the answer. */
  readonly status: number
  readonly ms: number
  /** Null: not signed in. */
  readonly role: string | null
}

const process_id = randomBytes(3).toString('hex')
let number = 0

/** Returns the id that a proxy gave the request, if it is a plain word, else a new one. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : `${process_id}${(++number).toString(36)}`
}

const longest_path = 200
const path_of = (url: string) => url.split('?', 1)[0]?.slice(0, longest_path) ?? ''

/** `/events/:id(^\d+$)` → `/events/:id` */
const withoutPatterns = (route: string) => route.replace(/\([^)]*\)/g, '')

const hasText = (params: unknown) => typeof params === 'object' && params !== null && 'slug' in params

function describeEnded(request: FastifyRequest, reply: FastifyReply, ms: number): EndedRequest {
  const { method, url, routeOptions, params } = request
  const route = routeOptions.url === undefined ? undefined : withoutPatterns(routeOptions.url)
  const { raw } = reply
  return {
    id: request.id,
    method,
    path: route !== undefined && hasText(params) ? route : path_of(url),
    route,
    status: raw.headersSent ? raw.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
    role: request.caller?.role ?? null,
  }
}

const unavailable = () => new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '5' } })

export class OpenRequests {
  readonly #open = new Set<FastifyReply>()
  #closing = false
  #drained: (() => void) | undefined

  get closing(): boolean {
    return this.#closing
  }

  /** Comes before all other hooks, so that it sees every request. @param onEnded called with each request that ended */
  watch(app: FastifyInstance, log: FastifyBaseLogger, onEnded?: (request: EndedRequest) => void): void {
    app.addHook('onRequest', (request, reply, done) => {
      const start = performance.now()
      this.#open.add(reply)
      reply.raw.once('close', () => {
        this.#remove(reply)
        const request_ended = describeEnded(request, reply, performance.now() - start)
        const { route: _route, ...line } = request_ended
        log.info(line, 'request')
        onEnded?.(request_ended)
      })
      void reply.header('x-request-id', request.id)
      done()
    })
  }

  /** Comes after the hooks that set headers of every answer. */
  refuseWhenClosing(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (!this.#closing || probe_paths.has(pathOfAddress(request.url))) return done()
      void reply.header('connection', 'close')
      done(unavailable())
    })
  }

  #remove(reply: FastifyReply): void {
    this.#open.delete(reply)
    if (this.#open.size === 0) this.#drained?.()
  }

  /** Refuses new requests from now on. Resolves when none is under way. */
  close(): Promise<void> {
    this.#closing = true
    return new Promise((resolve) => {
      this.#drained = resolve
      if (this.#open.size === 0) resolve()
    })
  }

  /** Answers the requests under way with a refusal, and cuts answers that are partly sent. @param body makes the body of a refusal */
  cut(body: (request: FastifyRequest, error: RestError) => object): void {
    const error = unavailable()
    for (const reply of this.#open) {
      const { raw, request } = reply
      if (raw.headersSent) {
        raw.destroy()
        continue
      }
      reply.hijack()
      raw.writeHead(error.status, {
        ...error.more.headers,
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': request.id,
        connection: 'close',
      })
      raw.end(JSON.stringify(body(request, error)))
    }
  }
}
