/** Collects the text of a cell of OpenDocument: paragraphs, breaks, blanks and links, without its comments. */
import { LimitedText } from '../book-limits.ts'
import type { XmlElement } from '../package/read-xml.ts'

/** Elements in a cell whose text is not its own. */
const apart: ReadonlySet<string> = new Set(['annotation', 'frame', 'shapes', 'ruby-text', 'custom-shape', 'control'])
const most_blanks = 1000

export class CellText {
  link: string | null = null
  readonly #text = new LimitedText()
  #paragraphs = 0
  #in_paragraph = 0
  #apart = 0

  open({ local, attribute }: XmlElement): void {
    if (apart.has(local)) this.#apart++
    if (this.#apart > 0) return
    if (local === 'p' || local === 'h') {
      if (this.#in_paragraph === 0 && this.#paragraphs++ > 0) this.#text.add('\n')
      this.#in_paragraph++
    } else if (local === 's') this.#text.add(' '.repeat(Math.min(Number(attribute('c') ?? 1) || 0, most_blanks)))
    else if (local === 'tab') this.#text.add('\t')
    else if (local === 'line-break') this.#text.add('\n')
    else if (local === 'a') this.link ??= attribute('href')
  }

  add(text: string): void {
    if (this.#apart === 0 && this.#in_paragraph > 0) this.#text.add(text.replace(/[ \t\r\n]+/g, ' '))
  }

  close(local: string): void {
    if (this.#apart === 0 && (local === 'p' || local === 'h')) this.#in_paragraph--
    if (apart.has(local)) this.#apart--
  }

  get text(): string {
    return this.#text.text
  }

  get cut(): boolean {
    return this.#text.cut
  }
}
