/** Serves the tools over HTTP, at `/mcp`. Each request carries the name and application password that its tools work with. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { createClient, type ClientOptions } from '../client/index.ts'
import { agentServer } from './agent-server.ts'

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, headers).end()
}

/** Returns user and password of HTTP Basic; nothing for a request without; null for what is neither. */
function credentialsIn(authorization: string | undefined): Pick<ClientOptions, 'user' | 'password'> | null {
  if (authorization === undefined) return {}
  const encoded = /^basic ([\w+/=-]+)$/i.exec(authorization)?.[1]
  const [, user, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user === undefined || password === undefined ? null : { user, password }
}

/** Answers one request by a server of its own: nothing is kept between requests, or between callers. */
async function answer(calendar: ClientOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?')
  if (path !== '/mcp') return refuse(response, 404)
  if (request.method !== 'POST') return refuse(response, 405, { allow: 'POST' })
  // Agents send none: a page in a browser does, which could reach this machine from inside.
  if (request.headers.origin !== undefined) return refuse(response, 403)
  const credentials = credentialsIn(request.headers.authorization)
  if (credentials === null) return refuse(response, 401, { 'www-authenticate': 'Basic realm="calendar"' })
  const server = agentServer(createClient({ ...calendar, ...credentials }))
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
  response.on('close', () => void server.close())
  await server.connect(transport)
  await transport.handleRequest(request, response)
}

/** @param calendar the calendar that the tools work on, in the name of each caller */
export function serveOverHttp(calendar: Omit<ClientOptions, 'user' | 'password'>): Server {
  return createServer((request, response) => {
    answer(calendar, request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      if (!response.headersSent) refuse(response, 500)
    })
  })
}
