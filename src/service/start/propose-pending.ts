/** Proposes pending texts that the queue does not show: earlier versions of the sample wrote some without a proposal. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { RequestContext, Service } from '../context.ts'
import { followRecord } from '../resources/proposals/follow-record.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { status_resources, tablesOf } from '../resources/rows/tables.ts'
import { transact } from '../resources/rows/transact.ts'

async function unproposed({ db }: Service, resource: Resource): Promise<readonly number[]> {
  const { facts, texts } = tablesOf(resource)
  const { rows } = await sql<{ id: number }>`select distinct t.id from ${texts} t join ${facts} r on r.id = t.id
    where t.status = 'pending' and r.trashed_utc is null and not exists (select 1 from proposals p
      where p.resource = ${resource.name} and p.record_id = t.id and p.kind = 'new' and p.state = 'open'
        and t.language = any(p.languages)) order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns the number of records whose texts were proposed */
export async function proposePending(service: Service): Promise<number> {
  const { REST_ROOT, PUBLIC_URL, SITE_LANGUAGE } = service.config
  const rest_root = `${PUBLIC_URL}${REST_ROOT}`
  const context: RequestContext = { service, caller: null, door: 'schedule', language: SITE_LANGUAGE, rest_root }
  let proposed = 0
  for (const resource of status_resources) {
    for (const id of await unproposed(service, resource)) {
      await transact(context, async (tx) => {
        const stored = await loadRecord(tx, resource, id, { lock: true })
        await followRecord(tx, context, resource, stored, stored)
      })
      proposed++
    }
  }
  return proposed
}
