/** Lists trashed records of all resources and empties the trash. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { trashed_resources, type trash_routes } from '../../contract/desk/history/trash.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { reach } from '../../contract/roles.ts'
import { trash_days } from '../../contract/limits.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { loadNamed } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { emptyTrash } from './empty-trash.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'

const per_page = 50

interface TrashRow {
  readonly resource: ResourceName
  readonly id: number
  readonly trashed_utc: string
  readonly ends_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
}

type TrashedRecord = DeskAnswer<'GET /trash'>['records'][number]

/** Selects the trashed records that a caller may see, as rows with `resource`, `id` and `trashed_utc`. */
function trashedOf({ caller }: RequestContext) {
  const sees = reach(caller, 'read_unpublished')
  const own = sees === 'all' ? sql`true` : sql`author = ${caller?.id ?? null}`
  return sql.join(
    trashed_resources.map(
      (name) => sql`select ${name}::text as resource, id, trashed_utc from ${tablesOf(resources[name]).facts}
        where trashed_utc is not null and ${own}`,
    ),
    sql` union all `,
  )
}

/** Adds the name of each record in the language that this caller reads. */
async function named(context: RequestContext, rows: readonly TrashRow[]): Promise<readonly TrashedRecord[]> {
  const found = new Map<string, TrashedRecord>()
  for (const resource of trashed_resources) {
    const own = rows.filter((row) => row.resource === resource)
    const ids = own.map(({ id }) => id)
    const stored = await loadNamed(context.service.db, resources[resource], ids)
    for (const { id, trashed_utc, ends_utc, user_id, user_name } of own) {
      const record = stored.get(id)
      const text = record ? readableText(context, resources[resource], record) : null
      if (!text) continue
      found.set(`${resource}/${id}`, {
        resource,
        id,
        name: String(text[resources[resource].label]),
        language: text.language,
        trashed_at: iso(trashed_utc),
        ends_at: iso(ends_utc),
        user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
      })
    }
  }
  return rows.flatMap(({ resource, id }) => found.get(`${resource}/${id}`) ?? [])
}

export function trashHandlers(service: Service): Handlers<typeof trash_routes> {
  const { db } = service
  return {
    async 'GET /trash'({ request, query, fields }) {
      const { resource = null, page = 1 } = query()
      const asked = requestOf(service, request, fields())
      const trashed = trashedOf(asked)
      const { rows } = await sql<TrashRow>`
        select t.*, t.trashed_utc + ${trash_days} * interval '1 day' as ends_utc, h.user_id,
          coalesce(nullif(u.name, ''), u.email) as user_name
        from (${trashed}) t
        left join lateral (select user_id from history where history.resource = t.resource and record_id = t.id
          and action = 'trash' order by history.id desc limit 1) h on true
        left join users u on u.id = h.user_id
        where ${resource}::text is null or t.resource = ${resource}
        order by t.trashed_utc desc, t.resource, t.id desc
        limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
      const counted = await sql<{ resource: ResourceName; total: number }>`
        select resource, count(*) as total from (${trashed}) t group by resource`.execute(db)
      const totals = Object.fromEntries(trashed_resources.map((name) => [name, 0]))
      for (const { resource: name, total } of counted.rows) totals[name] = total
      const total = counted.rows.reduce(
        (sum, row) => sum + (resource === null || resource === row.resource ? row.total : 0),
        0,
      )
      return { records: await named(asked, rows), total, total_pages: Math.ceil(total / per_page), totals }
    },

    async 'DELETE /trash'({ request: { door }, caller }) {
      return { deleted: await emptyTrash(service, { caller, door }) }
    },
  }
}
