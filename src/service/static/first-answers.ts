/**
 * Answers the first requests of the admin with its page: the session, and the list of the address. They are the same requests that
 * the admin would send, handled by the same routes with the cookies of the reader, so that nothing is seen that these refuse.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseQuery } from '../../contract/codec/query.ts'
import { deskList, listRequest } from '../../contract/desk/lists/list-request.ts'
import { languages, type Language } from '../../contract/field.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { withAttention } from '../../contract/tables/attention.ts'
import { session_cookie } from '../auth/sign-in/cookie.ts'
import type { Config } from '../config/config.ts'

/** Bytes of an answer beyond which the admin asks for it by itself. */
const longest_answer = 200_000

/** Repeated names become lists, as in the admin's addresses. */
function parametersOf(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** Returns the address at which the admin asks for the session. */
export const sessionAddress = ({ REST_ROOT }: Config): string => `${REST_ROOT}/${desk_namespace}/session`

/** Returns the address at which the admin asks for the list of a page; null: the page is no list. */
function listAddress({ REST_ROOT, NAMESPACE }: Config, page: URL): string | null {
  const resource = resource_names.find((name) => page.pathname === `/${name}`)
  const language = languages.find((name): name is Language => name === page.searchParams.get('i18n_language'))
  if (!resource || !language) return null
  const { query } = parseQuery(withAttention(resources[resource]).parameters, parametersOf(page.searchParams))
  const list = listRequest(resource, deskList(resource, query, true), language, 'search' in query)
  const namespace = list.namespace === 'desk' ? desk_namespace : NAMESPACE
  return `${REST_ROOT}/${namespace}${list.path}?${new URLSearchParams(list.query)}`
}

/** Answers as JSON, by address. */
type FirstAnswers = ReadonlyMap<string, string>

/** Returns the answers to the session and to the list of the page; none for strangers, and no list where it is refused or long. */
export async function firstAnswers(
  app: FastifyInstance,
  config: Config,
  request: FastifyRequest,
): Promise<FirstAnswers> {
  const { cookie, 'x-forwarded-for': forwarded } = request.headers
  if (!config.DESK || !request.cookies[session_cookie]) return new Map()
  const page = new URL(request.url, 'http://page')
  const addresses = [sessionAddress(config), listAddress(config, page)]
  const headers = {
    accept: 'application/json',
    ...(cookie === undefined ? {} : { cookie }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  const { remoteAddress } = request.raw.socket
  const answers = await Promise.all(
    addresses.map(async (url): Promise<(readonly [string, string])[]> => {
      if (url === null) return []
      const from = remoteAddress === undefined ? {} : { remoteAddress }
      const { statusCode, payload } = await app.inject({ url, headers, ...from })
      return statusCode === 200 && payload.length <= longest_answer ? [[url, payload]] : []
    }),
  )
  return new Map(answers.flat())
}
