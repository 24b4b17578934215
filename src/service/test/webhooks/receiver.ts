/** A program that receives messages of webhooks, verifies each, and answers as a test decides. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

interface Received {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  // Tests look at records key by key.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly signature: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export class Receiver {
  readonly #server: Server
  readonly received: Received[] = []
  /** Returns the answer to a message. */
  answer: (message: Received) => Reply | Promise<Reply> = () => ({ status: 204 })

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { headers } = request
    const header = (name: string) => String(headers[name])
    const message = {
      ...(JSON.parse(body) as Pick<Received, 'type' | 'timestamp' | 'data'>),
      ...{ id: header('webhook-id'), signature: header('webhook-signature'), body, headers },
    }
    this.received.push(message)
    const { status, headers: said = {}, body: told } = await this.answer(message)
    response.writeHead(status, { ...said }).end(told)
  }

  static async start(): Promise<Receiver> {
    const made = new Receiver()
    await once(made.#server.listen(0, '127.0.0.1'), 'listening')
    return made
  }

  get url(): string {
    // Listens on TCP.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks?of=calendar`
  }

  /** Types and ids of the records that were told of, in their order. */
  get told(): readonly string[] {
    return this.received.map(({ type, data }) => `${type} ${data.id}`)
  }

  end(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** Whether an independent reader accepts the signature of a message by a secret, now. */
export function isSignedBy({ body, headers }: Received, secret: string): boolean {
  const signed = (name: string) => String(headers[name])
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': signed('webhook-id'),
      'webhook-timestamp': signed('webhook-timestamp'),
      'webhook-signature': signed('webhook-signature'),
    })
    return true
  } catch {
    return false
  }
}
