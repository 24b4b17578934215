/** PGlite in its worker thread, as a server that one `pg` client at a time can connect to through a stream. */
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

type Report = { ready: true } | { data: Uint8Array } | { done: true }

/** Work in hand: one batch of messages up to the next point where PostgreSQL answers. */
interface Job {
  readonly batch: Uint8Array
  readonly onData: (data: Uint8Array) => void
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** The embedded engine ignores statement_timeout; a batch that runs longer than this ends with its thread. */
const longest_batch = 30_000

export class PGliteEngine {
  readonly #folder: string
  readonly #longest: number
  #worker: Promise<Worker> | null = null
  #job: Job | null = null
  readonly #waiting: Job[] = []
  #closed = false

  constructor(folder: string, longest = longest_batch) {
    this.#folder = folder
    this.#longest = longest
  }

  /** Start the thread, if it does not run, and wait until the database is open. */
  start(): Promise<Worker> {
    if (this.#closed) return Promise.reject(new Error('The database is closed'))
    this.#worker ??= this.#startWorker()
    return this.#worker
  }

  #startWorker(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
        workerData: { folder: this.#folder },
      })
      worker.on('message', (report: Report) => {
        if ('ready' in report) resolve(worker)
        else if ('data' in report) this.#job?.onData(report.data)
        else this.#finish()
      })
      const fail = (error: Error) => {
        this.#worker = null
        reject(error)
        const lost = [this.#job, ...this.#waiting.splice(0)]
        this.#job = null
        for (const job of lost) job?.reject(error)
      }
      worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', (code) => fail(new Error(`The embedded database stopped (${code})`)))
    })
  }

  #finish(): void {
    const job = this.#job
    this.#job = null
    job?.resolve()
    void this.#next()
  }

  async #next(): Promise<void> {
    if (this.#job || this.#waiting.length === 0) return
    const worker = await this.start()
    const job = this.#job ? undefined : this.#waiting.shift()
    if (!job) return
    const timer = setTimeout(() => {
      void worker.terminate()
    }, this.#longest)
    this.#job = {
      ...job,
      resolve: () => {
        clearTimeout(timer)
        job.resolve()
      },
      reject: (error) => {
        clearTimeout(timer)
        job.reject(error)
      },
    }
    worker.postMessage({ batch: job.batch })
  }

  /** Run one batch of protocol messages; answers come through `onData`. */
  send(batch: Uint8Array, onData: (data: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, onData, resolve, reject })
      this.#next().catch(reject)
    })
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    const worker = await this.#worker
    if (!worker) return
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage({ close: true })
    await exited
  }
}

const letter = (character: string) => character.charCodeAt(0)

/** After these PostgreSQL answers: Query, Sync, Flush, CopyDone, CopyFail, FunctionCall. */
const answered = new Set(['Q', 'S', 'H', 'c', 'f', 'F'].map(letter))
const terminate = letter('X')

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))

/** What a server says to a client that it lets in (protocol 3.0): authentication is not needed inside a process. */
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  message('Z', Buffer.from('I')),
])

/** What a former client left open is ended before the next one starts. */
const fresh_session = Buffer.concat([
  message('Q', Buffer.from('rollback\0')),
  message('Q', Buffer.from('discard all\0')),
])

/** The socket that `pg` believes to talk through. */
export class PGliteStream extends Duplex {
  readonly #engine: PGliteEngine
  #received: Buffer = Buffer.alloc(0)
  #pending: Buffer[] = []
  #started = false

  constructor(engine: PGliteEngine) {
    super()
    this.#engine = engine
  }

  /** As net.Socket: `pg` calls it and waits for the event. */
  connect(): this {
    this.#engine.start().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
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
      const head = this.#started ? 1 : 0
      if (this.#received.length < head + 4) return
      const length = head + this.#received.readInt32BE(head)
      if (this.#received.length < length) return
      const whole = this.#received.subarray(0, length)
      this.#received = this.#received.subarray(length)
      if (!this.#started) await this.#welcome()
      else await this.#pass(whole)
    }
  }

  async #welcome(): Promise<void> {
    await this.#engine.send(fresh_session, () => undefined)
    this.#started = true
    this.push(welcome)
  }

  async #pass(whole: Buffer): Promise<void> {
    const type = whole[0]
    if (type === terminate) {
      this.push(null)
      return
    }
    this.#pending.push(whole)
    if (type === undefined || !answered.has(type)) return
    const batch = Buffer.concat(this.#pending)
    this.#pending = []
    await this.#engine.send(batch, (data) => this.push(Buffer.from(data)))
  }
}
