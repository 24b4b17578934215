/** A service with a place of its own that a test stops, changes from outside and starts again at the same address. */
import { inject } from 'vitest'
import type { DatabaseHandle } from '../../database/database-handle.ts'
import { administeredIn, newPlace, type Place } from '../place.ts'
import { freePort, startProcess, type ServiceProcess } from '../service-process.ts'

export class OwnService {
  readonly place: Place
  readonly #port: number
  readonly #variables: Readonly<Record<string, string>>
  #process: ServiceProcess | null = null

  private constructor(place: Place, port: number, variables: Readonly<Record<string, string>>) {
    this.place = place
    this.#port = port
    this.#variables = variables
  }

  static async create(engine: DatabaseHandle['engine'], variables: Readonly<Record<string, string>> = {}) {
    return new OwnService(await newPlace(engine, inject('template')), await freePort(), variables)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @returns what it has printed, so far */
  async start(more: Readonly<Record<string, string>> = {}): Promise<() => string> {
    const started = startProcess(this.#port, { ...administeredIn(this.place), ...this.#variables, ...more })
    this.#process = started
    await started.opened
    return started.said
  }

  async stop(): Promise<void> {
    await this.#process?.end('SIGTERM')
    this.#process = null
  }

  /** Does something to the data while the service is stopped: the embedded database belongs to one process. */
  async whileStopped<T>(work: () => Promise<T>, more: Readonly<Record<string, string>> = {}): Promise<T> {
    await this.stop()
    const done = await work()
    await this.start(more)
    return done
  }

  async remove(): Promise<void> {
    await this.stop()
    await this.place.remove()
  }
}
