/** Measures how long others wait while one request is answered, and how long when nobody else asks. */
import { send } from '../send.ts'

/** Waits in milliseconds. */
interface Delays {
  /** Delays of a caller whom the service answers without the database. */
  readonly service: number
  /** Delays of a caller whom the database answers. */
  readonly database: number
}

const unknown_path = '/none'

export class OtherCallers {
  readonly #url: string
  readonly #record: string

  /** @param record path of a record that anybody may read */
  constructor(url: string, record: string) {
    this.#url = url
    this.#record = record
  }

  async #wait(path: string): Promise<number> {
    const start = performance.now()
    await send(`${this.#url}${path}`, { method: 'GET', headers: {} })
    return performance.now() - start
  }

  async #median(path: string): Promise<number> {
    const waits: number[] = []
    for (let n = 0; n < 25; n++) waits.push(await this.#wait(path))
    return waits.toSorted((a, b) => a - b)[12] ?? Infinity
  }

  /** Median waits in an idle service, in milliseconds. */
  async idle(): Promise<Delays> {
    return { service: await this.#median(unknown_path), database: await this.#median(this.#record) }
  }

  /** Asks again and again until the work is done. Returns the longest waits. */
  async during(work: Promise<unknown>): Promise<Delays> {
    let done = false
    const ask = async (path: string) => {
      let longest = 0
      do longest = Math.max(longest, await this.#wait(path))
      while (!done)
      return longest
    }
    const [service, database] = [ask(unknown_path), ask(this.#record)]
    await work.finally(() => (done = true))
    return { service: await service, database: await database }
  }
}
