/** A decision about a proposal finds its record as it is then. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { createUser } from '../auth/users/users.ts'
import type { RequestContext, Service } from '../context.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord } from '../resources/write/update.ts'
import { OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { lockProposal } from './access.ts'
import { decideRun } from './decisions/decide-run.ts'

const { events } = resources

describe.skipIf(!server)('a decision', () => {
  let database: OwnDatabase
  let service: Service
  let editor: RequestContext
  let organizer: RequestContext

  beforeAll(async () => {
    database = await OwnDatabase.create()
    ;({ service, context: editor } = await database.administered())
    const id = await createUser(service.db, { email: 'organizer@example.org', role: 'organizer' })
    organizer = { ...editor, caller: { id, role: 'organizer', scope: 'administer' } }
  })
  afterAll(() => database.drop())

  /** Makes a published event, and a change of it that waits. */
  async function proposed() {
    const days = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' }
    const body = { title: 'Locked', ...days, author: organizer.caller?.id }
    const { id } = (await createRecord(editor, events, body)).presented
    const { extra } = await updateRecord(organizer, events, id, { cost: '9' }, { if_match: null, by_slug: false })
    return { id, proposal: (extra['pending_change'] as { readonly id: number }).id }
  }
  const lock = (proposal: number) => service.db.transaction().execute((tx) => lockProposal(tx, editor, proposal))
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db)
    return rows.length
  }

  test('locks its record before reading it', async () => {
    const { id, proposal } = await proposed()
    const { read, version } = await service.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ version: number }>`update events set version = version + 1 where id = ${id}
        returning version`.execute(tx)
      // In a function: what is returned from here would be waited for before the lock is released.
      const locked = lock(proposal)
      await expect.poll(waiting).toBe(1)
      return { read: () => locked, version: rows[0]?.version }
    })
    expect((await read()).stored?.facts.version).toBe(version)
  })

  test('locks the proposal itself where its record is gone', async () => {
    const { id, proposal } = await proposed()
    await sql`delete from events where id = ${id}`.execute(service.db)
    const read = await service.db.transaction().execute(async (tx) => {
      expect(await lockProposal(tx, editor, proposal)).toMatchObject({ stored: null, proposal: { state: 'open' } })
      await sql`update proposals set state = 'declined' where id = ${proposal}`.execute(tx)
      const locked = lock(proposal)
      await expect.poll(waiting).toBe(1)
      return () => locked
    })
    expect((await read()).proposal.state).toBe('declined')
  })

  test('names the first fifty of an import whose records are gone, and counts all', async () => {
    const { proposal } = await proposed()
    const { rows } = await sql<{ id: number }>`with run as (
        insert into operations (door, kind) values ('desk', 'import') returning id),
      copies as (insert into proposals
        select copy.* from proposals p, run, generate_series(1, 51) as n, jsonb_populate_record(p,
          jsonb_build_object('id', 1000 + n, 'record_id', 100000 + n, 'run_id', run.id)) as copy
        where p.id = ${proposal} returning id)
      insert into proposal_versions (proposal_id, version, fields, base)
        select id, 1, '{}', '{}' from copies returning (select id from run) as id`.execute(service.db)
    const caller = { id: editor.caller?.id ?? 0, role: 'administrator', scope: 'administer' } as const
    const body = { decision: 'approve', expect: 51 } as const
    const lines = await decideRun(editor, caller, rows[0]?.id ?? 0, body, (error) => {
      throw error
    })
    let last: unknown
    for await (const line of lines) last = line
    const named = Array.from({ length: 50 }, (_, n) => ({ id: 1001 + n }))
    expect(last).toMatchObject({ line: 'end', decided: 0, left: named, left_total: 51, failed: null })
  })
})
