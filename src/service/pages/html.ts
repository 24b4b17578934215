/** Makes HTML of templates in which every value is escaped unless it is HTML already. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** Nothing is written for null, undefined, false and the empty text. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (one) => entities[one] ?? one) : text

function written(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value))
}

/** Returns the template with its values, escaped for elements and for attributes in double quotes. */
export function markup(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] ?? ''
  for (const [at, value] of values.entries()) text += written(value) + (strings[at + 1] ?? '')
  return new Html(text)
}

/** Takes markup as it is: that of our own, or text that was sanitised. */
export const trusted = (markup: string): Html => new Html(markup)

/** Returns pieces with markup between them. */
export const joined = (pieces: readonly HtmlValue[], between: HtmlValue): HtmlValue =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))

/** Returns JSON as it stands in an element of a page, where `<` could end the element. */
export const jsonInElement = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
