/** A site of the model in memory, served with its pages, its REST root, and its rules of who sees what. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Site } from '../../../../e2e/foreign/site.ts'

export const model_user = { user: 'editor', password: 'abcd efgh ijkl' }

const basic = `Basic ${Buffer.from(`${model_user.user}:${model_user.password}`).toString('base64')}`

type Values = Readonly<Record<string, unknown>>

/** Shows no more of a protected event than its lists do. */
const blanked = (event: Values): Values => ({
  ...event,
  ...{
    description: '',
    excerpt: '',
    image: false,
    all_day: null,
    cost: '',
    website: '',
    show_map: null,
    featured: null,
  },
  ...{ categories: [], tags: [], venue: [], organizer: [] },
})

export class ModelServer {
  readonly site: Site
  readonly #server: Server
  readonly asked: { readonly url: string; readonly signed: boolean }[] = []
  /** Holds its answers back. */
  wait: () => Promise<void> = async () => undefined
  /** Where its interface leads instead. */
  moved_to: string | null = null

  private constructor(server: Server, site: Site) {
    this.#server = server
    this.site = site
  }

  static async start(): Promise<ModelServer> {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    // Listens on TCP.
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const made = new ModelServer(server, new Site('America/New_York', url))
    const serve = ({ url: path = '', headers }: IncomingMessage, response: ServerResponse) => {
      const { status, body, type = 'application/json', link } = made.answer(path, headers.authorization)
      if (made.moved_to !== null && path.includes('/v1/'))
        return response.writeHead(302, { location: `${made.moved_to}${path}` }).end()
      response.writeHead(status, { 'content-type': type, ...(link ? { link } : {}) })
      return response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    server.on('request', (request, response) => void made.wait().then(() => serve(request, response)))
    return made
  }

  get url(): string {
    return this.site.origin
  }

  answer(path: string, authorization?: string) {
    const { pathname, searchParams: query } = new URL(path, this.url)
    this.asked.push({ url: path, signed: authorization !== undefined })
    const root = `${this.url}/wp-json/`
    if (pathname === '/')
      return {
        status: 200,
        type: 'text/html',
        body: '<!doctype html><p>Stadt',
        link: `<${root}>; rel="https://api.w.org/"`,
      }
    if (pathname === '/wp-json/')
      return {
        status: 200,
        body: {
          name: 'Stadt &#038; Land',
          timezone_string: 'America/New_York',
          namespaces: ['wp/v2', 'tec/v1', 'tribe/events/v1'],
        },
      }
    const is_signed = authorization === basic
    if (authorization !== undefined && !is_signed)
      return { status: 401, body: { code: 'incorrect_password', message: '', data: { status: 401 } } }
    const below = pathname.replace('/wp-json/tribe/events/v1', '')
    if (!is_signed && query.has('status'))
      return { status: 400, body: { code: 'rest_invalid_param', message: '', data: { status: 400 } } }
    if (!query.has('status') && below === '/events') query.set('status', 'publish')
    const { status, body } = this.site.handle({ method: 'GET', path: below, query })
    const { events } = Object(body) as { readonly events?: readonly Values[] }
    const isProtected = ({ id }: Values) => Boolean(this.site.rows.get(Number(id))?.['password'])
    return {
      status,
      body: events
        ? {
            ...Object(body),
            events: events.map((one) => (isProtected(one) ? blanked(one) : { ...one, ...this.#toldOf(one) })),
          }
        : body,
    }
  }

  /** Returns what a site of the model tells with a plugin alone: the first event of a series, and the languages of a record. */
  #toldOf({ id }: Values): Values {
    const { post_parent, lang, translations } = this.site.rows.get(Number(id)) ?? {}
    return {
      ...(post_parent === undefined ? {} : { post_parent }),
      ...(lang === undefined ? {} : { lang, translations }),
    }
  }

  add(kind: string, body: Values): number {
    const { body: made } = this.site.handle({ method: 'POST', path: `/${kind}`, body })
    return Number((Object(made) as Values)['id'])
  }

  end(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
