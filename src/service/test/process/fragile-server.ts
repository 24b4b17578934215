/** A PostgreSQL that can be made to go away: a proxy in front of the real one. */
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * `silent`: it accepts connections and data, and answers nothing, like a stopped process or a network
 * that swallows packets. `deaf`: so with new connections, while those that stand go on, like PostgreSQL with a stopped postmaster.
 */
type State = 'up' | 'silent' | 'deaf' | 'refusing'

export class FragileServer {
  readonly #upstream: URL
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #state: State = 'up'

  private constructor(database_url: string, port: number) {
    this.#upstream = new URL(database_url)
    this.#port = port
  }

  static async before(database_url: string, state: State = 'up'): Promise<FragileServer> {
    const made = new FragileServer(database_url, await freePort())
    await made.turn('up')
    if (state !== 'up') await made.turn(state)
    return made
  }

  /** The address through the proxy. */
  get url(): string {
    const url = new URL(this.#upstream)
    url.host = `127.0.0.1:${this.#port}`
    return url.href
  }

  async turn(state: State): Promise<void> {
    this.#state = state
    if (state === 'refusing') return this.#stop()
    if (this.#server) return
    const server = createServer((client) => this.#join(client))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
  }

  #join(client: Socket): void {
    const server = connect(Number(this.#upstream.port), this.#upstream.hostname)
    const deaf = this.#state === 'deaf'
    const passes = () => !deaf && (this.#state === 'up' || this.#state === 'deaf')
    const pass = (from: Socket, to: Socket) => {
      this.#sockets.add(from)
      from.on('data', (data) => passes() && to.write(data))
      from.on('error', () => undefined)
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
    pass(client, server)
    pass(server, client)
  }

  #stop(): void {
    this.#server?.close()
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.#stop()
  }
}
