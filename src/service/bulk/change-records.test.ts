/** A refused record of a bulk edit takes back what was written of it, and the operation goes on with the next one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { createUser } from '../auth/users/users.ts'
import { CurrentOperation, type Service } from '../context.ts'
import { transact } from '../resources/rows/transact.ts'
import { createRecord } from '../resources/write/create.ts'
import { asAdministrator, OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { changeRecords } from './change-records.ts'

const { events } = resources

describe.skipIf(!server)('a bulk edit', () => {
  let database: OwnDatabase
  let service: Service
  let admin: number
  beforeAll(async () => {
    database = await OwnDatabase.create()
    service = await database.service()
    admin = await createUser(service.db, { email: 'admin@example.org', role: 'administrator' })
  })
  afterAll(() => database.drop())

  async function create(start: string, end: string): Promise<number> {
    const body = { title: `From ${start}`, start_date: start, end_date: end }
    return (await createRecord(asAdministrator(service, admin), events, body)).presented.id
  }

  test('whose first record is refused after it began the operation is one operation that is there', async () => {
    const late = await create('2027-06-02 10:00', '2027-06-02 11:00')
    const other = await create('2027-06-01 10:00', '2027-06-01 11:00')
    const operation = new CurrentOperation({})
    const context = { ...asAdministrator(service, admin), operation }
    // Routes refuse names of terms. One that is created in place is written before the times are refused.
    const draft = { tags: ['Made in place'], end_date: '2027-06-01 10:30:00' }
    const decoded = { draft, missing: [], refusals: {} }
    const edit = { resource: events, decoded, lists: [], carried: Object.keys(draft) }
    const changed = await transact(context, (tx) =>
      changeRecords(tx, { ...context, tx }, { edit, preview: false, seen: null }, [late, other]),
    )
    expect(changed.map(({ line }) => line.outcome)).toEqual(['refused', 'changed'])
    const { rows } = await sql<{ operation_id: number; resource: string; record_id: number; made: boolean }>`
      select h.operation_id, h.resource, h.record_id, o.id is not null as made
      from history h left join operations o on o.id = h.operation_id
      where h.resource = 'tags' or h.action = 'update' order by h.id`.execute(service.db)
    const [tag] = (await sql<{ id: number }>`select id from tags`.execute(service.db)).rows
    expect(rows).toEqual([
      { operation_id: operation.id, resource: 'tags', record_id: tag?.id, made: true },
      { operation_id: operation.id, resource: 'events', record_id: other, made: true },
    ])
  })
})
