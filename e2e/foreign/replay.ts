/** Replays recorded requests on the site in memory and compares status, code and every field that can be written. */
import { Site } from './site.ts'

export interface Exchange {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly status: number
  readonly code?: string
  readonly params?: readonly string[]
  readonly answer?: Readonly<Record<string, unknown>>
}

type Values = Readonly<Record<string, unknown>>

const resourceOf = (path: string) => path.split('/')[1] ?? ''
const isTerm = (kind: string) => kind === 'categories' || kind === 'tags'

/** Maps ids of the recorded site to those in memory, from the answers to creates. */
export class Replay {
  readonly site = new Site()
  readonly #ids = new Map<string, number>()

  #id(kind: string, id: unknown): unknown {
    if (typeof id === 'string' && !/^\d+$/.test(id)) return id
    const mapped = this.#ids.get(`${isTerm(kind) ? 'term' : 'post'} ${String(id)}`)
    return mapped === undefined ? id : typeof id === 'string' ? String(mapped) : mapped
  }

  #body(kind: string, body: Values): Values {
    const of: Readonly<Record<string, string>> = { venue: 'venues', organizer: 'organizers', parent: kind }
    const linked = (to: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => linked(to, one))
      if (typeof value === 'object' && value !== null && 'id' in value) return { ...value, id: this.#id(to, value.id) }
      return typeof value === 'object' ? value : this.#id(to, value)
    }
    const entries = Object.entries(body).map(([name, value]) => {
      const to = of[name] ?? (name === 'categories' || name === 'tags' ? name : undefined)
      return [name, to && !(kind === 'venues' || kind === 'organizers') ? linked(to, value) : value]
    })
    return Object.fromEntries(entries) as Values
  }

  /** Returns the differences in words; an empty list means none. */
  differences({ method, path, body, status, code, params, answer }: Exchange): readonly string[] {
    const kind = resourceOf(path)
    const id = path.split('/')[2]
    const here = id === undefined ? path : `/${kind}/${String(this.#id(kind, id))}`
    const { status: got, body: said } = this.site.handle({
      ...{ method, path: here },
      ...(body ? { body: this.#body(kind, body) } : {}),
    })
    const shown = Object(said) as Values
    if (got !== status) return [`${got}, not ${status}: ${JSON.stringify(shown['message'] ?? '')}`]
    if (code !== undefined) {
      const named = Object(Object(shown['data']).params) as Values
      const names = Array.isArray(named) ? undefined : Object.keys(named).toSorted()
      return shown['code'] === code && (!params || JSON.stringify(params) === JSON.stringify(names))
        ? []
        : [`${String(shown['code'])} ${String(names)}, not ${code} ${String(params)}`]
    }
    if (method === 'POST' && id === undefined)
      this.#ids.set(`${isTerm(kind) ? 'term' : 'post'} ${String(answer?.['id'])}`, Number(shown['id']))
    return this.#unequal(kind, answer ?? {}, shown)
  }

  #unequal(kind: string, expected: Values, shown: Values): readonly string[] {
    const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)
    const values: Readonly<Record<string, (value: unknown) => unknown>> = {
      venue: (value) => (kind === 'events' ? this.#id('venues', value) : value),
      organizer: (value) =>
        kind === 'events' ? (value as readonly unknown[]).map((one) => this.#id('organizers', one)) : value,
      categories: (value) => (value as readonly unknown[]).map((one) => this.#id('categories', one)),
      tags: (value) => (value as readonly unknown[]).map((one) => this.#id('tags', one)),
      parent: (value) => this.#id(kind, value),
      own_website: () => true,
    }
    const wanted = Object.entries(expected).filter(([name]) => name !== 'id' && name !== 'image')
    return wanted.flatMap(([name, value]) => {
      const want = JSON.stringify(values[name]?.(value) ?? value)
      const own = name === 'own_website' ? shown['website'] === shown['url'] : shown[name]
      const have = JSON.stringify(Array.isArray(own) ? own.map(idOf) : idOf(own))
      return want === have ? [] : [`${name} is ${have}, not ${want}`]
    })
  }
}
