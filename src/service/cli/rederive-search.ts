/** `npm run rederive-search` rewrites the rows that lists and searches read, after a change of how texts are folded or sorted. */
import { sql } from 'kysely'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Resource } from '../../contract/field.ts'
import type { Service } from '../context.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { runCommand } from './run.ts'

const at_once = 500

/** Rewrites the rows of the next records, which are locked meanwhile. @returns their ids */
function reindexNext({ db, config }: Service, resource: Resource, after: number): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { facts } = tablesOf(resource)
    const found = await sql<{ id: number }>`select id from ${facts} where id > ${after}
      order by id limit ${at_once} for update`.execute(tx)
    const ids = found.rows.map(({ id }) => id)
    await reindex(tx, resource, ids, config.SITE_LANGUAGE)
    return ids
  })
}

await runCommand(async (service) => {
  for (const name of resource_names) {
    let [last, looked] = [0, 0]
    for (;;) {
      const ids = await reindexNext(service, resources[name], last)
      looked += ids.length
      last = ids.at(-1) ?? last
      if (ids.length < at_once) break
    }
    console.log(`Looked at ${looked} ${name}.`)
  }
})
