/**
 * `/mcp`: the tools for agents within the service. The tools are handed in, and reach the service by requests that are sent to its own
 * routes, with the password of the agent: what they may do is decided there, as for any other program.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareAmongCallers } from '../auth/sign-in/share-among-callers.ts'
import type { Service } from '../context.ts'
import { parseJson } from '../http/parsing/json.ts'
import { textOfBytes } from '../http/parsing/utf8.ts'
import { RestError } from '../http/rest-error.ts'
import { fetchWithin } from './fetch-within.ts'

/** The calendar as the tools reach it. */
interface AgentCalendar {
  readonly address: string
  readonly rest_root: string
  readonly namespace: string
  readonly retries: number
  readonly fetch: typeof fetch
}

/** Answers a message. */
export type AnswerAgent = (calendar: AgentCalendar, request: Request, message: unknown) => Promise<Response>

/** A host that nobody has: requests of the tools do not leave the process. */
const here = 'http://calendar.invalid'

/** Headers of the protocol. Credentials stay behind: requests of the tools carry them. */
const of_protocol = ['accept', 'content-type', 'mcp-protocol-version'] as const

/** @throws RestError 401, 403 */
function checkAgent({ credential, headers }: FastifyRequest): void {
  // Browsers name the origin of every page that posts, also of one whose host was bound to this machine's address; agents name none.
  if (headers.origin !== undefined) throw new RestError(403, 'rest_forbidden')
  if (credential?.kind !== 'application_password')
    throw new RestError(401, 'rest_unauthorized', {
      code: 'rest_forbidden',
      headers: { 'www-authenticate': 'Basic realm="Takvim", charset="UTF-8"' },
    })
}

function protocolRequest({ headers }: FastifyRequest): Request {
  const kept = of_protocol.flatMap((name): [string, string][] => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  return new Request(`${here}/mcp`, { method: 'POST', headers: kept })
}

async function sendAnswer(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .send(await answer.text())
}

/** Mounts the route where `MCP` is on. Calls of an agent take turns, and in lines of their own: those of the tools wait for others. */
export function mountAgents(app: FastifyInstance, { config }: Service, answerAgent: AnswerAgent): void {
  const { REST_ROOT, NAMESPACE, RATE_LIMIT } = config
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, parseJson(textOfBytes(Buffer.from(body))))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    checkAgent(request)
    done()
  })
  shareAmongCallers(RATE_LIMIT)(app)
  app.post('/mcp', async (request, reply) => {
    const { body } = request
    // Several messages at once are of an older protocol, and without an end.
    if (Array.isArray(body)) throw new RestError(400, 'rest_invalid_json')
    const ended = new AbortController()
    reply.raw.once('close', () => ended.abort())
    const calendar = {
      ...{ address: here, rest_root: REST_ROOT, namespace: NAMESPACE, retries: 0 },
      fetch: fetchWithin(app, request, ended.signal),
    }
    return sendAnswer(await answerAgent(calendar, protocolRequest(request), body), reply)
  })
  // Nothing is told of unasked, and no session is there to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })
}
