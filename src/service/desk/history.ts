/** `history`: who changed what when, of everything this caller may read. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { isResourceName } from '../../contract/resources.ts'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/body.ts'
import { forbidden } from '../rest-error.ts'

const per_page = 50

const whole = (value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null)

export function mountHistory(app: FastifyInstance, { db }: Service): void {
  app.get('/history', async (request) => {
    const { caller } = request
    if (!caller) throw forbidden(null)
    const query = queryOf(request)
    const resource =
      typeof query['resource'] === 'string' && isResourceName(query['resource']) ? query['resource'] : null
    const id = whole(query['id'])
    const page = Math.max(1, whole(query['page']) ?? 1)
    const own = reach(caller, 'read_unpublished') !== 'all'
    // Those who see only their own see what they did themselves.
    const where = sql`(${resource}::text is null or resource = ${resource})
      and (${id}::int is null or record_id = ${id}) and (not ${own}::boolean or user_id = ${caller.id})`
    const rows = await sql<
      Record<string, unknown> & { at_utc: string; user_id: number | null; user_name: string | null }
    >`
      select h.*, u.name as user_name from history h left join users u on u.id = h.user_id
      where ${where} order by h.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
    const counted = await sql<{ total: number }>`select count(*) as total from history where ${where}`.execute(db)
    const total = counted.rows[0]?.total ?? 0
    return {
      entries: rows.rows.map(({ at_utc, user_id, user_name, ...entry }) => ({
        ...entry,
        at: `${at_utc.slice(0, 19).replace(' ', 'T')}Z`,
        user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
      })),
      total,
      total_pages: Math.ceil(total / per_page),
    }
  })
}
