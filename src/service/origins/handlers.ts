/** Handles the route of origins (semantics.md, Imports). */
import type { origin_routes } from '../../contract/desk/imports/origins.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { notFound } from '../http/rest-error.ts'
import { rightToChange } from '../imports/rights/right-to-change.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { presentOrigins } from './present-origins.ts'

export function originHandlers(service: Service): Handlers<typeof origin_routes> {
  return {
    async 'GET /origins'({ request, query, fields }) {
      const asked = query()
      const context = requestOf(service, request, fields())
      const resource = resources[asked.resource]
      const stored = await loadRecord(service.db, resource, asked.id)
      if (!stored || !readableText(context, resource, stored)) throw notFound(resource)
      if (rightToChange(context, resource, stored, {}) === 'none') throw notFound(resource)
      return presentOrigins(context, resource, stored)
    },
  }
}
