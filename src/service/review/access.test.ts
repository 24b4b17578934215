/** A decision about a proposal finds its record as it is then. */
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { createUser } from '../auth/users/users.ts'
import type { RequestContext } from '../context.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord } from '../resources/write/update.ts'
import { asAdministrator, OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { lockProposal } from './access.ts'

const { events } = resources

describe.skipIf(!server)('on PostgreSQL', () => {
  test('the record of a proposal is locked before it is read', async () => {
    const database = await OwnDatabase.create()
    onTestFinished(() => database.drop())
    const service = await database.service()
    const user = (role: 'administrator' | 'organizer') => createUser(service.db, { email: `${role}@example.org`, role })
    const [admin, author] = [await user('administrator'), await user('organizer')]
    const editor = asAdministrator(service, admin)
    const organizer: RequestContext = { ...editor, caller: { id: author, role: 'organizer', scope: 'administer' } }
    const body = { title: 'Locked', start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00', author }
    const { id } = (await createRecord(editor, events, body)).presented
    const direct = { if_match: null, by_slug: false }
    const { extra } = await updateRecord(organizer, events, id, { cost: '9' }, direct)
    const proposal = (extra['pending_change'] as { readonly id: number }).id

    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          service.db,
        )
      ).rows.length
    const { read, version } = await service.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ version: number }>`update events set version = version + 1 where id = ${id}
        returning version`.execute(tx)
      // In a function: what is returned from here would be waited for before the lock is released.
      const locked = service.db.transaction().execute((other) => lockProposal(other, editor, proposal))
      await expect.poll(waiting).toBe(1)
      return { read: () => locked, version: rows[0]?.version }
    })
    expect((await read()).stored?.facts.version).toBe(version)
  })
})
