/** Where a request of a browser comes from: the service's own pages, or somebody else's. */
import type { FastifyRequest } from 'fastify'
import type { Service } from '../context.ts'
import { RestError } from '../rest-error.ts'

function isOwn(service: Service, origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === new URL(service.config.PUBLIC_URL).host || from === host
}

/** Whether a page of this service sent it: only then a cookie counts for a write. */
export function isSameOrigin(service: Service, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return origin !== undefined && headers['sec-fetch-site'] !== 'cross-site' && isOwn(service, origin, host)
}

/** Whether a page of somebody else sent it, as far as it can be known: programs send no origin. */
export function isForeign(service: Service, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return headers['sec-fetch-site'] === 'cross-site' || (origin !== undefined && !isOwn(service, origin, host))
}

/**
 * Pages of others sign nobody in or out. Programs, which send no origin, may.
 * @throws RestError 403
 */
export function refuseForeign(service: Service, request: FastifyRequest): void {
  if (isForeign(service, request)) throw new RestError(403, 'rest_forbidden')
}
