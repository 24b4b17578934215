/** A generous limit for everybody, so that one address cannot keep the service to itself; RATE_LIMIT=off takes it away. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooMany } from './attempts.ts'

const requests_a_minute = 6000

export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: requests_a_minute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
