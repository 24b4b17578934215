/** A request and what is expected of its answer as one literal. */
import { expect, test } from 'vitest'
import type { Role } from '../../contract/roles.ts'
import { checkDocumented, linesOf } from './interface/documented.ts'
import { send } from './send.ts'
import type { TestService } from './service-process.ts'

export interface Call {
  /** Null: not signed in. */
  readonly as?: Role | null
  /** Method and path below the namespace, e.g. `GET /events?search=x`; a path that starts with `//` is below the server. */
  readonly request: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Tests check the shape of answers key by key.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any
}

/** Default path of the interface. */
export const interface_path = '/api/calendar/events/v1'

export class Client {
  readonly service: TestService
  readonly #namespace: string

  /** @param namespace path of the interface from the server's root */
  constructor(service: TestService, namespace = interface_path) {
    this.service = service
    this.#namespace = namespace
  }

  async call({ as = null, request, body, headers }: Call): Promise<Answer> {
    const [method, path = ''] = request.split(/ (.*)/s)
    const address = path.startsWith('//') ? path.slice(1) : `${this.#namespace}${path}`
    const {
      status,
      headers: received,
      text,
    } = await send(`${this.service.url}${address}`, {
      method: method ?? 'GET',
      headers: {
        ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: this.service.authorization[as] } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const type = received.get('content-type') ?? ''
    const told = { method: method ?? 'GET', address, status, type, text }
    await checkDocumented(this.service.url, this.#namespace, told)
    return { status, headers: received, json: parsed(type, text) }
  }

  /** Sends a request that must succeed. @returns its answer */
  async do(call: Call): Promise<Answer['json']> {
    const { status, json } = await this.call({ as: 'administrator', ...call })
    if (status >= 300) throw new Error(`${call.request}: ${status} ${JSON.stringify(json)}`)
    return json
  }
}

/** Returns the value of JSON, a list of those of lines of JSON, or other text as it is. */
function parsed(type: string, text: string): unknown {
  if (type.includes('ndjson')) return linesOf(text).map((line): unknown => JSON.parse(line))
  return text === '' || !type.includes('json') ? text : JSON.parse(text)
}

export interface Scenario extends Call {
  readonly name: string
  readonly status: number
  /** Keys and values that the answer must contain. */
  readonly answer?: object
  /** The exact keys of a refusal's data.params. */
  readonly params?: readonly string[]
}

/** One test a scenario. */
export function play(client: Client, scenarios: readonly Scenario[]): void {
  for (const { name, status, answer, params, ...call } of scenarios) {
    test(name, async () => {
      const got = await client.call(call)
      expect(got.status, JSON.stringify(got.json)).toBe(status)
      if (answer) expect(got.json).toMatchObject(answer)
      if (params) {
        const named: unknown = got.json.data.params
        expect(Array.isArray(named) ? named : Object.keys(named ?? {})).toEqual(params)
      }
    })
  }
}

let number = 0

/** Returns a word that no other test uses. */
export const unique = (word: string) => `${word}${++number}${Math.random().toString(36).slice(2, 7)}`
