/** News reach the right users, each as they chose. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Service } from '../context.ts'
import { databasesOnOneEngine } from '../test/open-database.ts'
import { notifyUsers } from './notify.ts'
import { nextMorning } from './morning.ts'

databasesOnOneEngine(({ openMigrated }) => {
  test('reviewers are told of a submission, its author is not; mail follows the choice of each', async () => {
    const { db, engine, listen } = await openMigrated()
    const now = new Date('2027-03-01T12:00:00Z')
    const config = readConfig({ SMTP_URL: 'smtp://localhost', SITE_TIME_ZONE: 'Europe/Istanbul' })
    const service: Service = { db, engine, listen, config, now: () => now }
    const add = async (email: string, role: 'reviewer' | 'organizer' | 'editor', preferences: object = {}) => {
      const row = { email, email_key: email, role, preferences: JSON.stringify(preferences) }
      return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const author = await add('o@example.org', 'organizer')
    const other = await add('p@example.org', 'organizer')
    const daily = await add('r@example.org', 'reviewer', { time_zone: 'America/New_York' })
    const at_once = await add('e@example.org', 'editor', { mail: { submitted: 'now' } })
    const never = await add('n@example.org', 'reviewer', { mail: { submitted: 'never', note: 'no such mode' } })
    const about = { proposal_id: 7, resource: 'events', record_id: 3 } as const
    const caller = { id: author, role: 'organizer', scope: 'administer' } as const
    await db.transaction().execute(async (tx) => {
      await notifyUsers(tx, { service, caller }, { kind: 'submitted', to: 'reviewers', ...about })
      await notifyUsers(tx, { service, caller }, { kind: 'note', to: [never, author], ...about, note: 'Why\nhere?' })
    })
    const { rows } = await sql`select user_id, kind, note, mail_mode, mail_due_utc from notifications
      order by id`.execute(db)
    expect(rows).toEqual([
      { user_id: daily, kind: 'submitted', note: null, mail_mode: 'daily', mail_due_utc: '2027-03-01 13:00:00' },
      { user_id: at_once, kind: 'submitted', note: null, mail_mode: 'now', mail_due_utc: '2027-03-01 12:00:00' },
      { user_id: never, kind: 'submitted', note: null, mail_mode: null, mail_due_utc: null },
      { user_id: never, kind: 'note', note: 'Why\nhere?', mail_mode: 'now', mail_due_utc: '2027-03-01 12:00:00' },
    ])
    expect(rows.map((row) => (row as { user_id: number }).user_id)).not.toContain(other)
  })
})

test.each([
  ['2027-03-01 04:59:59', 'Europe/Istanbul', '2027-03-01 05:00:00'],
  ['2027-03-01 05:00:00', 'Europe/Istanbul', '2027-03-02 05:00:00'],
  ['2027-03-27 12:00:00', 'Europe/Berlin', '2027-03-28 06:00:00'],
  ['2027-03-01 12:00:00', 'no zone', '2027-03-02 08:00:00'],
  ['2027-03-01 12:00:00', null, '2027-03-02 08:00:00'],
])('after %s in %s, the morning begins at %s', (now, zone, morning) => {
  expect(nextMorning(now, zone, 'UTC')).toBe(morning)
})
