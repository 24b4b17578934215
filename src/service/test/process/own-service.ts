/** A service with a place of its own and a user of each role, that a test stops, changes from outside and starts again at the same address. */
import { administeredIn, newPlace, type Engine, type Place } from '../place.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { startProcess, type ServiceProcess } from '../service-process.ts'

export class OwnService {
  readonly place: Place
  readonly #port: number
  readonly #variables: Readonly<Record<string, string>>
  readonly #program: string | undefined
  #process: ServiceProcess | null = null

  private constructor(
    place: Place,
    port: number,
    variables: Readonly<Record<string, string>>,
    program: string | undefined,
  ) {
    this.place = place
    this.#port = port
    this.#variables = variables
    this.#program = program
  }

  /** @param program by default the service from its sources */
  static async create(engine: Engine, variables: Readonly<Record<string, string>> = {}, program?: string) {
    return new OwnService(await newPlace(engine, 'staff'), await freePort(), variables, program)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @returns what it has printed, so far */
  async start(more: Readonly<Record<string, string>> = {}): Promise<() => string> {
    const variables = { ...administeredIn(this.place), ...this.#variables, ...more }
    const started = startProcess(this.#port, variables, this.#program)
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
