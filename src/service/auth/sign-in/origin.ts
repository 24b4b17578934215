/** Tells requests of the service's own pages from those of other sites' pages. */
import type { FastifyRequest } from 'fastify'
import type { Service } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

/**
 * Compares scheme, host and port: a page that came by http can have been written by anybody on the way, and must not act on a
 * service of https. Other names of this machine are its own as well, under the scheme of `PUBLIC_URL`.
 */
function isOwn(service: Service, origin: string, host: string | undefined): boolean {
  const { origin: public_origin, protocol } = new URL(service.config.PUBLIC_URL)
  const here = `${protocol}//${host ?? ''}`
  return origin === public_origin || (URL.canParse(here) && origin === new URL(here).origin)
}

/** Reports whether a page of this service sent a request: only then a cookie counts for a write. */
export function isSameOrigin(service: Service, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return origin !== undefined && headers['sec-fetch-site'] !== 'cross-site' && isOwn(service, origin, host)
}

/** Reports whether a page of another site sent a request, as far as can be known: programs send no origin. */
export function isForeign(service: Service, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !isOwn(service, origin, host))
}

/**
 * Refuses requests that sign in or out from pages of other sites. Programs, which send no origin, may.
 * @throws RestError 403
 */
export function refuseForeign(service: Service, request: FastifyRequest): void {
  if (isForeign(service, request)) throw new RestError(403, 'rest_forbidden')
}
