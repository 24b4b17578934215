/** Finds the users here that records of another service belong to, by their e-mail addresses where it tells them. */
import { sql } from 'kysely'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import type { Db } from '../../context.ts'
import { isObject, type Answer } from '../../imports/services/service-answer.ts'
import type { ServicePages, ServiceQuery } from '../../imports/services/service-pages.ts'
import { moved_resources, type ServiceRecords } from './fetch-records.ts'
import type { ServiceRecord } from './service-record.ts'

/** Most users that are asked for one by one. */
const most_users = 500

const authorOf = ({ record }: ServiceRecord): number => Number(record['author'] ?? 0)

/** Returns the addresses of users by their ids there. Only administrators are told them. */
async function emailsOf(pages: ServicePages, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { root } = pages.service
  if (root === null) return new Map()
  const ask = (path: string, query: ServiceQuery = {}) =>
    pages.answer(path, query, true, root).catch((): Answer => ({}))
  const { users } = await ask(`${desk_namespace}/users`)
  const answers: unknown[] = Array.isArray(users) ? users : []
  if (!Array.isArray(users))
    for (const id of ids.slice(0, most_users))
      answers.push(await ask(`wp/v2/users/${id}`, { context: 'edit', _fields: 'id,email' }))
  const told = answers.filter(isObject).filter(({ email }) => typeof email === 'string' && email !== '')
  return new Map(told.map(({ id, email }) => [Number(id), String(email).toLowerCase()]))
}

/** Returns users here by their ids there. */
async function usersOf(db: Db, emails: ReadonlyMap<number, string>): Promise<ReadonlyMap<number, number>> {
  const wanted = [...new Set(emails.values())]
  const { rows } = await sql<{ id: number; email: string }>`select id, lower(email) as email from users
    where lower(email) = any(${wanted}::text[])`.execute(db)
  const here = new Map(rows.map(({ id, email }) => [email, id]))
  return new Map([...emails].flatMap(([id, email]) => (here.has(email) ? [[id, here.get(email) ?? 0] as const] : [])))
}

/** Returns the records with the authors that are known here, and the ids of the others there. */
export async function withAuthors(
  db: Db,
  pages: ServicePages,
  records: ServiceRecords,
  is_signed: boolean,
): Promise<{ readonly records: ServiceRecords; readonly unknown: readonly number[] }> {
  const all = moved_resources.flatMap((name) => [...records[name].values()].map(authorOf))
  const ids = [...new Set(all)].filter((id) => id > 0)
  const users = await usersOf(db, is_signed ? await emailsOf(pages, ids) : new Map())
  const known = (map: ReadonlyMap<number, ServiceRecord>): ReadonlyMap<number, ServiceRecord> =>
    new Map(
      [...map].map(([id, one]) => [
        id,
        { ...one, record: { ...one.record, author: users.get(authorOf(one)) ?? null } },
      ]),
    )
  const { categories, tags, venues, organizers, events } = records
  return {
    records: { categories, tags, venues: known(venues), organizers: known(organizers), events: known(events) },
    unknown: ids.filter((id) => !users.has(id)),
  }
}
