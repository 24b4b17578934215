/** Shows the progress of long work: one line that is redrawn on a terminal, a line for each step elsewhere. */

const width = 30

export class Progress {
  readonly #what: string
  readonly #start = Date.now()
  #named = ''

  constructor(what: string) {
    this.#what = what
  }

  /** @param done from 0 to 1 */
  step(name: string, done: number): void {
    const out = process.stderr
    if (out.isTTY) {
      const full = Math.round(done * width)
      out.write(`\r\u001b[K${this.#what}: ${'█'.repeat(full)}${'░'.repeat(width - full)} ${name}`)
    } else if (name !== this.#named) out.write(`${this.#what}: ${name} …\n`)
    this.#named = name
  }

  end(): void {
    const seconds = ((Date.now() - this.#start) / 1000).toFixed(1)
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[K' : ''}${this.#what}: done in ${seconds} s\n`)
  }
}
