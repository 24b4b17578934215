/** Finds who changed values of a record last, and when. */
import { sql } from 'kysely'
import type { ResourceName } from '../../contract/field.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import type { Db } from '../context.ts'
import { standingEntry } from '../resources/history/standing.ts'
import { iso } from '../stored-time.ts'

interface LastChange {
  readonly at: string
  /** Null: nobody, or a user who is gone. */
  readonly by: { readonly id: number; readonly name: string } | null
}

interface ChangeRow {
  readonly path: string
  readonly at_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
}

/** Returns the last change of each path that no import made, as far as there is one. */
export async function lastChangesHere(
  db: Db,
  resource: ResourceName,
  id: number,
  paths: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  if (paths.length === 0) return new Map()
  const wanted = paths.map((path) => ({ path, ...partsOfPath(path) }))
  const { rows } = await sql<ChangeRow>`select distinct on (w.path) w.path, h.at_utc, h.user_id,
      coalesce(nullif(u.name, ''), u.email) as user_name
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(path text, language text, name text)
      join history h on h.resource = ${resource} and h.record_id = ${id} and h.changes ? w.name
        and (w.language is null or h.language = w.language)
      left join operations o on o.id = h.operation_id left join users u on u.id = h.user_id
    where ${standingEntry('h')} and coalesce(o.kind, 'write') <> 'import' order by w.path, h.id desc`.execute(db)
  return new Map(
    rows.map(({ path, at_utc, user_id, user_name }) => [
      path,
      { at: iso(at_utc), by: user_id === null || user_name === null ? null : { id: user_id, name: user_name } },
    ]),
  )
}
