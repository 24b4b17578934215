/** Mail of several processes on one database: each arrives once, also when a process is killed while it sends. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { long } from '../long.ts'
import { MailServer } from '../mail/mail-server.ts'
import { onServerOnly } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'

const many = long ? 1000 : 120

/** Wakes every process that sends mail. */
const wake = (db: Db) => sql`select pg_notify('takvim_desk', '{"event": "mail"}')`.execute(db)

/** Adds readers, each with a decision about a proposal of theirs that is to be mailed at once. */
async function addNews(db: Db, count: number): Promise<void> {
  await sql`with readers as (insert into users (email, email_key, role)
      select 'reader' || n || '@example.org', 'reader' || n || '@example.org', 'organizer'
      from generate_series(1, ${count}::int) n returning id),
    made as (insert into proposals (kind, resource, record_id, user_id, state, version, language, languages, name,
        name_language, submitted_utc, record_version)
      select 'new', 'events', id, id, 'approved', 1, 'en', '{en}', 'Title ' || id, 'en', now(), 1 from readers
      returning id, user_id)
    insert into notifications (user_id, kind, proposal_id, resource, record_id, mail_mode, mail_due_utc)
      select user_id, 'approved', id, 'events', user_id, 'now', now() at time zone 'utc' from made`.execute(db)
  await wake(db)
}

onServerOnly(({ engine, open, place }) => {
  let mail: MailServer
  let smtp_url: string
  beforeEach(async () => {
    mail = new MailServer()
    smtp_url = await mail.listen()
  })
  afterEach(() => mail.close())

  const start = async (where: Parameters<typeof administeredIn>[0]) => {
    const service = startProcess(await freePort(), { ...administeredIn(where), SMTP_URL: smtp_url })
    await service.opened
    return service
  }
  const distinct = () => new Set(mail.received.map(({ mail: { messageId } }) => messageId)).size

  test('two processes send each mail once, while requests are answered', async () => {
    const where = await place('staff')
    const both = [await start(where), await start(where)]
    const client = new Client(staffed(engine, both[0]?.url ?? ''))
    const { db } = await open(where)
    await addNews(db, many)
    const delays: number[] = []
    while (mail.received.length < many) {
      const before = performance.now()
      await client.do({ request: 'GET /events' })
      delays.push(performance.now() - before)
    }
    await Promise.all(both.map((service) => service.end('SIGTERM')))
    expect(mail.received).toHaveLength(many)
    expect(distinct()).toBe(many)
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(many)
    const sorted = delays.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
    process.stderr.write(`${many} mails by two processes; requests meanwhile: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`)
    expect(at(0.5)).toBeLessThan(100)
  })

  test('what a killed process was sending arrives, at most that one twice with the same id', async () => {
    const where = await place('staff')
    const [killed, other] = [await start(where), await start(where)]
    const { db } = await open(where)
    let ending: Promise<unknown> | undefined
    mail.arriving = async () => {
      // Arrived, and not yet accepted: the process cannot know.
      if (mail.received.length >= 15) await (ending ??= killed.end('SIGKILL'))
    }
    await addNews(db, 60)
    const leases = async () =>
      (await sql<{ lease: string }>`select distinct lease from mails where lease is not null`.execute(db)).rows.length
    await expect.poll(async () => ending !== undefined && (await leases())).toBe(1)
    // As if the lease of the killed process had ended.
    await sql`update mails set due_utc = now() at time zone 'utc' where state = 'waiting'`.execute(db)
    await expect
      .poll(
        async () => {
          await wake(db)
          return (await sql`select 1 from mails where state = 'sent'`.execute(db)).rows.length
        },
        { interval: 300 },
      )
      .toBe(60)
    await other.end('SIGTERM')
    expect(distinct()).toBe(60)
    expect(mail.received.length).toBeLessThanOrEqual(61)
  })
})
