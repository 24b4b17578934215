/** Parts long writes into short transactions, and lets others pass between them. */
import { BatchSize } from '../../async/batch-size.ts'
import type { DatabaseHandle } from '../database-handle.ts'
import { letOthersPass } from './let-others-pass.ts'

/** Milliseconds that a batch should take on the embedded engine, where a request of others waits for it, and then answers. */
const shortest_aim = 50

export class ShortBatches {
  readonly #database: Pick<DatabaseHandle, 'db' | 'engine'>
  readonly #sizes: BatchSize

  /** @param most records that no batch exceeds; the first has half as many */
  constructor(database: Pick<DatabaseHandle, 'db' | 'engine'>, most: number) {
    this.#database = database
    this.#sizes = new BatchSize(Math.ceil(most / 2), most, database.engine === 'pglite' ? shortest_aim : undefined)
  }

  /** Runs the next batch, then lets others pass. @param work takes how many records the batch may have */
  async run<T>(work: (size: number) => Promise<T>): Promise<T> {
    const result = await this.#sizes.run(work)
    await letOthersPass(this.#database)
    return result
  }

  /** Runs work on all items, in batches. */
  async each<Item>(items: readonly Item[], work: (some: readonly Item[]) => Promise<void>): Promise<void> {
    for (let at = 0; at < items.length;) {
      at += await this.run(async (size) => {
        const some = items.slice(at, at + size)
        await work(some)
        return some.length
      })
    }
  }
}
