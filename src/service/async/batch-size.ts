/** Sizes the transactions of a long write by the time that they take, so that others wait little for each. */

/** Milliseconds that a transaction should take unless it is said: the embedded engine answers nobody else meanwhile. */
const usual_aim = 100

/** Milliseconds that a transaction of an import should take on the embedded engine, where a request of others waits for it, and then answers. */
export const embedded_aim = 50

/** The smallest part of the most records. Others have their turn after each batch, so that tiny ones would never end. */
const smallest_part = 4

export class BatchSize {
  readonly #most: number
  readonly #aim: number
  #size: number

  /**
   * @param first records of the first batch
   * @param most records that no batch exceeds
   * @param aim milliseconds that a batch should take
   */
  constructor(first: number, most: number, aim = usual_aim) {
    this.#most = most
    this.#aim = aim
    this.#size = first
  }

  /** Runs the next batch, and measures it. @param work takes how many records the batch may have */
  async run<T>(work: (size: number) => Promise<T>): Promise<T> {
    const size = this.#size
    const start = performance.now()
    const result = await work(size)
    const took = Math.max(1, performance.now() - start)
    // One slow batch, as after a pause of the machine, does not make the following ones tiny, nor one fast batch huge.
    const wanted = Math.min(2 * size, Math.max(size / 2, (size * this.#aim) / took))
    this.#size = Math.min(this.#most, Math.max(Math.ceil(this.#most / smallest_part), Math.round(wanted)))
    return result
  }
}
