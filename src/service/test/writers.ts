/** Concurrent writers that record acknowledged and pending writes, for tests that interrupt the service. */
import { expect } from 'vitest'
import type { Answer, Client } from './scenario.ts'

type Representation = Readonly<Record<string, unknown>>

interface Known {
  readonly path: string
  /** The last acknowledged representation, in the language it was written in. */
  readonly representation: Representation
  readonly language: string
  readonly writes: number
  /** A write whose answer never came: done whole or not at all. */
  readonly doubtful: boolean
}

const day = { start_date: '2027-05-01 10:00', end_date: '2027-05-01 12:00' }

export class Writers {
  readonly #client: Client
  /** A word in the title of every record of these writers. */
  readonly mark: string
  readonly #known = new Map<string, Known>()
  #doubtful_creates = 0
  #stopped = false
  acknowledged = 0

  constructor(client: Client, mark: string) {
    this.#client = client
    this.mark = mark
  }

  /**
   * @param count writers at once, until they are stopped or the service is gone
   * @param onAcknowledged called after each acknowledged write with their number so far
   */
  async run(count: number, onAcknowledged: (acknowledged: number) => void): Promise<void> {
    const write = async (writer: number) => {
      for (let n = 0; !this.#stopped; n++) {
        await this.#round(`${this.mark} ${writer} ${n}`, () => onAcknowledged(++this.acknowledged))
      }
    }
    await Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  }

  stop(): void {
    this.#stopped = true
  }

  /** Creates an event with a venue and a tag, translates it, changes it, and trashes some. */
  async #round(title: string, acknowledged: () => void): Promise<void> {
    const create = { title, ...day, venue: { venue: `${title} hall` }, tags: [`${title} tag`] }
    const path = await this.#write(null, 'POST', 'en', create)
    if (path === null) return
    acknowledged()
    const changes = [
      ['PATCH', 'tr', { title: `${title} çeviri`, description: `<p>${title} ışık</p>` }],
      ['PATCH', 'en', { title: `${title} changed`, cost: '7', timezone: 'Asia/Tokyo' }],
      ...(title.endsWith('3') ? [['DELETE', 'en', undefined] as const] : []),
    ] as const
    for (const [method, language, body] of changes) {
      if ((await this.#write(path, method, language, body)) === null) return
      acknowledged()
    }
  }

  /** @returns null when the connection broke before or after the write */
  async #ask(request: string, body: object | undefined): Promise<Answer | null> {
    try {
      return await this.#client.call({ as: 'administrator', request, body })
    } catch (error) {
      // A connection that broke or was refused.
      if (!(error instanceof Error && 'code' in error)) throw error
      this.#stopped = true
      return null
    }
  }

  /** @returns the path of the record; null when the outcome is unknown */
  async #write(known: string | null, method: string, language: string, body: object | undefined) {
    const answer = await this.#ask(`${method} ${known ?? '/events'}?i18n_language=${language}`, body)
    if (answer === null || answer.status === 503) {
      const before = known === null ? undefined : this.#known.get(known)
      if (before) this.#known.set(before.path, { ...before, doubtful: true })
      else this.#doubtful_creates++
      return null
    }
    expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
    const { possible_duplicates: _, ...representation } = answer.json as Representation
    const path = `/events/${String(representation['id'])}`
    const writes = (this.#known.get(path)?.writes ?? 0) + 1
    this.#known.set(path, { path, representation, language, writes, doubtful: false })
    return path
  }

  /** Checks that every acknowledged record is stored completely, and no other but pending ones. */
  async check(): Promise<void> {
    const all = [...this.#known.values()]
    for (const { path, representation, language, doubtful } of all) {
      const { status, json } = await this.#client.call({
        as: 'administrator',
        request: `GET ${path}?i18n_language=${language}`,
      })
      expect(status, path).toBe(200)
      // Answers to writes carry no json_ld.
      const { json_ld: _, ...read } = json
      if (!doubtful) expect(read).toEqual(representation)
    }
    await this.#checkFound(all)
    await this.#checkHistory(all)
  }

  async #checkFound(all: readonly Known[]): Promise<void> {
    const found = new Set<number>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = `search="${this.mark}"&ends_after=2020-01-01&status=publish,trash&per_page=100&page=${page}&_fields=id`
      const answer = await this.#client.call({ as: 'administrator', request: `GET /events?${query}` })
      pages = Number(answer.headers.get('x-tec-totalpages'))
      for (const { id } of answer.json.events) found.add(id)
    }
    const known = all.map(({ representation }) => Number(representation['id']))
    expect(known.filter((id) => !found.has(id))).toEqual([])
    expect(found.size - known.length).toBeLessThanOrEqual(this.#doubtful_creates)
  }

  async #checkHistory(all: readonly Known[]): Promise<void> {
    for (const { representation, writes, doubtful } of all) {
      const request = `GET //api/calendar/desk/v1/history?resource=events&id=${String(representation['id'])}`
      const { entries } = await this.#client.do({ request })
      expect([writes, ...(doubtful ? [writes + 1] : [])]).toContain(entries.length)
    }
  }
}
