/** The lists of the interface with additive parameters: `GET events?missing_language=ar` (contract/attention.ts). */
import type { FastifyInstance } from 'fastify'
import { withAttention } from '../../contract/tables/attention.ts'
import { most_per_desk_page } from '../../contract/tables/common.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/parsing/body.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { list } from '../resources/list/list.ts'
import { sendList } from '../resources/present/send.ts'

export function mountLists(app: FastifyInstance, service: Service): void {
  for (const name of resource_names) {
    app.get(`/${name}`, { config: { right: 'read_unpublished' } }, async (request, reply) => {
      const query = queryOf(request)
      const asked = uncheckedRequestOf(service, request, query)
      const door = { namespace: desk_namespace, most: most_per_desk_page, headers: false }
      const answer = await list(asked, withAttention(resources[name]), query, door)
      return sendList(reply, answer, name, query['_fields'])
    })
  }
}
