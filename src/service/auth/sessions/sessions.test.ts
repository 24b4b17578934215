/** A session counts until its end, which use puts off; those that have ended go with the next sign-in. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { createUser } from '../users/users.ts'
import { sessionsOf, sessionUser, startSession } from './sessions.ts'

databasesOnOneEngine(({ openMigrated }) => {
  test('a session is put off by use, and is none after its end', async () => {
    const { db } = await openMigrated()
    const id = await createUser(db, { email: 'a@example.org', role: 'editor' })
    const from = { ip: '192.0.2.1', user_agent: undefined }
    const token = await startSession(db, id, from)
    const endsIn = (time: string) =>
      sql`update sessions set expires_utc = (now() at time zone 'utc') + ${time}::interval`.execute(db)
    const isRenewed = async () => (await sessionUser(db, token, from.ip))?.renewed
    expect(await isRenewed()).toBe(false)
    await endsIn('1 hour')
    expect([await isRenewed(), await isRenewed()]).toEqual([true, false])
    await endsIn('-1 second')
    expect([await isRenewed(), await sessionsOf(db, id)]).toEqual([undefined, []])
    await startSession(db, id, from)
    expect((await sql`select 1 from sessions`.execute(db)).rows).toHaveLength(1)
  })
})
