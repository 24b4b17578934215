/** Gives the lines of one event, decoded. */
import type { RawEvent } from '../grammar/components.ts'
import { contentLine, type ContentLine } from '../grammar/content-line.ts'
import { isDateList, longest_line } from '../grammar/property-names.ts'
import { unescapeText } from '../text/text-values.ts'
import type { Decode } from '../time/zone-blocks.ts'

const is_ascii = /^[\0-\x7f]*$/

export class EventLines {
  readonly event: RawEvent
  readonly decode: Decode

  constructor(event: RawEvent, decode: Decode) {
    this.event = event
    this.decode = decode
  }

  #isTooLong(line: string): boolean {
    return line.length > longest_line
  }

  #isDamaged(line: string): boolean {
    return !is_ascii.test(line) && this.decode(line).includes('\ufffd')
  }

  /** Returns the name of the first property with a line of some kind; dates are not looked at. */
  #find(isSuch: (line: string) => boolean): string | null {
    for (const [name, lines] of this.event.properties) if (!isDateList(name) && lines.some(isSuch)) return name
    return null
  }

  /** Returns the name of a property with a line that fits into no field. */
  tooLong(): string | null {
    return this.#find((line) => this.#isTooLong(line))
  }

  /** Returns the name of a property with bytes that were not understood. */
  damaged(): string | null {
    return this.#find((line) => this.#isDamaged(line))
  }

  /** Returns the event without the properties that are too long or damaged. */
  readable(): EventLines {
    const isReadable = ([name, lines]: readonly [string, readonly string[]]) =>
      isDateList(name) || !lines.some((line) => this.#isTooLong(line) || this.#isDamaged(line))
    const properties = new Map([...this.event.properties].filter(isReadable))
    return new EventLines({ ...this.event, properties }, this.decode)
  }

  /** Lines that are not decoded yet. */
  rawLines(name: string): readonly string[] {
    return this.event.properties.get(name) ?? []
  }

  line(name: string): string | null {
    const [line] = this.rawLines(name)
    return line === undefined ? null : this.decode(line)
  }

  content(name: string): ContentLine | null {
    const line = this.line(name)
    return line === null ? null : contentLine(line)
  }

  /** @param most lines that are read */
  contents(name: string, most = 100): readonly ContentLine[] {
    return this.rawLines(name)
      .slice(0, most)
      .map((line) => contentLine(this.decode(line)))
  }

  /** The value without escapes and outer blanks; empty: there is none. */
  text(name: string): string {
    return unescapeText(this.content(name)?.value ?? '').trim()
  }
}
