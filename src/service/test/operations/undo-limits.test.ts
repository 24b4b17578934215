/** How long operations can be undone, and what cannot be (semantics.md, Operations). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { most_import_rows, most_undone_records } from '../../../contract/limits.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import type { Client } from '../scenario.ts'
import { june } from '../writing/events.ts'
import { serviceWithClock } from './service-with-clock.ts'

const desk = '//api/calendar/desk/v1'
const minutes = 60_000
const days = 24 * 60 * minutes

/** Creates an event. @returns its operation */
async function created(client: Client, as: Role): Promise<number> {
  const body = { title: `Of the ${as}`, ...june, status: 'draft' }
  const { headers } = await client.call({ as, request: 'POST /events', body })
  return Number(headers.get('operation-id'))
}

const undo = (client: Client, as: Role, id: number) =>
  client.call({ as, request: `POST ${desk}/operations/${id}/undo`, body: {} })

databasesOnOneEngine((databases) => {
  test('own operations: half an hour, or UNDO_DAYS for editors, and no longer', async () => {
    let now = Date.now()
    const { client } = await serviceWithClock(databases, () => new Date(now))
    // UNDO_DAYS is 10 there.
    const limits = { organizer: 30 * minutes, reviewer: 30 * minutes, editor: 10 * days, administrator: 10 * days }
    for (const as of roles) {
      const [first, second] = [await created(client, as), await created(client, as)]
      const shown = async (id: number) => (await client.do({ as, request: `GET ${desk}/operations/${id}` })).operation
      const { at, undoable_until } = await shown(first)
      const end = Date.parse(undoable_until)
      expect(end - Date.parse(at), as).toBe(limits[as])

      now = end - 1
      expect(await shown(first)).toMatchObject({ undoable: true, blocked: [] })
      expect((await undo(client, as, first)).status).toBe(200)

      now = Date.parse((await shown(second)).undoable_until)
      expect(await shown(second)).toMatchObject({ undoable: false, blocked: ['expired'] })
      expect(await undo(client, as, second)).toMatchObject({
        status: 409,
        json: { code: 'operation-not-undoable', data: { blocked: ['expired'] } },
      })
    }
  })

  test('operations of others: editors for UNDO_DAYS, also after the half hour of their users', async () => {
    let now = Date.now()
    const { client } = await serviceWithClock(databases, () => new Date(now))
    const [first, second] = [await created(client, 'organizer'), await created(client, 'organizer')]
    now += 10 * days - minutes
    expect((await undo(client, 'organizer', first)).json.data.blocked).toEqual(['expired'])
    expect((await undo(client, 'editor', first)).json.undone).toHaveLength(1)
    now += 2 * minutes
    expect((await undo(client, 'editor', second)).json.data.blocked).toEqual(['expired'])
  })

  test('a text that was to be published meanwhile is published, from the very second on', async () => {
    let now = Date.parse('2026-11-28T09:00:00Z')
    const { client } = await serviceWithClock(databases, () => new Date(now))
    for (const [at, status] of [
      ['2026-11-28T09:09:59Z', 'future'],
      ['2026-11-28T09:10:00Z', 'publish'],
    ] as const) {
      now = Date.parse('2026-11-28T09:00:00Z')
      const body = { title: 'Soon', ...june, status: 'future', date_utc: '2026-11-28 09:10:00' }
      const { id } = await client.do({ as: 'editor', request: 'POST /events', body })
      const drafted = await client.call({ as: 'editor', request: `PATCH /events/${id}`, body: { status: 'draft' } })
      now = Date.parse(at)
      await undo(client, 'editor', Number(drafted.headers.get('operation-id')))
      expect((await client.do({ as: 'editor', request: `GET /events/${id}` })).status, at).toBe(status)
    }
  })

  test('up to 250,000 records, more than the largest import has rows', async () => {
    expect(most_undone_records).toBeGreaterThan(most_import_rows)
    const { client, db } = await serviceWithClock(databases, () => new Date())
    const id = await created(client, 'editor')
    const add = (from: number, to: number) =>
      sql`insert into history (user_id, door, resource, record_id, action, changes, operation_id)
        select 1, 'api', 'events', n, 'update', '{"cost": ["1", "2"]}', ${id}::int
        from generate_series(${from}::int, ${to}::int) n`.execute(db)
    const blocked = async () =>
      (await client.do({ as: 'editor', request: `GET ${desk}/operations?mine=true` })).operations[0].blocked
    await add(1001, most_undone_records + 999)
    expect(await blocked()).toEqual([])
    await add(most_undone_records + 1000, most_undone_records + 1000)
    expect(await blocked()).toEqual(['too_large'])
    expect((await undo(client, 'editor', id)).json).toMatchObject({
      code: 'operation-not-undoable',
      data: { status: 409, blocked: ['too_large'] },
    })
  })

  test('of many records that were written since, a preview counts all and names 200', async () => {
    const { client, db } = await serviceWithClock(databases, () => new Date())
    const id = await created(client, 'editor')
    for (const operation of [id, null])
      await sql`insert into history (user_id, door, resource, record_id, action, changes, operation_id)
        select 1, 'api', 'events', n, 'update', '{"cost": ["1", "2"]}', ${operation}::int
        from generate_series(1001, 1260) n`.execute(db)
    const { would_undo, would_skip } = await client.do({ as: 'editor', request: `GET ${desk}/operations/${id}` })
    expect(would_undo).toBe(1)
    expect(would_skip).toHaveLength(200)
    expect(new Set(would_skip.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['deleted']))
  })

  test.each([
    [50, 50],
    [51, 20],
  ])('%i records are undone at most %i in a transaction', async (count, most) => {
    const { client, db } = await serviceWithClock(databases, () => new Date())
    const template = { title: 'Daily', ...june, status: 'draft' }
    const made = await client.do({
      as: 'editor',
      request: `POST ${desk}/series`,
      body: { template, rule: `RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=${count}` },
    })
    const ids = made.series.occurrences.map(({ event }: { event: number }) => event)
    const changes = [{ field: 'cost', action: 'set', value: '9' }]
    const lines = await client.do({
      as: 'editor',
      request: `POST ${desk}/bulk`,
      body: { resource: 'events', of: { ids }, changes },
    })
    const { json } = await undo(client, 'editor', lines.at(-1).operation)
    expect(json.undone).toHaveLength(count)
    // Entries of one transaction have one time.
    const { rows } = await sql<{ size: number }>`select count(*)::int as size from history
      where operation_id = ${json.operation.id} group by at_utc order by at_utc`.execute(db)
    const sizes = rows.map(({ size }) => size)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(count)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
    expect(sizes.length > 1).toBe(count > most)
  })

  test('what was deleted from the trash is named, and stays gone', async () => {
    const { client } = await serviceWithClock(databases, () => new Date())
    const { id } = await client.do({ request: 'POST /events', body: { title: 'Gone', ...june } })
    await client.do({ request: `DELETE /events/${id}` })
    await client.do({ request: `DELETE ${desk}/trash` })
    const [deleted, trashed] = (await client.do({ request: `GET ${desk}/operations` })).operations
    expect([deleted.summary.actions, trashed.summary.actions]).toEqual([['delete'], ['trash']])
    const { would_undo, would_skip } = await client.do({ request: `GET ${desk}/operations/${deleted.id}` })
    expect([would_undo, would_skip]).toMatchObject([0, [{ id, reason: 'deleted_for_good' }]])
    expect((await undo(client, 'administrator', deleted.id)).json).toMatchObject({
      operation: null,
      undone: [],
      skipped: [{ resource: 'events', id, reason: 'deleted_for_good' }],
    })
    expect((await undo(client, 'administrator', trashed.id)).json.skipped).toMatchObject([{ id, reason: 'deleted' }])
    expect((await client.call({ as: 'administrator', request: `GET /events/${id}` })).status).toBe(404)
  })
})
