/**
 * Lets any origin read and, with credentials in `Authorization`, write; cookies are never honoured across origins.
 *
 * `@fastify/cors` does not fit: its route for OPTIONS matches every address, so that unknown ones are no longer refused with
 * 404, and limiting it to the REST roots makes every answer of the service vary by `Origin`.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languages } from '../../contract/field.ts'
import type { Config } from '../config/config.ts'
import { pathOfAddress } from './request-address.ts'

const headers = {
  // The same address answers differently for each caller.
  vary: 'Authorization, Cookie',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Total, X-TEC-Total, X-TEC-TotalPages, ETag, Location, Allow, Operation-Id, Retry-After, X-Ignored-Fields, X-Request-Id',
} as const

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Operation-Key, X-WP-Nonce',
  'access-control-max-age': '600',
} as const

/** Answers what a browser asks before it sends a request to another origin. */
export function answerPreflight(reply: FastifyReply): void {
  void reply.headers(preflight)
}

/**
 * Opens everything below the REST roots, also refusals, so that scripts of other origins can read why they were refused.
 * Must be registered before whatever refuses, such as sign-in.
 */
export function allowOriginsBelow(app: FastifyInstance, { REST_ROOT }: Config): void {
  const roots = ['', ...languages.map((language) => `/${language}`)].map((segment) => `${segment}${REST_ROOT}`)
  const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
  app.addHook('onRequest', ({ url }, reply, done) => {
    const path = pathOfAddress(url)
    if (roots.some((root) => isBelow(path, root))) void reply.headers(headers)
    done()
  })
}
