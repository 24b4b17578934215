/** Gives the lines of one event, decoded. */
import type { RawEvent } from '../grammar/components.ts'
import { contentLine, type ContentLine } from '../grammar/content-line.ts'
import { unescapeText } from '../text/text-values.ts'
import type { Decode } from '../time/zone-blocks.ts'

/** Longest line that is decoded, lists of dates aside: above any text that fits into a field. */
const longest_line = 1_000_000

const lists: ReadonlySet<string> = new Set(['EXDATE', 'RDATE'])

export class EventLines {
  readonly event: RawEvent
  readonly #decode: Decode

  constructor(event: RawEvent, decode: Decode) {
    this.event = event
    this.#decode = decode
  }

  /** Returns the name of a property with a line that fits into no field. */
  tooLong(): string | null {
    for (const [name, lines] of this.event.properties) {
      if (!lists.has(name) && lines.some((line) => line.length > longest_line)) return name
    }
    return null
  }

  /** Returns the name of a property with bytes that were not understood. */
  damaged(): string | null {
    for (const [name, lines] of this.event.properties) {
      if (!lists.has(name) && lines.some((line) => /[^\0-\x7f]/.test(line) && this.#decode(line).includes('\ufffd')))
        return name
    }
    return null
  }

  lines(name: string): readonly string[] {
    return (this.event.properties.get(name) ?? []).map(this.#decode)
  }

  line(name: string): string | null {
    const line = this.event.properties.get(name)?.[0]
    return line === undefined ? null : this.#decode(line)
  }

  content(name: string): ContentLine | null {
    const line = this.line(name)
    return line === null ? null : contentLine(line)
  }

  contents(name: string): readonly ContentLine[] {
    return this.lines(name).map(contentLine)
  }

  /** The value without escapes and outer blanks; empty: there is none. */
  text(name: string): string {
    return unescapeText(this.content(name)?.value ?? '').trim()
  }
}
