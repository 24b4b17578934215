/** Records of a bulk edit beside other writers, and after a refusal, on one PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { CurrentOperation, type RequestContext, type Service } from '../context.ts'
import { listIds } from '../resources/list/list.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord } from '../resources/write/update.ts'
import { transact } from '../resources/rows/transact.ts'
import { OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { readBulkEdit, type BulkEdit } from './bulk-edit.ts'
import { changeRecords } from './change-records.ts'

const { events, categories } = resources
const times = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' }

describe.skipIf(!server)('on postgresql', () => {
  let database: OwnDatabase
  let service: Service
  let context: RequestContext

  beforeAll(async () => {
    database = await OwnDatabase.create()
    ;({ service, context } = await database.administered())
  })
  afterAll(() => database.drop())

  const event = async (title: string, more: object = {}) =>
    (await createRecord(context, events, { title, ...times, ...more })).presented.id
  const category = async (name: string) => (await createRecord(context, categories, { name })).presented.id

  /** Adds a tag by its name, which is made before the end of an event is refused. */
  const withTag = (edit: BulkEdit, name: string): BulkEdit => ({
    ...edit,
    carried: [...edit.carried, 'tags'],
    decoded: { ...edit.decoded, draft: { ...edit.decoded.draft, tags: [name] } },
  })

  /** Carries a bulk edit out. @returns its outcomes, and its operation */
  async function change(edit: BulkEdit, ids: readonly number[]) {
    const operation = new CurrentOperation({})
    const results = await transact({ service }, (tx) =>
      changeRecords(tx, { ...context, tx, operation }, { edit, preview: false, seen: null }, ids),
    )
    return { results: results.map(({ line }) => line), operation: operation.id }
  }

  /** Returns the operations that the entries of some events belong to, without that of their creation. */
  async function operationsOf(ids: readonly number[]) {
    const { rows } = await sql<{ record_id: number; operation_id: number }>`select record_id, operation_id from history
      where resource = 'events' and record_id = any(${[...ids]}::int[]) and action <> 'create' order by id`.execute(
      service.db,
    )
    return rows
  }

  test('links that a record got while the edit waited for it are locked as well', async () => {
    const [before, meanwhile, added] = [await category('Before'), await category('Meanwhile'), await category('Added')]
    const id = await event('Concurrent', { categories: [before] })
    const edit = await readBulkEdit(events, [{ field: 'categories', action: 'add', value: [added] }])
    let changed: ReturnType<typeof change> | undefined
    await transact({ service }, async (tx) => {
      const body = { categories: [meanwhile] }
      await updateRecord({ ...context, tx }, events, id, body, { if_match: null, by_slug: false })
      changed = change(edit, [id])
      const waiting = () =>
        sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(service.db)
      await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBe(1)
    })
    expect((await changed)?.results).toMatchObject([{ id, outcome: 'changed', refusal: null }])
    const { rows } = await sql`select categories from events where id = ${id}`.execute(service.db)
    expect(rows).toEqual([{ categories: [meanwhile, added] }])
  })

  test('a refusal takes back what was written of its record, and the operation that this made', async () => {
    const late = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' }
    const ids = [
      await event('First'),
      await event('Refused', late),
      await event('Refused too', late),
      await event('Last'),
    ]
    const [first = 0, refused = 0, refused_too = 0, last = 0] = ids
    const changes = [{ field: 'end_date', action: 'set', value: '2027-01-01 12:00' }] as const
    const edit = withTag(await readBulkEdit(events, changes), 'Made in place')
    const run = await change(edit, [refused, first, refused_too, last])
    expect(run.results.map(({ outcome }) => outcome)).toEqual(['refused', 'changed', 'refused', 'changed'])
    expect(run.results[0]?.refusal?.params).toHaveProperty('end_date')
    expect(await operationsOf(ids)).toEqual([
      { record_id: first, operation_id: run.operation },
      { record_id: last, operation_id: run.operation },
    ])
    const { rows } = await sql`select (select count(*)::int from tags) as tags,
      (select count(*)::int from operations where id >= ${run.operation}) as operations`.execute(service.db)
    expect(rows).toEqual([{ tags: 1, operations: 1 }])
    // The tag of a refused record is gone with its entry; that of a changed one belongs to the operation.
    const entries = await sql`select operation_id from history where resource = 'tags'`.execute(service.db)
    expect(entries.rows).toEqual([{ operation_id: run.operation }])
  })

  test('an operation that refused records alone is not there', async () => {
    const late = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' }
    const id = await event('Refused', late)
    const changes = [{ field: 'end_date', action: 'set', value: '2027-01-01 12:00' }] as const
    const edit = withTag(await readBulkEdit(events, changes), 'Never made')
    expect(await change(edit, [id])).toMatchObject({ results: [{ id, outcome: 'refused' }], operation: null })
    expect(await operationsOf([id])).toEqual([])
    const made = await sql`select 1 from tag_texts where name = 'Never made'`.execute(service.db)
    expect(made.rows).toEqual([])
  })

  test('a list says whether it holds more records than may be changed', async () => {
    const ids = [await event('Counted'), await event('Counted')]
    const read = (most: number) => listIds(context, events, { search: 'Counted', start_date: '2027-01-01' }, most)
    expect(await read(3)).toEqual({ ids, has_more: false })
    expect(await read(2)).toEqual({ ids, has_more: false })
    expect(await read(1)).toEqual({ ids: ids.slice(0, 1), has_more: true })
  })
})
