/** Handles requests for records that may be the same. */
import type { duplicate_routes } from '../../contract/desk/duplicates.ts'
import type { Service } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { requestOf } from '../http/caller.ts'
import { likeNames } from './like-names.ts'
import { countPairs, decidePair, listPairs } from './pairs.ts'

export function duplicateHandlers(service: Service): Handlers<typeof duplicate_routes> {
  return {
    async 'GET /duplicates'({ request, query, fields }) {
      const { resource = 'venues', different = false, page = 1 } = query()
      return listPairs(requestOf(service, request, fields()), resource, different, page)
    },
    async 'GET /duplicates/totals'({ request, fields }) {
      return { totals: await countPairs(requestOf(service, request, fields())) }
    },
    async 'POST /duplicates/{id}/different'({ request, path, fields }) {
      return decidePair(requestOf(service, request, fields()), path.id, true)
    },
    async 'DELETE /duplicates/{id}/different'({ request, path, fields }) {
      return decidePair(requestOf(service, request, fields()), path.id, false)
    },
    async 'GET /like-names'({ request, query, fields }) {
      const { resource = 'venues', text } = query()
      return { records: await likeNames(requestOf(service, request, fields()), resource, text) }
    },
  }
}
