/** Fetches what stands at an address: a file, or all events of a service as one. */
import { webFileAddress } from '../addresses/file-address.ts'
import { failedFetch, type FailedFetch } from '../addresses/fetch-failure.ts'
import { fetchFile, maySignIn, no_version, type FetchedFile, type FileVersion } from '../addresses/fetch-file.ts'
import type { FetchRules } from '../addresses/guarded-request.ts'
import { fetchService } from './fetch-service.ts'
import { findService } from './find-service.ts'
import { namedService, type FoundService } from './service-address.ts'
import { ServicePages } from './service-pages.ts'

/** Milliseconds that one answer of a service may take. Sites compute pages of many events slowly. */
const longest_answer = 60_000

/** Milliseconds of all answers together. */
const longest_reading = 15 * 60_000

export interface Credentials {
  readonly user: string
  readonly password: string
}

interface AddressReading {
  /** Sent to the service alone. */
  readonly credentials?: Credentials | null
  /** The version of the file that was fetched before. */
  readonly version?: FileVersion
  /** Ends the wait, with an error. */
  readonly ended?: AbortSignal
}

/** Whether a password that is meant for one address may be sent to another one: the same host, not in the clear where it was not. */
function isSame(asked: URL, base: string): boolean {
  const found = new URL(base)
  if (found.hostname !== asked.hostname) return false
  const is_upgraded = asked.protocol === 'http:' && found.protocol === 'https:'
  return found.origin === asked.origin || (is_upgraded && asked.port === '' && found.port === '')
}

const signOf = ({ user, password }: Credentials) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Whether a password may be sent to a service; a name that is not found is told when it is asked. */
const isSafeFor = (base: string, rules: FetchRules) => maySignIn(base, rules).catch(() => true)

/** Returns the pages of a service, or why they cannot be read. */
async function openService(
  asked: URL,
  service: FoundService,
  rules: FetchRules,
  { credentials, ended }: AddressReading,
): Promise<ServicePages | FailedFetch> {
  if (service === 'unsettled') return failedFetch('service_unsettled')
  if (credentials && !isSame(asked, service.base)) return failedFetch('service_elsewhere')
  if (credentials && !(await isSafeFor(service.base, rules))) return failedFetch('password_in_clear')
  const late = AbortSignal.timeout(longest_reading)
  const signal = ended ? AbortSignal.any([ended, late]) : late
  const patient = { ...rules, longest: longest_answer, longest_silence: longest_answer }
  const sign = credentials ? { origin: new URL(service.base).origin, header: signOf(credentials) } : null
  return new ServicePages(service, async (address, signed) => {
    try {
      return await fetchFile(address, patient, no_version, signal, signed ? sign : null)
    } catch (error) {
      if (late.aborted && !ended?.aborted) return failedFetch('address_too_slow')
      throw error
    }
  })
}

/** `service`: its events are still to be fetched, which takes long. */
export type LocatedAddress =
  | FetchedFile
  | { readonly kind: 'service'; readonly pages: ServicePages; readonly fetchAll: () => Promise<FetchedFile> }

/** Fetches the file at an address, or finds the service that stands there. */
export async function locateAddress(
  address: string,
  rules: FetchRules,
  reading: AddressReading = {},
): Promise<LocatedAddress> {
  const url = webFileAddress(address)
  if (url === null) return failedFetch('address_not_allowed')
  const { version = no_version, ended } = reading
  const located = async (service: FoundService): Promise<LocatedAddress> => {
    const pages = await openService(url, service, rules, reading)
    if (!(pages instanceof ServicePages)) return pages
    return { kind: 'service', pages, fetchAll: () => fetchService(pages, Boolean(reading.credentials)) }
  }
  const named = namedService(url)
  if (named !== null) return located(named)
  const file = await fetchFile(address, rules, version, ended)
  const found = await findService(url, file, (other) => fetchFile(other, rules, no_version, ended))
  return found === null ? file : located(found)
}

/** Fetches a file; of a service or of the site of one, its events. Users sign in to services alone. */
export async function fetchAddress(address: string, rules: FetchRules, reading: AddressReading): Promise<FetchedFile> {
  const located = await locateAddress(address, rules, reading)
  if (located.kind === 'service') return located.fetchAll()
  return reading.credentials && located.kind === 'file' ? failedFetch('not_a_service') : located
}
