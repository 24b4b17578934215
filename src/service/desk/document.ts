/** Serves the OpenAPI document of the desk. */
import { deskOpenApi } from '../../contract/desk/desk-openapi.ts'
import type { document_routes } from '../../contract/desk/document.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import type { Service } from '../context.ts'
import { documentFor } from '../discovery/document.ts'
import { requestOf } from '../http/caller.ts'
import { selectFields } from '../http/fields.ts'
import type { Handlers } from '../http/mount-desk.ts'

export function documentHandlers(service: Service): Handlers<typeof document_routes> {
  return {
    async 'GET /doc'({ request, reply, fields }) {
      const query = fields()
      const { rest_root, language } = requestOf(service, request, query)
      const document = deskOpenApi(`${rest_root}/${desk_namespace}`, service.config.SITE_NAME)
      const answered = documentFor(request, reply, document, language)
      if (typeof answered === 'string') return reply.type('text/html; charset=utf-8').send(answered)
      return selectFields(answered, query['_fields'], null)
    },
  }
}
