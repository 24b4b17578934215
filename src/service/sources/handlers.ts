/** Handles sources (semantics.md, Imports). */
import type { source_routes } from '../../contract/desk/imports/sources.ts'
import type { Service } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { RestError } from '../http/rest-error.ts'

export function sourceHandlers(_service: Service): Handlers<typeof source_routes> {
  const later = async () => {
    throw new RestError(503, 'rest_unavailable')
  }
  return {
    'GET /sources': later,
    'POST /sources': later,
    'GET /sources/{id}': later,
    'PATCH /sources/{id}': later,
    'DELETE /sources/{id}': later,
    'POST /sources/{id}/read': later,
    'GET /sources/{id}/report': later,
  }
}
