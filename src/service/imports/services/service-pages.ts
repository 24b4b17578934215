/** Asks a service page by page. */
import { decodeEntities } from '../../../contract/codec/decode-answer.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { resources } from '../../../contract/resources.ts'
import { FetchFailure } from '../addresses/fetch-failure.ts'
import type { FetchedFile } from '../addresses/fetch-file.ts'
import { answerOf, isProtected, listIn, serviceText, type Answer } from './service-answer.ts'
import { routeBelow, type ServiceAddress } from './service-address.ts'

/** Records of one page, as many as every service gives. */
const per_page = 50

/** Pages that are asked for at a time. */
const at_once = 3

/** Days between which events are asked for. The narrower pair is for services that refuse the wider one. */
const windows = [
  { start_date: '1000-01-01', end_date: '9999-12-31' },
  { start_date: '1970-01-01', end_date: '2099-12-31' },
] as const

const unpublished = 'publish,future,draft,pending,private'

/** Fetches an address. @param signed as the user whose password was given */
type AskService = (address: string, signed: boolean) => Promise<FetchedFile>

export type ServiceQuery = Readonly<Record<string, string>>

type TakeRecords = (records: readonly unknown[]) => void

export class ServicePages {
  readonly service: ServiceAddress
  readonly #ask: AskService

  constructor(service: ServiceAddress, ask: AskService) {
    this.service = service
    this.#ask = ask
  }

  /** @throws FetchFailure */
  async answer(path: string, query: ServiceQuery, signed: boolean, base = this.service.base): Promise<Answer> {
    const address = routeBelow(base, path, query)
    let fetched = await this.#ask(address, signed)
    // A server that was busy once may answer now.
    if (fetched.kind === 'failed' && ['address_unreachable', 'address_too_slow'].includes(fetched.reason))
      fetched = await this.#ask(address, signed)
    if (fetched.kind === 'failed') {
      const is_refused = signed && fetched.reason === 'sign_in_page'
      throw new FetchFailure(is_refused ? 'sign_in_refused' : fetched.reason, fetched.status)
    }
    const answer = fetched.kind === 'file' ? answerOf(fetched.body) : null
    if (answer === null) throw new FetchFailure('not_a_calendar')
    return answer
  }

  /** Returns a list of a route of the site itself; null: there is none. */
  async items(path: string, query: ServiceQuery, signed: boolean): Promise<readonly unknown[] | null> {
    const { root } = this.service
    if (root === null) return null
    const fetched = await this.#ask(routeBelow(root, path, query), signed)
    return fetched.kind === 'file' ? listIn(serviceText(fetched.body)) : null
  }

  /** Reads a page. @returns how many pages there are */
  async #page(name: ResourceName, page: number, query: ServiceQuery, signed: boolean, take: TakeRecords) {
    const asked = { ...query, per_page: String(per_page), page: String(page) }
    const answer = await this.answer(name, asked, signed).catch((error: unknown) => {
      // Records were deleted meanwhile, or a list has nothing.
      const is_end = page > 1 || !resources[name].dated
      if (is_end && error instanceof FetchFailure && error.status === 404) return null
      throw error
    })
    if (answer === null) return 0
    const { total, total_pages: pages, [name]: records } = answer
    if (!Array.isArray(records)) throw new FetchFailure('not_a_calendar')
    if (Number(total) > most_import_rows) throw new FetchFailure('too_many_rows')
    take(records)
    return Number.isSafeInteger(pages) ? Number(pages) : 1
  }

  /** Reads a whole list. @throws FetchFailure */
  async list(name: ResourceName, query: ServiceQuery, signed: boolean, take: TakeRecords): Promise<void> {
    const pages = await this.#page(name, 1, query, signed, take)
    let next = 2
    const readOn = async () => {
      try {
        while (next <= Math.min(pages, most_import_rows / per_page)) await this.#page(name, next++, query, signed, take)
      } catch (error) {
        // Ends the others, too.
        next = Infinity
        throw error
      }
    }
    await Promise.all(Array.from({ length: at_once }, readOn))
  }

  /** Reads a whole list; of events in the widest window that the service takes. @throws FetchFailure */
  async #all(name: ResourceName, query: ServiceQuery, signed: boolean, take: TakeRecords): Promise<void> {
    if (!resources[name].dated) return this.list(name, query, signed, take)
    const [widest, narrower] = windows.map((window) => ({ ...window, ...this.service.filters, ...query }))
    try {
      await this.list(name, widest ?? {}, signed, take)
    } catch (error) {
      if (!(error instanceof FetchFailure) || error.status !== 400) throw error
      await this.list(name, narrower ?? {}, signed, take)
    }
  }

  /** Reads what everybody is shown of a list. @returns whether the service shows it, where a user is asked afterwards */
  async #public(name: ResourceName, query: ServiceQuery, is_signed: boolean, take: TakeRecords): Promise<boolean> {
    try {
      await this.#all(name, query, false, take)
      return true
    } catch (error) {
      const is_closed = error instanceof FetchFailure && [401, 403].includes(error.status ?? 0)
      if (!is_signed || !is_closed) throw error
      return false
    }
  }

  /** Reads records of all states but the trash, as the user. */
  async #unpublished(name: ResourceName, query: ServiceQuery, take: TakeRecords): Promise<void> {
    try {
      await this.#all(name, { ...query, status: unpublished }, true, take)
    } catch (error) {
      // Lists refuse these states to those who may not see them.
      const is_refused = error instanceof FetchFailure && [400, 403].includes(error.status ?? 0)
      throw is_refused ? new FetchFailure('sign_in_refused') : error
    }
  }

  /**
   * Reads a list of events, venues or organizers as everybody sees it, and then as the user does.
   * @param is_signed whether there is a user, to whom a service may show what it shows to nobody else
   * @param take told whether everybody is shown the records
   * @returns whether everybody is shown the list
   * @throws FetchFailure
   */
  async records(
    name: ResourceName,
    query: ServiceQuery,
    is_signed: boolean,
    take: (records: readonly unknown[], listed: boolean) => void,
  ): Promise<boolean> {
    const is_open = await this.#public(name, query, is_signed, (records) => take(records, true))
    if (is_signed) await this.#unpublished(name, query, (records) => take(records, false))
    return is_open
  }

  /** Reads what a user is shown of a list of events, venues or organizers; without one what everybody is. @throws FetchFailure */
  async shown(name: ResourceName, query: ServiceQuery, is_signed: boolean, take: TakeRecords): Promise<void> {
    if (is_signed) await this.#unpublished(name, query, take)
    else await this.#public(name, query, false, take)
  }

  /** Reads an event as a whole that is protected by a password; null: this user may not. */
  wholeEvent(id: number, query: ServiceQuery = {}): Promise<Answer | null> {
    return this.answer(`events/${id}`, { ...query, context: 'edit' }, true).catch((error: unknown) => {
      if (error instanceof FetchFailure && error.status !== null) return null
      throw error
    })
  }

  /** Whether everybody may read an event that is published; a password keeps them from it. */
  isOpen(id: number): Promise<boolean> {
    return this.answer(`events/${id}`, {}, false).then(
      (event) => !isProtected(event),
      (error: unknown) => {
        if (error instanceof FetchFailure && error.status !== null) return false
        throw error
      },
    )
  }

  /** Returns the name and the zone of the site; empty where they are not known. */
  async site(): Promise<{ readonly name: string; readonly time_zone: string }> {
    const { root } = this.service
    const answer =
      root === null
        ? {}
        : await this.answer('', { _fields: 'name,timezone_string' }, false, root).catch((): Answer => ({}))
    const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : '')
    return { name: decodeEntities(text('name')), time_zone: text('timezone_string') }
  }
}
