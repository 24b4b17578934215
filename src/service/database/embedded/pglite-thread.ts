/** A worker thread that runs the embedded database, from its start to its end. */
import { Worker } from 'node:worker_threads'
import { StartError } from '../../config/start-error.ts'
import { ConnectionFailure } from '../connection/connection-error.ts'
import type { FromWorker, ToWorker } from './pglite-worker.ts'

interface Job {
  readonly batch: Uint8Array
  readonly onData: (data: Uint8Array) => void
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Returns an error that was thrown in the thread; errors lose their class on the way between threads. */
function asError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.name === 'StartError' ? new StartError(error.message) : error
}

export class PGliteThread {
  /** Resolves after the thread is gone, to the reason. */
  readonly ended: Promise<Error>
  readonly #worker: Worker
  #waiting: Job[] = []
  #job: Job | null = null
  #reason: Error | null = null

  /** Resolves once the database is open. @throws the error that kept it from opening, once the thread has ended */
  static start(folder: string): Promise<PGliteThread> {
    // Leaves out the options of this process, some of which (--input-type) are for its main program.
    const options = { workerData: { folder }, execArgv: [] }
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), options)
    return new Promise((resolve, reject) => {
      const thread = new PGliteThread(worker, () => resolve(thread))
      void thread.ended.then(reject)
    })
  }

  private constructor(worker: Worker, ready: () => void) {
    this.#worker = worker
    worker.on('message', (report: FromWorker) => {
      if ('ready' in report) return ready()
      this.#job?.onData(report.data)
      if (report.done) this.#finish()
    })
    worker.on('error', (error) => {
      this.#reason ??= asError(error)
    })
    this.ended = new Promise((resolve) => {
      // `exit` is always the last event, also after an error.
      worker.once('exit', (code) => {
        const reason = (this.#reason ??= new ConnectionFailure(`The embedded database stopped (${code})`))
        for (const job of [this.#job, ...this.#waiting]) job?.reject(reason)
        this.#job = null
        this.#waiting = []
        resolve(reason)
      })
    })
  }

  /** Runs a batch of protocol messages after those before it, and passes the answer to `onData`. */
  run(batch: Uint8Array, onData: (data: Uint8Array) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#reason) return reject(this.#reason)
      this.#waiting.push({ batch, onData, resolve, reject })
      if (!this.#job) this.#next()
    })
  }

  #next(): void {
    this.#job = this.#waiting.shift() ?? null
    if (!this.#job) return
    // Transfers a copy: the batch may lie in memory that others share.
    const batch = new Uint8Array(this.#job.batch)
    this.#worker.postMessage({ batch } satisfies ToWorker, [batch.buffer])
  }

  #finish(): void {
    this.#job?.resolve()
    this.#next()
  }

  /** Ends the thread at once, as a crash would; committed transactions stay. */
  async kill(reason: Error): Promise<void> {
    this.#reason ??= reason
    await this.#worker.terminate()
  }

  /** Closes the database after the batches that wait. */
  async close(): Promise<void> {
    this.#worker.postMessage({ close: true } satisfies ToWorker)
    await this.ended
  }
}
