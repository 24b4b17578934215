/** Serves the model's site: REST root `/wp-json`, application passwords, no `ETag`, and its CORS headers. */
import { createServer } from 'node:http'
import '../../src/scripts/zones/zones-setup.mjs'
import { Site } from './site.ts'

export const foreign_account = { user_name: 'editor', application_password: 'abcd efgh ijkl' }

const basic = `Basic ${Buffer.from(`${foreign_account.user_name}:${foreign_account.application_password}`).toString('base64')}`

const allowed = {
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
}

const namespace = '/wp-json/tribe/events/v1'

interface ForeignRequest {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

export async function startForeignSite(zone = 'America/New_York') {
  const requests: ForeignRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const address = new URL(request.url ?? '/', 'http://site')
      const { method = 'GET' } = request
      const origin = { 'access-control-allow-origin': request.headers.origin ?? '*', vary: 'Origin' }
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...origin, ...allowed })
        response.end(JSON.stringify(body))
      }
      if (method === 'OPTIONS') return answer(200, {})
      if (address.pathname === '/wp-content/uploads/2026/11/hall.png') {
        response.writeHead(200, { 'content-type': 'image/svg+xml' })
        return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>')
      }
      if (address.pathname === '/wp-json')
        return answer(200, {
          name: 'Stadt &#038; Land',
          timezone_string: zone,
          namespaces: ['wp/v2', 'tribe/events/v1'],
        })
      const own = '/wp-json/wp/v2'
      if (address.pathname.startsWith(`${own}/`) && request.headers.authorization === basic) {
        const found = site.handleOwn(address.pathname.slice(own.length))
        return answer(found.status, found.body)
      }
      if (address.pathname.startsWith('/wp-json/tec/v1'))
        return answer(400, {
          code: 'missing_experimental_endpoint_acknowledgement',
          message: '',
          data: { status: 400 },
        })
      if (!address.pathname.startsWith(namespace))
        return answer(404, { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } })
      if (request.headers.authorization !== basic)
        return answer(401, { code: 'incorrect_password', message: 'The password is incorrect.', data: { status: 401 } })
      const text = Buffer.concat(chunks).toString()
      const body = (text === '' ? {} : JSON.parse(text)) as ForeignRequest['body'] // what the admin under test sent
      const path = address.pathname.slice(namespace.length)
      if (method !== 'GET') requests.push({ method, path, body })
      const { status, body: said } = site.handle({ method, path, query: address.searchParams, body })
      answer(status, said)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  const site = new Site(zone, url)
  return {
    url,
    site,
    /** Writes in the order of their arrival. */
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type ForeignSite = Awaited<ReturnType<typeof startForeignSite>>
