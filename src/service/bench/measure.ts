/** Measures the time and CPU of requests that a number of callers send. */
import { Agent, request } from 'node:http'
import type { BenchRequest, Calendar, Scenario } from './scenarios.ts'
import type { Server } from './server.ts'

export interface Measured {
  readonly callers: number
  readonly requests: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds of CPU a request, of service and database together; null where the system does not tell. */
  readonly cpu: number | null
  readonly per_second: number
}

/** Returns milliseconds of CPU that service and database have used so far; null where the system does not tell. */
export type ReadCpu = () => number | null

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const longest = 12_000
/** V8 needs some hundreds of requests to compile what a service that runs for days has compiled. */
const first_requests = 1000

/** Sends a request. @returns milliseconds @throws when it fails */
function timeRequest(server: Server, { method, path, body, signed, desk }: BenchRequest): Promise<number> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(signed ? { authorization: server.authorization } : {}),
    ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(`${desk ? server.desk : server.url}${path}`, { method, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0
      answer.on('data', () => undefined)
      answer.on('end', () => {
        // Some random ids are of unpublished records: refusing them is an answer too.
        if (status < 400 || status === 403 || status === 404) resolve(performance.now() - start)
        else reject(new Error(`${method} ${path}: ${status}`))
      })
    })
    call.on('error', reject)
    call.end(sent)
  })
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0

/** Sends requests of a scenario before they are measured. */
export async function warmUp(
  server: Server,
  scenario: Scenario,
  calendar: Calendar,
  requests = first_requests,
): Promise<void> {
  const begin = performance.now()
  for (let n = 0; n < requests && performance.now() - begin < longest / 2; n++)
    await timeRequest(server, scenario.makeRequest(calendar))
}

export async function measure(
  server: Server,
  scenario: Scenario,
  calendar: Calendar,
  readCpu: ReadCpu,
  { callers, requests }: { readonly callers: number; readonly requests: number },
): Promise<Measured> {
  const times: number[] = []
  const before = readCpu()
  const start = performance.now()
  let begun = 0
  const caller = async () => {
    while (begun < requests && performance.now() - start < longest) {
      begun++
      times.push(await timeRequest(server, scenario.makeRequest(calendar)))
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - start) / 1000
  const after = readCpu()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    callers,
    requests: times.length,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    cpu: before === null || after === null ? null : (after - before) / times.length,
    per_second: times.length / seconds,
  }
}
