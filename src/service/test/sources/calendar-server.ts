/** A server of a calendar that changes, dies and lies. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export class CalendarServer {
  readonly #server: Server
  /** The calendar; null: there is none. */
  text: string | null
  status = 200
  /** Where it leads instead. */
  location: string | null = null
  /** Comes before an answer. */
  before: () => Promise<unknown> = () => Promise.resolve()
  /** How often it was asked. */
  asked = 0

  private constructor(text: string) {
    this.text = text
    this.#server = createServer((request, response) => {
      this.asked++
      void this.before().then(() => this.#answer(request, response))
    })
  }

  #answer({ headers }: IncomingMessage, response: ServerResponse): unknown {
    if (this.location !== null) return response.writeHead(302, { location: this.location }).end()
    if (this.text === null) return response.writeHead(404).end()
    const etag = `"${createHash('sha256').update(this.text).digest('hex')}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(this.status, { etag }).end(this.text)
  }

  static async start(text = ''): Promise<CalendarServer> {
    const made = new CalendarServer(text)
    await once(made.#server.listen(0, '127.0.0.1'), 'listening')
    return made
  }

  get address(): string {
    // Listens on TCP.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/calendar.ics?key=geheim`
  }

  end(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
