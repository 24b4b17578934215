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
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
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
export function listAddress({ REST_ROOT, NAMESPACE }: Config, page: URL): string | null {
  const resource = resource_names.find((name) => page.pathname === `/${name}`)
  const language = languages.find((name): name is Language => name === page.searchParams.get('i18n_language'))
  if (!resource || !language) return null
  const { query } = parseQuery(withDeskParameters(resources[resource]).parameters, parametersOf(page.searchParams))
  const list = listRequest(resource, deskList(resource, query, true), language, 'search' in query)
  const namespace = list.namespace === 'desk' ? desk_namespace : NAMESPACE
  return `${REST_ROOT}/${namespace}${list.path}?${new URLSearchParams(list.query)}`
}

/** Returns what asks the routes of this service as the reader of a page would, and answers with JSON; null: refused, or too long. */
export function askAs(app: FastifyInstance, { headers: own, raw }: FastifyRequest) {
  const { cookie, 'x-forwarded-for': forwarded } = own
  const headers = {
    accept: 'application/json',
    ...(cookie === undefined ? {} : { cookie }),
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  }
  const { remoteAddress } = raw.socket
  const from = remoteAddress === undefined ? {} : { remoteAddress }
  return async (url: string): Promise<string | null> => {
    // A service that closes answers nothing.
    const answer = await app.inject({ url, headers, ...from }).catch(() => null)
    return answer?.statusCode === 200 && answer.payload.length <= longest_answer ? answer.payload : null
  }
}
