/** Any origin may read and, with its own credentials in `Authorization`, write; cookies never count there (decisions 11). */
import type { FastifyReply } from 'fastify'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-TEC-Total, X-TEC-TotalPages, ETag, Location, Allow, Retry-After',
} as const

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match',
  'access-control-max-age': '600',
} as const

export function allowOrigins(reply: FastifyReply, options: { readonly preflight: boolean }): void {
  void reply.headers(options.preflight ? { ...headers, ...preflight } : headers)
}
