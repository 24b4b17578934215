/** The sockets of connections to PostgreSQL, to be destroyed when the server stops answering. */
import { Socket } from 'node:net'

export class Sockets {
  readonly #open = new Set<Socket>()

  /** Makes a socket; `pg` calls it for each connection. */
  readonly make = (): Socket => {
    const socket = new Socket()
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return socket
  }

  /** Destroys every socket, also of connections that are being made; queries on them fail with this error. */
  cut(error: Error): void {
    for (const socket of this.#open) socket.destroy(error)
  }
}
