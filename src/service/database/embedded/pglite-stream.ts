/** The socket that `pg` believes to talk through: one session with the embedded database. */
import { Duplex } from 'node:stream'
import { ConnectionFailure } from '../connection/connection-error.ts'
import type { PGliteEngine } from './pglite-engine.ts'
import type { PGliteThread } from './pglite-thread.ts'

const letter = (character: string) => character.charCodeAt(0)

/** After these PostgreSQL answers: Query, Sync, Flush, CopyDone, CopyFail, FunctionCall. */
const answered = new Set(['Q', 'S', 'H', 'c', 'f', 'F'].map(letter))
const flush = letter('H')
const terminate = letter('X')

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const query = (sql: string) => message('Q', Buffer.from(`${sql}\0`))
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** What a server says to a client that it lets in (protocol 3.0): authentication is not needed inside a process. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  message('Z', Buffer.from('I')),
])

/** What a former session in the same thread left open is ended before the next one starts. */
const fresh_session = Buffer.concat([query('rollback'), query('discard all')])

const ready_length = 6
/** The end of an answer is ReadyForQuery: `Z`, its length, the state of the transaction. */
const isReady = (tail: Buffer) =>
  tail.length === ready_length && tail[0] === letter('Z') && tail.readInt32BE(1) === ready_length - 1

export class PGliteStream extends Duplex {
  readonly #engine: PGliteEngine
  #thread: PGliteThread | null = null
  #received: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []

  constructor(engine: PGliteEngine) {
    super()
    this.#engine = engine
  }

  /** As net.Socket: `pg` calls it and waits for the event. */
  connect(): this {
    const begin = async () => {
      const thread = await this.#engine.thread()
      // Never a session that goes on in another thread: its transaction and settings would be gone without a word.
      void thread.ended.then((reason) => this.destroy(reason))
      await this.#engine.run(thread, fresh_session, () => undefined)
      this.#thread = thread
      this.emit('connect')
    }
    begin().catch((error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Data are pushed as they arrive.
  }

  #welcomed = false

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    this.#take().then(
      () => callback(),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    )
  }

  override _final(callback: (error?: Error | null) => void): void {
    this.push(null)
    callback()
  }

  /** Cut what was received into whole messages and hand them on in batches. */
  async #take(): Promise<void> {
    for (;;) {
      // The first message, start-up, has no letter.
      const head = this.#welcomed ? 1 : 0
      if (this.#received.length < head + 4) return
      const length = head + this.#received.readInt32BE(head)
      if (this.#received.length < length) return
      const whole = this.#received.subarray(0, length)
      this.#received = this.#received.subarray(length)
      if (this.#welcomed) await this.#pass(whole)
      else this.push(welcome)
      this.#welcomed = true
    }
  }

  async #pass(whole: Buffer): Promise<void> {
    const type = whole[0]
    if (type === undefined || !this.#thread) throw new Error('Not connected')
    if (type === terminate) {
      this.push(null)
      return
    }
    this.#pending.push(whole)
    if (!answered.has(type)) return
    const batch = Buffer.concat(this.#pending)
    this.#pending = []
    let tail: Buffer = Buffer.alloc(0)
    await this.#engine.run(this.#thread, batch, (data) => {
      if (data.length === 0) return
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.length)
      tail = Buffer.concat([tail, bytes.subarray(-ready_length)]).subarray(-ready_length)
      this.push(bytes)
    })
    if (type === flush || isReady(tail)) return
    // A trap inside WebAssembly (out of memory or stack): what is left of it answers no more, or wrongly.
    const error = new ConnectionFailure('The embedded database broke during a query')
    await this.#thread.kill(error)
    throw error
  }
}
