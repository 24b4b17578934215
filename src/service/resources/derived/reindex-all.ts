/** Rewrites the derived rows of all records of a resource, a few at a time. */
import { sql } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import type { Service } from '../../context.ts'
import { tablesOf } from '../rows/tables.ts'
import { reindex } from './reindex.ts'

const at_once = 500

/** Rewrites the rows of the next records, which are locked meanwhile. @returns their ids */
function reindexNext(db: Service['db'], resource: Resource, after: number, site: Language): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { facts } = tablesOf(resource)
    const found = await sql<{ id: number }>`select id from ${facts} where id > ${after}
      order by id limit ${at_once} for update`.execute(tx)
    const ids = found.rows.map(({ id }) => id)
    await reindex(tx, resource, ids, site)
    return ids
  })
}

/** @param site the language of the site @returns how many records there are */
export async function reindexAll(db: Service['db'], resource: Resource, site: Language): Promise<number> {
  let [last, looked] = [0, 0]
  for (;;) {
    const ids = await reindexNext(db, resource, last, site)
    looked += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < at_once) return looked
  }
}
