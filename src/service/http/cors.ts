/** Lets any origin read and, with credentials in `Authorization`, write; cookies are never honoured across origins. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languages } from '../../contract/field.ts'
import type { Config } from '../config/config.ts'

const headers = {
  // The same address answers differently for each caller.
  vary: 'Authorization, Cookie',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-TEC-Total, X-TEC-TotalPages, ETag, Location, Allow, Retry-After, X-Request-Id',
} as const

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-WP-Nonce',
  'access-control-max-age': '600',
} as const

/** What a browser asks before it sends a request from elsewhere. */
export function answerPreflight(reply: FastifyReply): void {
  void reply.headers(preflight)
}

/**
 * Everything below the REST roots, also refusals: a script elsewhere reads why it was refused. Goes before sign-in, which is
 * one of those that refuse.
 */
export function allowOriginsBelow(app: FastifyInstance, { REST_ROOT }: Config): void {
  const roots = ['', ...languages.map((language) => `/${language}`)].map((segment) => `${segment}${REST_ROOT}`)
  const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
  app.addHook('onRequest', ({ url }, reply, done) => {
    const path = url.split('?', 1)[0] ?? ''
    if (roots.some((root) => isBelow(path, root))) void reply.headers(headers)
    done()
  })
}
