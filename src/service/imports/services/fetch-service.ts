/** Reads all events of a service, page by page, into one file. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'
import { decodeEntities } from '../../../contract/codec/decode-answer.ts'
import { most_import_bytes, most_import_rows } from '../../../contract/limits.ts'
import { no_version, type FetchedFile } from '../addresses/fetch-file.ts'
import { answerOf, type Answer } from './service-answer.ts'
import { routeBelow, type ServiceAddress } from './service-address.ts'
import { ServiceFile } from './service-file.ts'

/** Records of one page, as many as every service gives. */
const per_page = 50

/** Pages that are asked for at a time. */
const at_once = 3

/** Most pages of categories, of which there are few. */
const most_term_pages = 100

/** Days between which events are asked for. The narrower pair is for services that refuse the wider one. */
const windows = [
  { start_date: '1000-01-01', end_date: '9999-12-31' },
  { start_date: '1970-01-01', end_date: '2099-12-31' },
] as const

const unpublished = 'publish,future,draft,pending,private'

/** Fetches an address. @param signed as the user whose password was given */
type AskService = (address: string, signed: boolean) => Promise<FetchedFile>

class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly reason: FileReason
  readonly status: number | null

  constructor(reason: FileReason, status: number | null = null) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

type Query = Readonly<Record<string, string>>

class ServiceReader {
  readonly #service: ServiceAddress
  readonly #ask: AskService
  readonly file = new ServiceFile()

  constructor(service: ServiceAddress, ask: AskService) {
    this.#service = service
    this.#ask = ask
  }

  /** @throws ServiceFailure */
  async #answer(path: string, query: Query, signed: boolean): Promise<Answer> {
    const address = routeBelow(this.#service.base, path, query)
    let fetched = await this.#ask(address, signed)
    // A server that was busy once may answer now.
    if (fetched.kind === 'failed' && ['address_unreachable', 'address_too_slow'].includes(fetched.reason))
      fetched = await this.#ask(address, signed)
    if (fetched.kind !== 'file') {
      const reason = fetched.kind === 'failed' ? fetched.reason : 'address_unreachable'
      throw new ServiceFailure(
        signed && reason === 'sign_in_page' ? 'sign_in_refused' : reason,
        fetched.kind === 'failed' ? fetched.status : null,
      )
    }
    const answer = answerOf(fetched.body)
    if (answer === null) throw new ServiceFailure('not_a_calendar')
    return answer
  }

  /** Adds the events of a page. @returns how many pages there are */
  async #page(page: number, query: Query, signed: boolean): Promise<number> {
    const asked = { ...query, per_page: String(per_page), page: String(page) }
    const answer = await this.#answer('events', asked, signed).catch((error: unknown) => {
      // Events were deleted meanwhile.
      if (page > 1 && error instanceof ServiceFailure && error.status === 404) return null
      throw error
    })
    if (answer === null) return 0
    const { events, total, total_pages: pages } = answer
    if (!Array.isArray(events)) throw new ServiceFailure('not_a_calendar')
    for (const event of events) this.file.addEvent(event)
    if (Number(total) > most_import_rows || this.file.events > most_import_rows)
      throw new ServiceFailure('too_many_rows')
    if (this.file.size > most_import_bytes) throw new ServiceFailure('too_large')
    return Number.isSafeInteger(pages) ? Number(pages) : 1
  }

  /** Reads the first page in the widest window that the service takes. */
  async #first(more: Query, signed: boolean): Promise<{ readonly query: Query; readonly pages: number }> {
    const [widest, ...narrower] = windows.map((window) => ({ ...window, ...this.#service.filters, ...more }))
    for (const query of [widest, ...narrower]) {
      if (query === undefined) break
      try {
        return { query, pages: await this.#page(1, query, signed) }
      } catch (error) {
        if (!(error instanceof ServiceFailure) || error.status !== 400 || query === narrower.at(-1)) throw error
      }
    }
    throw new ServiceFailure('address_refused')
  }

  async #events(more: Query, signed: boolean): Promise<void> {
    const { query, pages } = await this.#first(more, signed)
    let next = 2
    const readOn = async () => {
      while (next <= Math.min(pages, most_import_rows / per_page)) await this.#page(next++, query, signed)
    }
    await Promise.all(Array.from({ length: at_once }, readOn))
  }

  /** Reads unpublished events, and protected ones as a whole. @throws ServiceFailure */
  async #unpublished(): Promise<void> {
    try {
      await this.#events({ status: unpublished }, true)
    } catch (error) {
      // Unknown to the list of those who may not see them.
      const is_refused = error instanceof ServiceFailure && [400, 403].includes(error.status ?? 0)
      throw is_refused ? new ServiceFailure('sign_in_refused') : error
    }
    for (const id of this.file.protected) {
      const whole = await this.#answer(`events/${id}`, { context: 'edit' }, true).catch((error: unknown) => {
        if (error instanceof ServiceFailure && error.status !== null) return null
        throw error
      })
      if (whole) this.file.addEvent(whole)
    }
  }

  /** Reads the categories in which others are. */
  async #categories(): Promise<void> {
    for (let page = 1; this.file.lacksCategories && page <= most_term_pages; page++) {
      const query = { page: String(page), per_page: String(per_page), hide_empty: '0' }
      const { categories } = await this.#answer('categories', query, false)
      if (!Array.isArray(categories) || categories.length === 0) return
      for (const category of categories) this.file.addCategory(category)
    }
  }

  async #site(): Promise<{ readonly name: string; readonly time_zone: string }> {
    const { root } = this.#service
    const asked =
      root === null ? null : await this.#ask(routeBelow(root, '', { _fields: 'name,timezone_string' }), false)
    const answer = (asked?.kind === 'file' && answerOf(asked.body)) || {}
    const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : '')
    return { name: decodeEntities(text('name')), time_zone: text('timezone_string') }
  }

  /** @throws ServiceFailure */
  async read(is_signed: boolean): Promise<Uint8Array> {
    const site = await this.#site()
    await this.#events({}, false).catch((error: unknown) => {
      // A service that shows nothing to the public may show all to its users.
      const is_closed = error instanceof ServiceFailure && [401, 403].includes(error.status ?? 0)
      if (!is_signed || !is_closed) throw error
    })
    if (is_signed) await this.#unpublished()
    await this.#categories()
    const bytes = this.file.bytes({ address: this.#service.base, ...site })
    if (bytes.length > most_import_bytes) throw new ServiceFailure('too_large')
    return bytes
  }
}

/** Reads a service. @param is_signed whether a user and a password were given */
export async function fetchService(service: ServiceAddress, ask: AskService, is_signed: boolean): Promise<FetchedFile> {
  try {
    const body = await new ServiceReader(service, ask).read(is_signed)
    return { kind: 'file', body, version: no_version, address: service.base, links: null }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return { kind: 'failed', reason: error.reason, status: error.status }
  }
}
