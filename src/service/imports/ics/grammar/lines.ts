/** Splits a calendar into lines as they stand in the file. */

interface Line {
  /** From 1. */
  readonly number: number
  readonly text: string
}

/** Returns all lines, blank ones too. Line ends are CRLF, LF or CR, also mixed. */
export function* physicalLines(text: string): Generator<Line> {
  let [next_cr, next_lf] = [text.indexOf('\r'), text.indexOf('\n')]
  for (let at = 0, number = 1; at < text.length; number++) {
    if (next_cr !== -1 && next_cr < at) next_cr = text.indexOf('\r', at)
    if (next_lf !== -1 && next_lf < at) next_lf = text.indexOf('\n', at)
    const end = Math.min(next_cr === -1 ? text.length : next_cr, next_lf === -1 ? text.length : next_lf)
    yield { number, text: text.slice(at, end) }
    at = end + (end === next_cr && next_lf === end + 1 ? 2 : 1)
  }
}
