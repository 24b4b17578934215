/** Rewrites the derived rows of all records of a resource, a few at a time. */
import { sql } from 'kysely'
import type { Language, Resource } from '../../../contract/field.ts'
import { BatchSize } from '../../async/batch-size.ts'
import type { Service } from '../../context.ts'
import { tablesOf } from '../rows/tables.ts'
import { reindex } from './reindex.ts'

/** Records of the first batch, and most of one. */
const [first_size, most_at_once] = [50, 200]

/** Rewrites the rows of the next records, which are locked meanwhile. @returns their ids */
function reindexNext(
  db: Service['db'],
  resource: Resource,
  after: number,
  site: Language,
  size: number,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const { facts } = tablesOf(resource)
    const found = await sql<{ id: number }>`select id from ${facts} where id > ${after}
      order by id limit ${size} for no key update`.execute(tx)
    const ids = found.rows.map(({ id }) => id)
    await reindex(tx, resource, ids, site)
    return ids
  })
}

/** @param site the language of the site @returns how many records there are */
export async function reindexAll(db: Service['db'], resource: Resource, site: Language): Promise<number> {
  let [last, looked] = [0, 0]
  const batches = new BatchSize(first_size, most_at_once)
  for (;;) {
    const ids = await batches.run((size) => reindexNext(db, resource, last, site, size))
    looked += ids.length
    last = ids.at(-1) ?? last
    if (ids.length === 0) return looked
  }
}
