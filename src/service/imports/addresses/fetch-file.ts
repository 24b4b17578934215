/** Fetches a file from an address of http or https, within limits of size and time, and never from private networks. */
import type { IncomingMessage } from 'node:http'
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'
import { failedFetch, FetchFailure, type FailedFetch } from './fetch-failure.ts'
import { webFileAddress } from './file-address.ts'
import { addressesOf, isSafe, openRequest, type FetchRules } from './guarded-request.ts'
import { readAnswer, tooLarge } from './read-answer.ts'

const most_redirects = 5

/** Longest ETag or date that is sent again. */
const longest_tag = 500

/** The version of a file, as the last answer of its address said it. */
export interface FileVersion {
  readonly etag: string | null
  readonly last_modified: string | null
}

export const no_version: FileVersion = { etag: null, last_modified: null }

/** A user and a password, for one origin and for none that it leads to. */
interface SignIn {
  readonly origin: string
  /** The value of the header `Authorization`. */
  readonly header: string
}

export type FetchedFile =
  | {
      readonly kind: 'file'
      readonly body: Uint8Array
      readonly version: FileVersion
      /** Where it stands, after all redirects. */
      readonly address: string
      /** The header `Link`. */
      readonly links: string | null
    }
  | { readonly kind: 'unchanged' }
  | FailedFetch

/** Whether a password may be sent to an address. @throws FetchFailure, and errors of names */
export async function maySignIn(address: string, rules: FetchRules): Promise<boolean> {
  const url = new URL(address)
  return isSafe(url, await addressesOf(url, rules, AbortSignal.timeout(rules.longest)))
}

function headersFor({ etag, last_modified }: FileVersion): Record<string, string> {
  return {
    'user-agent': 'Takvim',
    accept: 'text/calendar, text/csv;q=0.9, application/ld+json;q=0.9, text/html;q=0.8, */*;q=0.5',
    'accept-encoding': 'gzip, br',
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  }
}

/** Everything that a request says beside its address. */
interface Asking {
  readonly rules: FetchRules
  readonly version: FileVersion
  readonly signal: AbortSignal
  readonly sign_in: SignIn | null
}

/** Sends one request, and returns the head of its answer. */
async function ask(url: URL, { rules, version, signal, sign_in }: Asking): Promise<IncomingMessage> {
  const found = await addressesOf(url, rules, signal)
  const is_signed = sign_in?.origin === url.origin
  if (is_signed && !isSafe(url, found)) throw new FetchFailure('password_in_clear')
  return openRequest(url, found, rules, {
    signal,
    headers: { ...headersFor(version), ...(is_signed ? { authorization: sign_in.header } : {}) },
  })
}

const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Returns why a status gives no file; null: it does. */
function failureOf(status: number): FileReason | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 407) return 'sign_in_page'
  if (status === 404 || status === 410) return 'address_not_found'
  return status >= 400 && status < 500 ? 'address_refused' : 'address_unreachable'
}

const kept = (header: string | undefined) => (header && header.length <= longest_tag ? header : null)

/** Follows redirects to an answer that is none. */
async function follow(start: URL, asking: Asking) {
  let url = start
  for (let hop = 0; hop <= most_redirects; hop++) {
    const answer = await ask(url, asking)
    const { location } = answer.headers
    if (!redirects.includes(answer.statusCode ?? 0) || location === undefined) return { answer, url }
    answer.destroy()
    const next = webFileAddress(location, url.href)
    if (next === null) throw new FetchFailure('address_not_allowed')
    // An answer of another origin is not that of the service whose user was named.
    if (asking.sign_in && next.origin !== asking.sign_in.origin) throw new FetchFailure('service_elsewhere')
    url = next
  }
  throw new FetchFailure('address_redirects')
}

async function fetchOrThrow(address: string, asking: Asking): Promise<FetchedFile> {
  const { rules, version } = asking
  const asked = webFileAddress(address)
  if (asked === null) throw new FetchFailure('address_not_allowed')
  const { answer, url } = await follow(asked, asking)
  const status = answer.statusCode ?? 0
  const asked_for_changes = version.etag !== null || version.last_modified !== null
  const reason = status === 304 && asked_for_changes ? null : failureOf(status)
  if (status === 304 && reason === null) {
    answer.destroy()
    return { kind: 'unchanged' }
  }
  if (reason !== null) {
    answer.destroy()
    throw new FetchFailure(reason, status)
  }
  const body = await readAnswer(answer, rules.most_bytes)
  if (body === tooLarge) throw new FetchFailure('too_large')
  const { etag, 'last-modified': last_modified, link = null } = answer.headers
  const links = Array.isArray(link) ? link.join(', ') : link
  return {
    ...{ kind: 'file', body, address: url.href, links },
    version: { etag: kept(etag), last_modified: kept(last_modified) },
  }
}

/**
 * Fetches a file. Redirects are followed, each checked like the address itself.
 * @param version of the file that was fetched before, which is not fetched again
 * @param ended ends the wait, with an error
 * @param sign_in sent to its origin alone
 */
export async function fetchFile(
  address: string,
  rules: FetchRules,
  version: FileVersion = no_version,
  ended?: AbortSignal,
  sign_in: SignIn | null = null,
): Promise<FetchedFile> {
  const late = AbortSignal.timeout(rules.longest)
  const signal = ended ? AbortSignal.any([ended, late]) : late
  try {
    return await fetchOrThrow(address, { rules, version, signal, sign_in })
  } catch (error) {
    if (ended?.aborted) throw error
    if (error instanceof FetchFailure) return failedFetch(error.reason, error.status)
    return failedFetch(late.aborted ? 'address_too_slow' : 'address_unreachable')
  }
}
