/** Sends requests to addresses of http or https, within limits of time, and never into private networks. */
import { lookup, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { most_whole_bytes } from '../files/file-bytes.ts'
import { FetchFailure } from './fetch-failure.ts'
import { allowedNetworks, isPublicAddress } from './networks.ts'

/** Limits, and the networks that may be reached. */
export interface FetchRules {
  isAllowed(address: string): boolean
  /** Returns all addresses of a host. */
  resolve(host: string): Promise<readonly LookupAddress[]>
  readonly most_bytes: number
  /** Milliseconds of all hops together. */
  readonly longest: number
  /** Milliseconds without a byte. */
  readonly longest_silence: number
}

const resolveAll = promisify(lookup)

/** Returns the rules of a service. @param allowed private networks: all of them, or those listed */
export const rulesFor = (allowed: boolean | readonly string[]): FetchRules => ({
  isAllowed: allowedNetworks(allowed),
  resolve: (host) => resolveAll(host, { all: true }),
  most_bytes: most_whole_bytes,
  longest: 30_000,
  longest_silence: 10_000,
})

/** Ends the wait for work that cannot be stopped itself. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
    if (signal.aborted) abort()
  })
}

/** Returns the addresses of a host, all of which may be reached. @throws FetchFailure */
export async function addressesOf(
  { hostname }: URL,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await orAborted(rules.resolve(host), signal) : [{ address: host, family }]
  if (found.length === 0) throw new FetchFailure('address_unreachable')
  if (!found.every(({ address }) => rules.isAllowed(address))) throw new FetchFailure('address_not_allowed')
  return found
}

/** Whether a password may be sent: over https, or to this machine and networks that the configuration allows. */
export const isSafe = ({ protocol }: URL, found: readonly LookupAddress[]) =>
  protocol === 'https:' || !found.some(({ address }) => isPublicAddress(address))

/** Connects to addresses that were looked up before: another answer of the name server changes nothing. */
const fixedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses
    if (all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

/** Everything that a request says beside its address. */
interface Saying {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Absent: it asks for what stands there. */
  readonly sent?: Buffer
}

/**
 * Sends one request, and returns the head of its answer. Redirects are not followed.
 * @param found the addresses of the host, which were looked up
 */
export function openRequest(
  // Without the user and password that an address may name.
  { protocol, hostname, port, pathname, search }: URL,
  found: readonly LookupAddress[],
  rules: FetchRules,
  { headers, signal, sent }: Saying,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    ...{ protocol, port, path: `${pathname}${search}`, hostname: hostname.replace(/^\[|\]$/g, '') },
    ...{ agent: false, lookup: fixedLookup(found), signal, headers: { ...headers } },
    method: sent === undefined ? 'GET' : 'POST',
  }
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? https.request(options) : http.request(options)
    let answer: IncomingMessage | undefined
    request.setTimeout(rules.longest_silence, () => {
      const error = new FetchFailure('address_too_slow')
      answer?.destroy(error)
      request.destroy(error)
    })
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!rules.isAllowed(socket.remoteAddress ?? '')) request.destroy(new FetchFailure('address_not_allowed'))
      }),
    )
    request.once('response', (response) => {
      answer = response
      resolve(response)
    })
    // Stays: an answer that is cut off tells it here as well.
    request.on('error', reject)
    // Nothing else tells of an answer that changes to another protocol (101).
    request.once('close', () => reject(new FetchFailure('address_unreachable')))
    request.end(sent)
  })
}
