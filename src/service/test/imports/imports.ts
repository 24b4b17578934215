/** Imports files through HTTP. */
import type { Role } from '../../../contract/roles.ts'
import type { ImportAnswer, ImportLine, ImportRow } from '../../../contract/desk/imports/imports.ts'
import type { Client } from '../scenario.ts'

export const desk = '//api/calendar/desk/v1'

interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export class Imports {
  readonly client: Client
  readonly #as: Role

  constructor(client: Client, as: Role = 'editor') {
    this.client = client
    this.#as = as
  }

  /** Sends files as a browser does. */
  async send(
    files: readonly SentFile[],
    query = '',
  ): Promise<{ readonly status: number; readonly json: ImportAnswer }> {
    const form = new FormData()
    for (const { name, bytes } of files) form.append('file', new Blob([bytes]), name)
    const { url, authorization } = this.client.service
    const answer = await fetch(`${url}/api/calendar/desk/v1/imports${query}`, {
      ...{ method: 'POST', headers: { authorization: authorization[this.#as] }, body: form },
    })
    // The contract's answer, which the tests of the document check.
    return { status: answer.status, json: (await answer.json()) as ImportAnswer }
  }

  call(request: string, body?: object) {
    const [method, path] = request.split(' ')
    return this.client.call({ as: this.#as, request: `${method} ${desk}/imports${path}`, body })
  }

  async do(request: string, body?: object) {
    const { status, json } = await this.call(request, body)
    if (status >= 300) throw new Error(`${request}: ${status} ${JSON.stringify(json)}`)
    return json
  }

  /** Reads a pasted text. */
  paste = (text: string, more: object = {}): Promise<ImportAnswer> => this.do('POST ', { text, ...more })

  async rows(id: number, query = ''): Promise<readonly ImportRow[]> {
    return (await this.do(`GET /${id}/rows?per_page=200${query}`)).rows
  }

  /** Returns the events of any status that a search finds. */
  async found(
    search: string,
  ): Promise<readonly { readonly id: number; readonly title: string; readonly start_date: string }[]> {
    const request = `GET /events?start_date=2020-01-01&status=publish,draft,pending&search=${search}`
    return (await this.client.do({ request })).events
  }

  /** Writes an import. @returns its last line */
  async run(id: number, body: object = {}): Promise<Extract<ImportLine, { line: 'end' }>> {
    const lines: readonly ImportLine[] = await this.do(`POST /${id}/run`, body)
    const end = lines.at(-1)
    if (end?.line !== 'end') throw new Error(`The run of import ${id} has no end`)
    return end
  }
}
