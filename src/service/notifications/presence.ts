/** Says who has a record open. A hint: what protects a record is its version. */
import { sql } from 'kysely'
import type { presence_routes } from '../../contract/desk/notifications/presence.ts'
import { presence_end } from '../../contract/desk/notifications/presence-times.ts'
import type { ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Db, RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { notFound } from '../http/rest-error.ts'
import { sendDeskNotice } from '../news/desk-channel.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'

/** Open forms of one user; a program that opens more is not listed with them. */
const most_forms = 50

interface Form {
  readonly resource: ResourceName
  readonly id: number
  readonly client: string
}

const now = sql`(now() at time zone 'utc')`
const fresh = sql`seen_utc > ${now} - make_interval(secs => ${sql.lit(presence_end)})`

/** @throws RestError 404 for a record that the caller may not read, which so looks like one that does not exist */
async function checkReadable(context: RequestContext, name: ResourceName, id: number): Promise<void> {
  const resource = resources[name]
  const stored = await loadRecord(context.service.db, resource, id)
  if (!stored || !readableText(context, resource, stored)) throw notFound(resource)
}

async function others(db: Db, { resource, id }: Pick<Form, 'resource' | 'id'>, user_id: number) {
  const { rows } = await sql<{ id: number; name: string; since_utc: string }>`
    select u.id, coalesce(nullif(u.name, ''), u.email) as name, min(p.since_utc) as since_utc
    from presence p join users u on u.id = p.user_id
    where p.resource = ${resource} and p.record_id = ${id} and p.user_id <> ${user_id} and ${fresh}
    group by u.id order by since_utc, u.id`.execute(db)
  return { people: rows.map(({ since_utc, ...person }) => ({ ...person, since: iso(since_utc) })) }
}

/** Renews a form that is known, or lists a new one. @returns whether others see a difference */
async function arrive(db: Db, { resource, id, client }: Form, user_id: number): Promise<boolean> {
  const renewed = await sql<{ back: boolean }>`update presence set seen_utc = ${now},
      since_utc = case when ${fresh} then since_utc else ${now} end
    where resource = ${resource} and record_id = ${id} and client = ${client} and user_id = ${user_id}
    returning since_utc = seen_utc as back`.execute(db)
  const [known] = renewed.rows
  if (known) return known.back
  await sql`delete from presence where seen_utc < ${now} - interval '5 minutes'`.execute(db)
  const made = await sql`insert into presence (resource, record_id, client, user_id)
    select ${resource}, ${id}::int, ${client}, ${user_id}::int
    where (select count(*) from presence where user_id = ${user_id}) < ${most_forms}
    on conflict do nothing returning 1`.execute(db)
  return made.rows.length > 0
}

export function presenceHandlers(service: Service): Handlers<typeof presence_routes> {
  const { db } = service
  return {
    async 'GET /presence'({ request, caller, query, fields }) {
      const asked = query()
      await checkReadable(requestOf(service, request, fields()), asked.resource, asked.id)
      return others(db, asked, caller.id)
    },

    async 'PUT /presence'({ request, caller, body, fields }) {
      const form = await body()
      const { resource, id } = form
      await checkReadable(requestOf(service, request, fields()), resource, id)
      if (await arrive(db, form, caller.id)) await sendDeskNotice(db, [{ event: 'presence', resource, id }])
      return others(db, form, caller.id)
    },

    async 'DELETE /presence'({ caller, body }) {
      const { resource, id, client } = await body()
      const { rows } = await sql`delete from presence where resource = ${resource} and record_id = ${id}
        and client = ${client} and user_id = ${caller.id} returning 1`.execute(db)
      if (rows.length > 0) await sendDeskNotice(db, [{ event: 'presence', resource, id }])
      return {}
    },
  }
}
