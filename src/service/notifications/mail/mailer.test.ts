/** Mail goes to a real server, once, as its reader chose, in their language. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  news_kinds,
  source_news_kinds,
  webhook_news_kinds,
  type ProposalNewsKind,
} from '../../../contract/desk/notifications/kinds.ts'
import { languages } from '../../../contract/field.ts'
import type { Service } from '../../context.ts'
import { eachMailDesk } from '../../test/mail/mail-desk.ts'
import { MailServer } from '../../test/mail/mail-server.ts'
import { databasesOnBothEngines, databasesOnOneEngine } from '../../test/open-database.ts'
import { sendDueMail, sleepBefore, startMailer } from './mailer.ts'
import { sendMail } from './outbox.ts'
import { notifyUsers } from '../../news/notify.ts'
import { insertSource, type SourceSettings } from '../../sources/source-record.ts'
import { nowUtc } from '../../stored-time.ts'
import { insertWebhook, switchOff } from '../../webhooks/webhook-record.ts'

const hour = 60 * 60_000

const quay_feed: SourceSettings = {
  ...({ name: 'Quay feed', address: 'https://quay.example/all.ics', time_zone: null, reads_as: null } as const),
  ...({ every: 'hour', brings: 'review', language: 'en' } as const),
}

const isOfSource = (kind: string) => [...source_news_kinds, ...webhook_news_kinds].some((one) => one === kind)
// Leaves out news of sources and webhooks.
const of_proposals = news_kinds.filter((kind): kind is ProposalNewsKind => !isOfSource(kind))

test('it looks once a minute, and at most once a second when mail is due', () => {
  expect([null, 2 * hour, 5000, 0, -hour].map(sleepBefore)).toEqual([60_000, 60_000, 5000, 1000, 1000])
})

databasesOnOneEngine(({ openMigrated }) => {
  const started = eachMailDesk(openMigrated)

  test.each(languages)('each kind of news, at once, in %s', async (language) => {
    const desk = started()
    const { received } = desk.mail
    const all = Object.fromEntries(of_proposals.map((kind) => [kind, 'now']))
    const author = await desk.user('sami@example.org', 'organizer', 'Sami\r\nBcc: thief@example.org', language, all)
    const id = await desk.event(author, 'Gece\r\nBcc: x@example.org <img src=x> أمسية')
    const ids = []
    for (const kind of of_proposals) {
      ids.push(await desk.tell(kind, [author], id, kind === 'note' ? 'Where <b>is</b>\nit?' : undefined))
      await desk.send()
      desk.now += hour
    }
    expect(received.map(({ to }) => to)).toEqual(of_proposals.map(() => 'sami@example.org'))
    const subjects = received.map(({ mail: { subject } }) => subject)
    expect(new Set(subjects).size).toBe(of_proposals.length)
    for (const [at, { mail: one }] of received.entries()) {
      expect(one.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(one.from?.address).toBe('no-reply@calendar.example.org')
      expect(one.to?.map(({ address }) => address)).toEqual(['sami@example.org'])
      expect(one.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
        '<https://calendar.example.org/settings/profile>',
      )
      expect(one.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(one.html).not.toMatch(/<img|<b>/)
      expect(one.html).toContain(`href="https://calendar.example.org/submissions/${ids[at]}"`)
      expect(one.text).toContain(`\nhttps://calendar.example.org/submissions/${ids[at]}`)
      expect(one.text).toContain('\u2068Meryem <b>Ak</b>\u2069')
      expect(one.subject).toContain('Gece')
      expect(one.text?.match(/\{|\}/)).toBeNull()
    }
    const note = received[of_proposals.indexOf('note')]?.mail
    expect(note?.html).toContain('Where &lt;b&gt;is&lt;/b&gt;<br>it?')
    expect(note?.text).toContain('> Where <b>is</b>\n> it?')
    await desk.send()
    expect(received).toHaveLength(of_proposals.length)
  })

  test.each(languages)('managers of sources are mailed what happens to one, in %s', async (language) => {
    const desk = started()
    const { service } = desk
    const modes = Object.fromEntries(source_news_kinds.map((kind) => [kind, 'now']))
    await desk.user('defne@example.org', 'editor', '', language, modes)
    await desk.user('sami@example.org', 'organizer', '', language, modes)
    const source = await service.db
      .transaction()
      .execute((tx) => insertSource(tx, quay_feed, null, nowUtc({ service })))
    for (const kind of source_news_kinds) {
      await sql`update sources set failing_utc = ${kind === 'source_failing' ? nowUtc({ service }) : null}::timestamp`.execute(
        service.db,
      )
      await service.db.transaction().execute((tx) => {
        const news = { kind, to: 'source_managers', source_id: source } as const
        return notifyUsers(tx, { service, caller: null }, news)
      })
      await desk.send()
      desk.now += hour
    }
    const { received } = desk.mail
    expect(received.map(({ to }) => to)).toEqual(['defne@example.org', 'defne@example.org'])
    for (const { mail: one } of received) {
      expect(one.text).toContain(`https://calendar.example.org/imports?tab=sources&source=${source}`)
      expect(one.text).toContain('Quay feed')
      expect(one.text?.match(/\{|\}/)).toBeNull()
    }
    expect(new Set(received.map(({ mail: { subject } }) => subject)).size).toBe(2)
  })

  test('administrators are mailed what happens to a webhook', async () => {
    const desk = started()
    const { service, mail } = desk
    const modes = Object.fromEntries(webhook_news_kinds.map((kind) => [kind, 'now']))
    await desk.user('amal@example.org', 'administrator', '', 'ar', modes)
    await desk.user('defne@example.org', 'editor', '', 'tr', modes)
    const settings = {
      name: 'Quay app',
      url: 'https://quay.example/',
      kinds: [],
      filter: null,
      language: 'en',
    } as const
    const now = nowUtc({ service })
    await service.db.transaction().execute(async (tx) => {
      const { id: webhook_id } = await insertWebhook(tx, service.config, settings, now)
      await switchOff(tx, webhook_id, 'failed', now)
      const news = { kind: 'webhook_off', to: 'administrators', webhook_id } as const
      await notifyUsers(tx, { service, caller: null }, news)
    })
    await desk.send()
    expect(mail.received.map(({ to }) => to)).toEqual(['amal@example.org'])
    expect(mail.received[0]?.mail.text).toMatch(/Quay app[^]*example.org\/settings\/webhooks\?webhook=\d+/)
  })

  test('a refusal that may pass is tried again, a final one is not, and neither stops the others', async () => {
    const desk = started()
    const { mail } = desk
    const [later, never, fine] = [
      await desk.user('later@example.org', 'organizer'),
      await desk.user('never@example.org', 'organizer'),
      await desk.user('fine@example.org', 'organizer'),
    ]
    mail.answer = (address) => ({ 'later@example.org': 451, 'never@example.org': 500 })[address] ?? null
    for (const author of [later, never, fine]) await desk.tell('approved', [author], await desk.event(author, 'Title'))
    await desk.send()
    expect(mail.received.map(({ to }) => to)).toEqual(['fine@example.org'])
    expect(await desk.states()).toEqual([{ state: 'waiting' }, { state: 'failed' }, { state: 'sent' }])
    mail.answer = () => null
    await desk.send()
    expect(mail.received).toHaveLength(1)
    desk.now += 61_000
    await desk.send()
    expect(mail.received.map(({ to }) => to)).toEqual(['fine@example.org', 'later@example.org'])
    desk.now += 1e9
    await desk.send()
    expect(mail.received).toHaveLength(2)
    expect(JSON.stringify(desk.warnings)).not.toContain('example.org')
  })

  test('several go over one connection, and who is to end gives back at once what has not begun', async () => {
    const desk = started()
    const { service, mail } = desk
    for (const name of ['one', 'two', 'three']) {
      const author = await desk.user(`${name}@example.org`, 'organizer')
      await desk.tell('approved', [author], await desk.event(author, name))
    }
    const log = { warn: (details: object) => void desk.warnings.push(details) }
    await sendDueMail(service, desk.transport(), log, () => mail.received.length > 0)
    expect(await desk.states()).toEqual([{ state: 'sent' }, { state: 'waiting' }, { state: 'waiting' }])
    await desk.send()
    expect(mail.received.map(({ to }) => to)).toEqual(['one@example.org', 'two@example.org', 'three@example.org'])
    expect(mail.connections).toBe(2)
  })

  test('a server that is away is waited for, then the mail is given up', async () => {
    const desk = started()
    const author = await desk.user('sami@example.org', 'organizer')
    await desk.tell('approved', [author], await desk.event(author, 'Title'))
    const { port } = new URL(desk.service.config.SMTP_URL ?? '')
    await desk.mail.close()
    for (let attempt = 1; attempt <= 19; attempt++) {
      await desk.send()
      desk.now += 6 * hour
    }
    expect(await desk.states()).toEqual([{ state: 'waiting' }])
    await desk.send()
    expect(await desk.states()).toEqual([{ state: 'failed' }])
    desk.mail = new MailServer()
    await desk.mail.listen(Number(port))
    desk.now += 6 * hour
    await desk.send()
    expect(desk.mail.received).toEqual([])
  })

  test('without a mail server nothing is queued', async () => {
    const { service } = started()
    const config = { ...service.config, SMTP_URL: undefined }
    const letter = { to: { address: 'sami@example.org', name: '' }, subject: 'A link', text: 'text', html: '<p>text' }
    const queue = (of: Service) => service.db.transaction().execute((tx) => sendMail(tx, of, letter))
    expect(await queue({ ...service, config })).toBe(false)
    expect(await sql`select 1 from mails`.execute(service.db)).toMatchObject({ rows: [] })
    expect(await queue(service)).toBe(true)
    expect(await sql`select 1 from mails`.execute(service.db)).toMatchObject({ rows: [{}] })
  })

  test('what a reader may no longer read is not mailed', async () => {
    const desk = started()
    const { db } = desk.service
    const author = await desk.user('sami@example.org', 'organizer')
    const id = await desk.event(author, 'Secret title')
    const editor = await desk.user('ed@example.org', 'editor', '', null, { submitted: 'now' })
    const gone = await desk.tell('approved', [author], id)
    await desk.tell('submitted', [editor], id)
    await sql`delete from proposals where id = ${gone}`.execute(db)
    await sql`update users set role = 'organizer' where id = ${editor}`.execute(db)
    await desk.send()
    expect(desk.mail.received).toEqual([])
    expect(await desk.states()).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
  })
})

// The engines lock, lease and wake differently.
databasesOnBothEngines(({ openMigrated }) => {
  const started = eachMailDesk(openMigrated)

  test('one digest in the morning, with what is unread', async () => {
    const desk = started()
    const { received } = desk.mail
    const author = await desk.user('sami@example.org', 'organizer', 'Sami')
    const editor = await desk.user('ed@example.org', 'editor', 'Ed', 'tr')
    const ids = [await desk.event(author, 'Bir'), await desk.event(author, 'İki'), await desk.event(author, 'Üç')]
    for (const id of ids) await desk.tell('submitted', 'reviewers', id)
    await desk.send()
    expect(received).toEqual([])
    await sql`update notifications set read_utc = now() where user_id = ${editor} and record_id = ${ids[1]}`.execute(
      desk.service.db,
    )
    desk.now = Date.parse('2027-03-02T04:59:59Z')
    await desk.send()
    expect(received).toEqual([])
    desk.now += 1000
    await Promise.all([desk.send(), desk.send()])
    expect(received.map(({ to }) => to)).toEqual(['ed@example.org'])
    const { subject, html, text } = received[0]?.mail ?? {}
    expect(subject).toContain('2\u2069 bildirim')
    expect(html).toMatch(/href="https:\/\/calendar.example.org\/review\/\d+"/)
    expect(text).toContain('\n\n2 yeni gönderi\n\n')
    expect(text).toContain('Bir')
    expect(text).toContain('Üç')
    expect(text).not.toContain('İki')
  })

  test('mail that was not tried because the server is away counts no attempt, and waits for a minute', async () => {
    const desk = started()
    for (const name of ['one', 'two', 'three']) {
      const author = await desk.user(`${name}@example.org`, 'organizer')
      await desk.tell('approved', [author], await desk.event(author, name))
    }
    await desk.mail.close()
    const attempts = async () => {
      const { rows } = await sql<{ attempts: number; lease: string | null }>`
        select attempts, lease from mails order by id`.execute(desk.service.db)
      expect(rows.map(({ lease }) => lease)).toEqual([null, null, null])
      return rows.map((row) => row.attempts)
    }
    await desk.send()
    expect(await attempts()).toEqual([1, 0, 0])
    desk.now += 59_000
    await desk.send()
    expect(await attempts()).toEqual([1, 0, 0])
    desk.now += 2000
    await desk.send()
    expect(await attempts()).toEqual([2, 0, 0])
    expect(await desk.states()).toEqual([{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }])
  })

  test('a letter is sent once and its text is not kept', async () => {
    const desk = started()
    const { service } = desk
    const letter = { to: { address: 'new@example.org', name: 'New' }, subject: 'Hi', text: 'token', html: '<p>token' }
    await service.db.transaction().execute(async (tx) => {
      expect(await sendMail(tx, service, letter)).toBe(true)
    })
    await Promise.all([desk.send(), desk.send()])
    expect(desk.mail.received.map(({ mail: { subject } }) => subject)).toEqual(['Hi'])
    expect((await sql`select letter from mails`.execute(service.db)).rows).toEqual([{ letter: null }])
  })

  test('news wake a mailer that sleeps, each time', async () => {
    const desk = started()
    const { db } = desk.service
    const readers = []
    for (const name of ['one', 'two', 'three']) {
      const id = await desk.user(`${name}@example.org`, 'organizer')
      readers.push({ id, event: await desk.event(id, name) })
    }
    const end = await startMailer(desk.service, desk.transport(), {
      warn: (details) => void desk.warnings.push(details),
    })
    try {
      // Its own next look is a minute away, which is longer than a test may take.
      for (const [sent, { id, event }] of readers.entries()) {
        // After so many answers of the database, the mailer has had those to its few questions too, and sleeps.
        for (let answer = 0; answer < 30; answer++) await sql`select 1`.execute(db)
        await desk.tell('approved', [id], event)
        await desk.mail.until(sent + 1)
      }
    } finally {
      await end()
    }
    expect(desk.mail.received.map(({ to }) => to.split('@')[0])).toEqual(['one', 'two', 'three'])
  })
})
