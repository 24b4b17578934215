/**
 * Renders first screens of the admin in a thread of their own, so that rendering delays no other request. The module that renders
 * is built from `admin/first-screen.tsx`; this floor knows it as a file, like the files that it serves.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** dist/first-screen, beside dist/admin. */
const module_file = fileURLToPath(new URL('../../../first-screen/first-screen.js', import.meta.url))

/** Milliseconds after which a page is sent without its screen. */
const time_limit = 2000

/** Screens that may wait for the thread; pages beyond are sent without. */
const most_waiting = 8

const memory = { maxOldGenerationSizeMb: 192 }

export interface FirstScreen {
  /** Path and query of the page. */
  readonly address: string
  readonly viewer: { readonly languages: readonly string[]; readonly zone: string }
  readonly answers: Readonly<Record<string, unknown>>
}

export interface Rendered {
  readonly id: number
  /** Null: the screen could not be rendered. */
  readonly markup: string | null
}

export class FirstScreens {
  #worker: Worker | null = null
  #last_id = 0
  readonly #waiting = new Map<number, (markup: string | null) => void>()

  /** Starts the thread, which reads the module before the first page asks for it. */
  start(): void {
    if (!existsSync(module_file)) return
    const worker = new Worker(new URL('./first-screen-worker.js', import.meta.url), {
      workerData: module_file,
      resourceLimits: memory,
    })
    worker.unref()
    worker.on('message', ({ id, markup }: Rendered) => this.#settle(id, markup))
    worker.on('error', () => this.#drop(worker))
    worker.on('exit', () => this.#drop(worker))
    this.#worker = worker
  }

  /** Returns the markup of a screen; null where it is not to be had in time. */
  render(screen: FirstScreen): Promise<string | null> {
    if (!this.#worker || this.#waiting.size >= most_waiting) return Promise.resolve(null)
    const worker = this.#worker
    const id = ++this.#last_id
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, null), time_limit)
      this.#waiting.set(id, (markup) => {
        clearTimeout(timer)
        resolve(markup)
      })
      worker.postMessage({ id, screen })
    })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #settle(id: number, markup: string | null): void {
    this.#waiting.get(id)?.(markup)
    this.#waiting.delete(id)
  }

  /** Pages are sent without screens once the thread has ended. */
  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    for (const id of this.#waiting.keys()) this.#settle(id, null)
  }
}
