/** The use of an application password is noted, and its user as seen, at most once a minute. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { applicationCaller, createApplicationPassword, createUser } from './users.ts'

databasesOnOneEngine(({ openMigrated }) => {
  test('a use is noted, and another one within a minute is not', async () => {
    const { db } = await openMigrated()
    const email = 'a@example.org'
    const id = await createUser(db, { email, role: 'editor' })
    const { application_password: secret } = await createApplicationPassword(db, id, 'Robot', 'write')
    const seen = async () =>
      (
        await sql`select u.last_seen_utc is not null as seen, p.last_used_utc is not null as used
        from users u join application_passwords p on p.user_id = u.id`.execute(db)
      ).rows[0]
    expect(await applicationCaller(db, email, secret)).toMatchObject({ caller: { id, role: 'editor', scope: 'write' } })
    expect(await seen()).toEqual({ seen: true, used: true })
    await sql`update users set last_seen_utc = null`.execute(db)
    await applicationCaller(db, email, secret)
    expect(await seen()).toEqual({ seen: false, used: true })
    await sql`update application_passwords set last_used_utc = last_used_utc - interval '61 seconds'`.execute(db)
    await applicationCaller(db, email, secret)
    expect(await seen()).toEqual({ seen: true, used: true })
  })
})
