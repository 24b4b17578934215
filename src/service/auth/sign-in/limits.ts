/**
 * Limits the requests of each address, generously, so that none can occupy a process. Each process counts by itself: the limit
 * protects the process, not a secret.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../sessions/address.ts'
import { tooMany } from './guess-limits.ts'

const requests_a_minute = 6000

/** An answer does not tell how near its caller is to the limit. */
const hidden_headers = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: requests_a_minute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    addHeaders: hidden_headers,
    addHeadersOnExceeding: hidden_headers,
  })
}
