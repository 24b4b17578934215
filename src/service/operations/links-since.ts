/** Finds the links to a deleted term that undoing its deletion does not restore, because their lists were changed since. */
import { sql } from 'kysely'
import { resources, writable } from '../../contract/resources.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Db } from '../context.ts'
import { standingEntry } from '../resources/history/standing.ts'
import type { LinksBack } from '../resources/write/bring-back.ts'
import type { RecordChange } from './read-records.ts'

interface LinkField extends LinksBack {
  /** `events.tags` */
  readonly path: string
}

/** Returns the fields that held the id of a deleted term, with the records. */
export function fieldsLinkingTo({ links }: Pick<RecordChange, 'links'>): readonly LinkField[] {
  return Object.entries(links).flatMap(([path, holders]) => {
    const [name, field = ''] = path.split('.')
    const pointing = Object.values(resources).find((one) => one.name === name)
    return pointing && field in writable(pointing) ? [{ path, pointing, field, holders }] : []
  })
}

interface ChangedLinks {
  readonly path: string
  readonly resource: ResourceName
  readonly id: number
  readonly field: string
}

/** Returns the records whose list was written after the term was deleted, other than by undoing and by what was undone. */
export async function linksChangedSince(db: Db, change: RecordChange): Promise<readonly ChangedLinks[]> {
  const found: ChangedLinks[] = []
  for (const { path, pointing, field, holders } of fieldsLinkingTo(change)) {
    const ids = holders.map(([id]) => id)
    const { rows } = await sql<{ id: number }>`select distinct h.record_id as id
      from history h left join operations o on o.id = h.operation_id
      where h.resource = ${pointing.name} and h.record_id = any(${ids}::int[]) and h.id > ${change.last_entry}
        and ${standingEntry('h')} and h.changes ? ${field}
      order by 1`.execute(db)
    found.push(...rows.map(({ id }) => ({ path, resource: pointing.name, id, field })))
  }
  return found
}
