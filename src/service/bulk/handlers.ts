/** Handles bulk edits. */
import type { bulk_routes } from '../../contract/desk/bulk/bulk.ts'
import { most_bulk_records } from '../../contract/limits.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { resources } from '../../contract/resources.ts'
import { withDeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { RequestContext, Service } from '../context.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { requestOf } from '../http/caller.ts'
import { flatPairs } from '../http/parsing/pairs.ts'
import { checkExpected, refusedFields } from '../http/rest-error.ts'
import { listIds } from '../resources/list/list.ts'
import { readBulkEdit } from './bulk-edit.ts'
import { runBulk } from './run-bulk.ts'

type Body = DeskBody<'POST /bulk'>

/** Refuses a body that names its records in no way or in two, and a query without the number that was confirmed. */
function checkRecords({ of, expect, preview = false }: Partial<Body>): Refusals {
  if (!of) return {}
  if ((of.ids === undefined) === (of.query === undefined)) return { of: { code: 'not_allowed' } }
  return of.query !== undefined && !preview && expect === undefined ? { expect: { code: 'required' } } : {}
}

/** Returns the ids of the records to change, in the order of their list. @throws RestError 400, 409 */
async function idsOf(context: RequestContext, { resource, of, expect }: Body): Promise<readonly number[]> {
  const { ids, has_more } =
    of.query === undefined
      ? { ids: [...new Set(of.ids)], has_more: false }
      : await listIds(context, withDeskParameters(resources[resource]), flatPairs(of.query), most_bulk_records)
  if (has_more) throw refusedFields([], { of: { code: 'too_many', max: most_bulk_records } })
  const count = ids.length
  checkExpected(expect, count, 'bulk-count-changed')
  return ids
}

/** Reads `id:version` pairs. */
function versionsIn(seen: string | undefined): ReadonlyMap<number, number> | null {
  if (seen === undefined) return null
  const pairs = [...seen.matchAll(/(\d{1,10}):(\d{1,10})/g)]
  return new Map(pairs.map(([, id, version]) => [Number(id), Number(version)]))
}

export function bulkHandlers(service: Service): Handlers<typeof bulk_routes> {
  return {
    async 'POST /bulk'({ request, fields, body }) {
      const context = requestOf(service, request, fields())
      const asked = await body(checkRecords)
      const edit = await readBulkEdit(resources[asked.resource], asked.changes)
      const ids = await idsOf(context, asked)
      const run = { edit, preview: asked.preview ?? false, seen: versionsIn(asked.seen) }
      return runBulk(context, run, ids, (error) => request.log.error({ err: error }, 'a bulk edit stopped'))
    },
  }
}
