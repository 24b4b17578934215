/** Lines that a start prints on an empty desk, and the links in them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { servedHere } from '../../test/served-here.ts'
import { firstRun } from './first-run.ts'
import { createLink, isLink, useLink } from './links.ts'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('it leads to the first account: by a link, or by a command where there is no desk', async () => {
    const { service, db } = served()
    const start = (DESK: boolean, PAGES = true) => firstRun({ ...service, config: { ...service.config, DESK, PAGES } })
    expect(await start(true)).toEqual([`Sign in at ${service.config.PUBLIC_URL}/desk`])
    expect(await start(true, false)).toEqual([`Sign in at ${service.config.PUBLIC_URL}`])
    await sql`truncate users cascade`.execute(db)
    const [said = '', link = ''] = await start(true)
    expect(said).toContain('first administrator')
    expect(link).toMatch(/\/setup\?token=\S{20,}$/)
    const [, command] = await start(false)
    expect(command).toContain('npm run users -- add')
  })

  test('a link is valid until its end, and works once', async () => {
    const { db } = served()
    const ends = (at: string) =>
      sql`update links set expires_utc = (now() at time zone 'utc') + ${at}::interval`.execute(db)
    const token = await createLink(db, 'setup', null)
    await ends('-1 second')
    expect([await isLink(db, 'setup', token), await useLink(db, 'setup', token)]).toEqual([false, undefined])
    await ends('1 hour')
    expect([await isLink(db, 'password', token), await useLink(db, 'password', token)]).toEqual([false, undefined])
    expect([await isLink(db, 'setup', token), await useLink(db, 'setup', token)]).toEqual([true, null])
    expect([await isLink(db, 'setup', token), await useLink(db, 'setup', token)]).toEqual([false, undefined])
  })
})
