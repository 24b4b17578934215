/** Arguments that a service without a desk lists for its routes. */
import type { ResourceName } from '../../../../contract/field.ts'
import { ApiError } from '../../../failures/api-error.ts'
import { connection, type Offers } from '../../transport/connection.ts'
import { foreign } from '../../read/read-record.ts'
import { request } from '../../transport/request.ts'
import { foreignQuery, readForeign } from './read.ts'
import { own_namespace } from './stored.ts'

interface NamespaceRoot {
  readonly routes?: Readonly<
    Record<string, { readonly endpoints?: readonly { readonly methods: readonly string[]; readonly args: object }[] }>
  >
}

/**
 * Reads at the root of the namespace what the service takes; null where it does not say.
 * @param namespaces what the REST root lists
 * @throws ApiError without an answer
 */
export async function askOffers(signal: AbortSignal, namespaces: readonly string[] = []): Promise<Offers | null> {
  Object.assign(foreign, { read: readForeign, query: foreignQuery })
  try {
    const { data } = await request<NamespaceRoot>({ path: '', regain: false, signal })
    const { routes } = data
    if (!routes) return null
    const argumentsOf = (name: ResourceName, method: string) => {
      const { endpoints = [] } = routes[`/${connection.namespace}/${name}`] ?? {}
      return endpoints.filter(({ methods }) => methods.includes(method)).flatMap(({ args }) => Object.keys(args))
    }
    const ofEach = (method: string): Offers['fields'] => ({
      events: argumentsOf('events', method),
      venues: argumentsOf('venues', method),
      organizers: argumentsOf('organizers', method),
      categories: argumentsOf('categories', method),
      tags: argumentsOf('tags', method),
    })
    const parameters = ofEach('GET')
    const languages = parameters.events.includes('i18n_language')
    return { languages, own_interface: namespaces.includes(own_namespace), parameters, fields: ofEach('POST') }
  } catch (error) {
    if (error instanceof ApiError && !error.unanswered && error.status !== 401) return null
    throw error
  }
}
