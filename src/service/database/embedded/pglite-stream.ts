/** A stream that `pg` uses in place of a socket: one session with the embedded database. */
import { Duplex } from 'node:stream'
import { ConnectionFailure } from '../connection/connection-error.ts'
import type { PGliteEngine } from './pglite-engine.ts'
import type { PGliteThread } from './pglite-thread.ts'

const letter = (character: string) => character.charCodeAt(0)

/** Messages that PostgreSQL answers: Query, Sync, Flush, CopyDone, CopyFail, FunctionCall. */
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

/** The answer to a start-up message (protocol 3.0): inside a process no authentication is needed. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  message('Z', Buffer.from('I')),
])

/** Ends what the previous session in the same thread left open. */
const fresh_session = Buffer.concat([query('rollback'), query('discard all')])

const ready_length = 6
/** Reports whether an answer ends with ReadyForQuery: `Z`, its length, the state of the transaction. */
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

  /** Connects as a net.Socket does: `pg` calls it and waits for the event. */
  connect(): this {
    const begin = async () => {
      const thread = await this.#engine.thread()
      // A session must not continue in another thread, where its transaction and settings would be missing.
      void thread.ended.then((reason) => this.destroy(reason))
      await this.#engine.run(thread, fresh_session, () => undefined)
      this.#thread = thread
      this.emit('connect')
    }
    begin().catch((error: unknown) => {
      // An engine that ended may not start again for a while, as on a full disk: to callers the database is away.
      this.destroy(new ConnectionFailure('The embedded database does not start', { cause: error }))
    })
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
    // Data is pushed as it arrives.
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

  /** Splits the received bytes into messages and passes them on in batches. */
  async #take(): Promise<void> {
    for (;;) {
      // The start-up message has no letter.
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
    // WebAssembly trapped (out of memory or stack): what is left of the engine answers wrongly or not at all.
    const error = new ConnectionFailure('The embedded database broke during a query')
    await this.#thread.kill(error)
    throw error
  }
}
