/** Short ways to propose and decide in tests. */
import type { Role } from '../../../contract/roles.ts'
import { unique, type Answer, type Client } from '../scenario.ts'
import { june } from '../writing/events.ts'

/** A proposal as it is answered; tests check its shape key by key. */
type Json = Answer['json']

export class DeskReview {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Sends a request to the desk. @param request method and path below its namespace */
  ask(
    as: Role | null,
    request: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const path = request.replace('/', '//api/calendar/desk/v1/')
    return this.#client.call({ as, request: path, headers, ...(body ? { body } : {}) })
  }

  async get(id: number, as: Role = 'reviewer'): Promise<Json> {
    return (await this.ask(as, `GET /proposals/${id}`)).json
  }

  async list(query: string, as: Role = 'reviewer'): Promise<Json> {
    return (await this.ask(as, `GET /proposals?${query}`)).json
  }

  decide(id: number, body: object, as: Role = 'reviewer'): Promise<Answer> {
    return this.ask(as, `POST /proposals/${id}/decision`, body)
  }

  /** Approves the newest version. */
  async approve(id: number, more: object = {}, as: Role = 'reviewer'): Promise<Answer> {
    const { version } = await this.get(id)
    return this.decide(id, { version, decision: 'approve', ...more }, as)
  }

  /** Creates a published event of the organizer, with texts in these languages. */
  async ownEvent(more: object = {}, languages: readonly string[] = ['en']): Promise<Json> {
    const [first = 'en', ...others] = languages
    const made = await this.#client.do({
      as: 'organizer',
      request: `POST /events?i18n_language=${first}`,
      body: { title: unique('Own '), ...june, ...more },
    })
    const path = `/events/${made.id}`
    for (const language of others) {
      const body = { title: unique(`Own ${language} `), status: 'publish' }
      await this.#client.do({ request: `PATCH ${path}?i18n_language=${language}`, body })
    }
    return this.#client.do({ request: `PATCH ${path}?i18n_language=${first}`, body: { status: 'publish' } })
  }

  /** Changes a published record as its organizer. @returns the answer, which waits */
  change(path: string, body: object, language = 'en'): Promise<Answer> {
    return this.#client.call({ as: 'organizer', request: `PATCH ${path}?i18n_language=${language}`, body })
  }

  /** Proposes a change of an own published event. @returns the id of the proposal */
  async propose(event: { readonly id: number }, body: object, language = 'en'): Promise<number> {
    const { status, json } = await this.change(`/events/${event.id}`, body, language)
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(json)}`)
    return Number(json.pending_change.id)
  }

  /** Creates a pending event of the organizer. @returns it and its proposal */
  async submitted(more: object = {}): Promise<{ readonly event: Json; readonly id: number }> {
    const body = { title: unique('New '), ...june, ...more }
    const event = await this.#client.do({ as: 'organizer', request: 'POST /events', body })
    const { proposals } = await this.list(`search="${encodeURIComponent(event.title)}"`)
    return { event, id: Number(proposals[0].id) }
  }
}
