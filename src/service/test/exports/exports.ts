/** Exports lists through HTTP. */
import type { Role } from '../../../contract/roles.ts'
import type { Answer, Client } from '../scenario.ts'

const exports = '//api/calendar/desk/v1/exports'

/** Cells in quotes or without, each with what stands behind it. */
const cell = /(?:"((?:[^"]|"")*)"|([^"\r]*?))(SEPARATOR|\r\n)/gy

/** Returns the cells of a file of CSV by the rules of RFC 4180, without the mark of its encoding. */
export function cellsOfCsv(text: string, separator = ','): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text
    .replace(/^\ufeff/, '')
    .matchAll(new RegExp(cell.source.replace('SEPARATOR', separator), 'gy'))) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\r\n') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Returns a file of CSV with these rows. */
export const csvOf = (rows: readonly Readonly<Record<string, string>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
    .join('\n')

export class Exports {
  readonly #client: Client
  readonly #as: Role | null

  constructor(client: Client, as: Role | null = 'editor') {
    this.#client = client
    this.#as = as
  }

  get(file: string, query: string): Promise<Answer> {
    return this.#client.call({ as: this.#as, request: `GET ${exports}/${file}?${query}` })
  }

  /** Returns the bytes of a file. */
  async bytes(file: string, query: string): Promise<Uint8Array<ArrayBuffer>> {
    const { url, authorization } = this.#client.service
    const headers = new Headers(this.#as ? { authorization: authorization[this.#as] } : {})
    const answer = await fetch(`${url}${exports.slice(1)}/${file}?${query}`, { headers })
    return new Uint8Array(await answer.arrayBuffer())
  }

  /** Returns the rows of a file below its headings, by heading. */
  async rows(file: string, query: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const { status, json } = await this.get(file, query)
    if (status !== 200) throw new Error(`${file}: ${status} ${JSON.stringify(json)}`)
    const [headings = [], ...rows] = cellsOfCsv(String(json))
    return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
  }
}
