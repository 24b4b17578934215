/** Splits a calendar into lines as they stand in the file, while its bytes arrive. */

interface Line {
  /** From 1. */
  readonly number: number
  /** Each character is a byte. */
  readonly text: string
}

const cr = 13
const lf = 10

/** Most bytes of a line that are kept: those of long lists of dates. What follows is left out. */
const longest_physical = 8 * 1024 * 1024

export class LineSplitter {
  #number = 0
  /** The start of a line whose end has not arrived. */
  #parts: string[] = []
  #length = 0
  /** Whether the bytes so far end with a CR, which an LF may follow. */
  #after_cr = false

  #keep(text: string): void {
    if (this.#length < longest_physical) this.#parts.push(text)
    this.#length += text.length
  }

  /** Returns the lines that end in some bytes, blank ones too. Line ends are CRLF, LF or CR, also mixed. */
  *take(bytes: Buffer): Generator<Line> {
    if (bytes.length === 0) return
    let at = this.#after_cr && bytes[0] === lf ? 1 : 0
    this.#after_cr = false
    let [next_cr, next_lf] = [bytes.indexOf(cr, at), bytes.indexOf(lf, at)]
    while (at < bytes.length) {
      if (next_cr !== -1 && next_cr < at) next_cr = bytes.indexOf(cr, at)
      if (next_lf !== -1 && next_lf < at) next_lf = bytes.indexOf(lf, at)
      const end = Math.min(next_cr === -1 ? bytes.length : next_cr, next_lf === -1 ? bytes.length : next_lf)
      const text = bytes.toString('latin1', at, end)
      if (end === bytes.length) return this.#keep(text)
      yield this.#line(text)
      this.#after_cr = end === next_cr && end === bytes.length - 1
      at = end + (end === next_cr && next_lf === end + 1 ? 2 : 1)
    }
  }

  /** Returns the last line, if the file does not end with the end of one. */
  *rest(): Generator<Line> {
    if (this.#length > 0) yield this.#line('')
  }

  #line(end: string): Line {
    this.#number++
    if (this.#length === 0) return { number: this.#number, text: end }
    const text = [...this.#parts, this.#length < longest_physical ? end : ''].join('')
    this.#parts = []
    this.#length = 0
    return { number: this.#number, text }
  }
}
