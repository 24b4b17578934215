/** Rows about those who sign in or guess do not grow without end: the newest are kept. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { createUser } from '../users/users.ts'
import { countGuess } from './guess-limits.ts'
import { isKnownClient, rememberClients } from './known-clients.ts'

databasesOnOneEngine(({ openMigrated }) => {
  test('of the clients of a user, the twenty newest are remembered', async () => {
    const { db } = await openMigrated()
    const id = await createUser(db, { email: 'a@example.org', role: 'editor' })
    const clients = Array.from({ length: 21 }, (_, n) => `device ${n}`)
    await rememberClients(db, id, clients)
    const known = await Promise.all(clients.map((client) => isKnownClient(db, id, client)))
    expect(known).toEqual(clients.map((_, n) => n > 0))
  })

  test('of more than a hundred thousand limits, those that are whole first go', async () => {
    const { db, engine, listen } = await openMigrated()
    const service = { config: readConfig({}), db, engine, listen, now: () => new Date() }
    await sql`insert into guess_limits (key_hash, full_at)
      select int4send(n), (now() at time zone 'utc') + make_interval(hours => 1, secs => n)
      from generate_series(1, 100002) as n`.execute(db)
    await countGuess(service, [])
    const { rows } = await sql`select count(*)::int as count,
      count(*) filter (where key_hash in (int4send(1), int4send(2)))::int as first from guess_limits`.execute(db)
    expect(rows).toEqual([{ count: 100_000, first: 0 }])
  })
})
