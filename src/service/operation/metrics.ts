/**
 * Serves `/metrics` for Prometheus on a port of its own, so that no proxy in front of the site passes it on by accident and no
 * secret is needed.
 */
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import type { EndedRequest } from './open-requests.ts'

type Pool = Pick<DatabaseHandle['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>

interface Metrics {
  /** Counts a request. */
  countRequest(request: EndedRequest): void
  listen(host: string, port: number): Promise<void>
  close(): void
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function requestCounter(register: Registry): Metrics['countRequest'] {
  const requests = new Counter({
    name: 'takvim_http_requests_total',
    help: 'Requests answered, by method, route and status; 499: the client went away',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: 'takvim_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers: [register],
  })
  return ({ method, route = 'none', status, ms }) => {
    requests.inc({ method, route, status })
    durations.observe({ method, route }, ms / 1000)
  }
}

function watchPool(register: Registry, pool: Pool): void {
  const connections = new Gauge({
    name: 'takvim_database_connections',
    help: 'Connections of the pool to the database: busy, idle; and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Counts mail by its state, read from the database when it is asked for. */
function watchMail(register: Registry, db: Db): void {
  const mails = new Gauge({
    name: 'takvim_mails',
    help: 'Outgoing mail of the last 30 days by state: waiting, sent, failed, dropped',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      mails.reset()
      const { rows } = await sql<{ state: string; total: number }>`select state, count(*) as total from mails
        group by state`.execute(db)
      for (const { state, total } of rows) mails.set({ state }, total)
    },
  })
}

function serve(register: Registry): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}

export function createMetrics(pool: Pool, db: Db): Metrics {
  const register = new Registry()
  // Metrics of the process and of the delay of its event loop.
  collectDefaultMetrics({ register })
  watchPool(register, pool)
  watchMail(register, db)
  const countRequest = requestCounter(register)
  const server = serve(register)
  return {
    countRequest,
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
