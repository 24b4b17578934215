/** Makes users members of venues and organizers. */
import { sql } from 'kysely'
import type { MemberRecord, member_routes } from '../../contract/desk/accounts/members.ts'
import { member_resources } from '../../contract/limits.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Refusals } from '../../contract/http/error.ts'
import { resources } from '../../contract/resources.ts'
import { noteAccount } from '../auth/accounts.ts'
import { userById } from '../auth/users/users.ts'
import type { Db, Service, Tx } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { survivorOf } from '../resources/rows/merged.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import type { Handlers } from '../http/mount-desk.ts'

type Member = DeskAnswer<'GET /members'>['members'][number]

interface MemberRow extends Omit<Member, 'user'> {
  readonly user_id: number
  readonly user_name: string
  readonly email: string
}

interface Which {
  readonly resource?: MemberRecord['resource'] | undefined
  readonly record_id?: number | undefined
  readonly user?: number | undefined
}

/** Returns members by record, by user, or by both; without those of records that are gone. */
async function members(db: Db, { resource, record_id, user }: Which): Promise<readonly Member[]> {
  const of = member_resources
    .filter((name) => resource === undefined || name === resource)
    .map((name) => {
      const { facts, texts } = tablesOf(resources[name])
      return sql`select m.resource, m.record_id, ${sql.ref(`t.${resources[name].label}`)} as name, t.language,
          u.id as user_id, u.name as user_name, u.email
        from members m join users u on u.id = m.user_id
          join ${facts} f on f.id = m.record_id
          join ${texts} t on t.id = f.id and t.language = f.original_language
        where m.resource = ${name} and f.trashed_utc is null
          and (${record_id ?? null}::int is null or m.record_id = ${record_id ?? null}::int)
          and (${user ?? null}::int is null or m.user_id = ${user ?? null}::int)`
    })
  const { rows } =
    await sql<MemberRow>`${sql.join(of, sql` union all `)} order by name, record_id, user_name, user_id`.execute(db)
  return rows.map(({ user_id, user_name, email, ...row }) => ({
    ...row,
    user: { id: user_id, name: user_name, email },
  }))
}

/** Refuses records that do not exist. */
export async function refuseUnknown(db: Db, records: readonly MemberRecord[] = []): Promise<Refusals> {
  for (const name of member_resources) {
    const ids = records.filter(({ resource }) => resource === name).map(({ record_id }) => record_id)
    const { rows } = await sql<{ id: number }>`select wanted as id from unnest(${ids}::int[]) as wanted
      where not exists (select from ${tablesOf(resources[name]).facts} f where f.id = wanted) limit 1`.execute(db)
    if (rows[0]) return { members: { code: 'unknown_id', id: rows[0].id } }
  }
  return {}
}

/** Replaces the memberships of a user. */
export async function setMemberships(tx: Tx, user_id: number, records: readonly MemberRecord[]): Promise<void> {
  await tx.deleteFrom('members').where('user_id', '=', user_id).execute()
  const rows: { user_id: number; resource: MemberRecord['resource']; record_id: number }[] = []
  for (const { resource, record_id } of records) {
    // An invitation may name a record that was merged since.
    const merged_into = await survivorOf(tx, resources[resource], record_id)
    rows.push({ user_id, resource, record_id: merged_into ?? record_id })
  }
  if (rows.length > 0)
    await tx
      .insertInto('members')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .execute()
}

export function memberHandlers({ db }: Service): Handlers<typeof member_routes> {
  return {
    async 'GET /members'({ query }) {
      const { resource, id: record_id, user } = query()
      return { members: await members(db, { resource, record_id, user }) }
    },

    async 'PUT /members'({ caller, body }) {
      const { resource, record_id, users } = await body(async ({ resource: name, record_id: id, users: ids = [] }) => {
        const { rows } = await sql<{ id: number }>`select wanted as id from unnest(${[...ids]}::int[]) as wanted
          where not exists (select from users where users.id = wanted) limit 1`.execute(db)
        const refusals: Refusals = rows[0] ? { users: { code: 'unknown_user', id: rows[0].id } } : {}
        if (name === undefined || id === undefined) return refusals
        const { members: unknown } = await refuseUnknown(db, [{ resource: name, record_id: id }])
        return unknown ? { ...refusals, record_id: unknown } : refusals
      })
      await db.transaction().execute(async (tx) => {
        const before = await tx
          .deleteFrom('members')
          .where('resource', '=', resource)
          .where('record_id', '=', record_id)
          .returning('user_id')
          .execute()
        const now = [...new Set(users)]
        const rows = now.map((user_id) => ({ user_id, resource, record_id }))
        if (rows.length > 0) await tx.insertInto('members').values(rows).execute()
        const were = new Set(before.map(({ user_id }) => user_id))
        const changed = [...now.filter((id) => !were.has(id)), ...[...were].filter((id) => !now.includes(id))]
        for (const id of changed) await noteAccount(tx, id, caller.id, 'members_set')
      })
      return { members: await members(db, { resource, record_id }) }
    },

    async 'PUT /users/{id}/members'({ caller, path, body }) {
      if (!(await userById(db, path.id))) throw new RestError(404, 'not_found', { code: 'user-not-found' })
      const { members: records } = await body((sent) => refuseUnknown(db, sent.members))
      await db.transaction().execute(async (tx) => {
        await setMemberships(tx, path.id, records)
        await noteAccount(tx, path.id, caller.id, 'members_set')
      })
      return { members: await members(db, { user: path.id }) }
    },
  }
}
