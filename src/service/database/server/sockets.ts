/** The sockets under connections to PostgreSQL, to be cut when nothing answers on them any more. */
import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** For `pg`, which calls it for each connection. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  /** Breaks every connection, also those that are being made; the queries on them fail with this error. */
  cut(error: Error): void {
    for (const socket of this.#open) socket.destroy(error)
  }
}
