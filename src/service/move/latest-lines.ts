/** Hands what work says of itself to whoever reads it, who may be slow or gone: only the latest is kept. */

export class LatestLines<Line> {
  #latest: Line | null = null
  #ended = false
  #wake: () => void = () => undefined

  add(line: Line): void {
    this.#latest = line
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *lines(): AsyncGenerator<Line> {
    for (;;) {
      const line = this.#latest
      this.#latest = null
      if (line !== null) yield line
      else if (this.#ended) return
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
