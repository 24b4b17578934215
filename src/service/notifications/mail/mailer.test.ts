/** Mail goes to a real server, once, as its reader chose, in their language. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { news_kinds, type NewsKind } from '../../../contract/desk/notifications/kinds.ts'
import { languages, type Language } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { readConfig } from '../../config/config.ts'
import type { Service } from '../../context.ts'
import { migrateToLatest } from '../../database/migrate/migrate.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import { createRecord } from '../../resources/write/create.ts'
import { MailServer } from '../../test/mail/mail-server.ts'
import { onEachEngine } from '../../test/open-database.ts'
import { asAdministrator } from '../../test/own-database.ts'
import { notify } from '../notify.ts'
import { sendDueMail } from './mailer.ts'
import { sendMail } from './outbox.ts'
import { createMailTransport, type Transport } from './transport.ts'

onEachEngine(({ open }) => {
  let mail: MailServer
  let service: Service
  let now: number
  let reviewer: number
  const transports: Transport[] = []
  const warnings: object[] = []

  beforeEach(async () => {
    mail = new MailServer()
    const smtp_url = await mail.listen()
    const { db, engine, listen } = await open()
    await migrateToLatest(db, migrations)
    now = Date.parse('2027-03-01T12:00:00Z')
    const config = readConfig({
      SMTP_URL: smtp_url,
      PUBLIC_URL: 'https://calendar.example.org',
      SITE_NAME: 'Takvim\r\nBcc: thief@example.org',
      SITE_TIME_ZONE: 'Europe/Istanbul',
    })
    service = { db, engine, listen, config, now: () => new Date(now) }
    reviewer = await user('meryem@example.org', 'reviewer', 'Meryem <b>Ak</b>')
  })
  afterEach(async () => {
    for (const transport of transports.splice(0)) transport.close()
    warnings.length = 0
    await mail.close()
  })

  async function user(email: string, role: Role, name = '', language: Language | null = null, modes: object = {}) {
    const row = { email, email_key: email, role, name, language, preferences: JSON.stringify({ mail: modes }) }
    return (await service.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const event = async (author: number, title: string) => {
    const body = { title, start_date: '2027-05-01 10:00', end_date: '2027-05-01 11:00', author, status: 'draft' }
    return (await createRecord(asAdministrator(service, reviewer), resources.events, body)).presented.id
  }
  /** A proposal of an author about an event. */
  const proposal = async (author: number, record_id: number) => {
    const { rows } = await sql<{
      id: number
    }>`insert into proposals (kind, resource, record_id, user_id, state, version,
        language, languages, name, name_language, submitted_utc, record_version)
      values ('new', 'events', ${record_id}, ${author}, 'approved', 1, 'en', '{en}', 'As submitted', 'en', now(), 1)
      returning id`.execute(service.db)
    return rows[0]?.id ?? 0
  }
  const tell = async (kind: NewsKind, to: readonly number[] | 'reviewers', record_id: number, note?: string) => {
    const stored = await sql<{ author: number }>`select author from events where id = ${record_id}`.execute(service.db)
    const proposal_id = await proposal(stored.rows[0]?.author ?? 0, record_id)
    await service.db.transaction().execute(async (tx) => {
      const caller = { id: reviewer, role: 'reviewer', scope: 'administer' } as const
      await notify(tx, { service, caller }, { kind, to, proposal_id, resource: 'events', record_id, note })
    })
    return proposal_id
  }
  const send = async () => {
    const transport = createMailTransport(service.config, service.config.SMTP_URL ?? '')
    transports.push(transport)
    await sendDueMail(service, transport, { warn: (details) => void warnings.push(details) })
  }
  const states = async () =>
    (await sql<{ state: string }>`select state from mails order by id`.execute(service.db)).rows

  test.each(languages)('each kind of news, at once, in %s', async (language) => {
    const all = Object.fromEntries(news_kinds.map((kind) => [kind, 'now']))
    const author = await user('sami@example.org', 'organizer', 'Sami\r\nBcc: thief@example.org', language, all)
    const id = await event(author, 'Gece\r\nBcc: x@example.org <img src=x> أمسية')
    const ids = []
    for (const kind of news_kinds)
      ids.push(await tell(kind, [author], id, kind === 'note' ? 'Where <b>is</b>\nit?' : undefined))
    await send()
    expect(mail.received.map(({ to }) => to)).toEqual(news_kinds.map(() => 'sami@example.org'))
    const subjects = mail.received.map(({ mail: { subject } }) => subject)
    expect(new Set(subjects).size).toBe(news_kinds.length)
    for (const [at, { mail: one }] of mail.received.entries()) {
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
    const note = mail.received[news_kinds.indexOf('note')]?.mail
    expect(note?.html).toContain('Where &lt;b&gt;is&lt;/b&gt;<br>it?')
    expect(note?.text).toContain('> Where <b>is</b>\n> it?')
    await send()
    expect(mail.received).toHaveLength(news_kinds.length)
  })

  test('one digest in the morning, with what is unread', async () => {
    const author = await user('sami@example.org', 'organizer', 'Sami')
    const editor = await user('ed@example.org', 'editor', 'Ed', 'tr')
    const ids = [await event(author, 'Bir'), await event(author, 'İki'), await event(author, 'Üç')]
    for (const id of ids) await tell('submitted', 'reviewers', id)
    await send()
    expect(mail.received).toEqual([])
    await sql`update notifications set read_utc = now() where user_id = ${editor} and record_id = ${ids[1]}`.execute(
      service.db,
    )
    now = Date.parse('2027-03-02T04:59:59Z')
    await send()
    expect(mail.received).toEqual([])
    now += 1000
    await Promise.all([send(), send()])
    expect(mail.received.map(({ to }) => to)).toEqual(['ed@example.org'])
    const { subject, html, text } = mail.received[0]?.mail ?? {}
    expect(subject).toContain('2\u2069 bildirim')
    expect(html).toMatch(/href="https:\/\/calendar.example.org\/review\/\d+"/)
    expect(text).toContain('Bir')
    expect(text).toContain('Üç')
    expect(text).not.toContain('İki')
  })

  test('a refusal that may pass is tried again, a final one is not, and neither stops the others', async () => {
    const [later, never, fine] = [
      await user('later@example.org', 'organizer'),
      await user('never@example.org', 'organizer'),
      await user('fine@example.org', 'organizer'),
    ]
    mail.answer = (address) => ({ 'later@example.org': 451, 'never@example.org': 550 })[address] ?? null
    for (const author of [later, never, fine]) await tell('approved', [author], await event(author, 'Title'))
    await send()
    expect(mail.received.map(({ to }) => to)).toEqual(['fine@example.org'])
    expect(await states()).toEqual([{ state: 'waiting' }, { state: 'failed' }, { state: 'sent' }])
    mail.answer = () => null
    await send()
    expect(mail.received).toHaveLength(1)
    now += 61_000
    await send()
    expect(mail.received.map(({ to }) => to)).toEqual(['fine@example.org', 'later@example.org'])
    now += 1e9
    await send()
    expect(mail.received).toHaveLength(2)
    expect(JSON.stringify(warnings)).not.toContain('example.org')
  })

  test('a server that is away is waited for, then the mail is given up', async () => {
    const author = await user('sami@example.org', 'organizer')
    await tell('approved', [author], await event(author, 'Title'))
    const { port } = new URL(service.config.SMTP_URL ?? '')
    await mail.close()
    for (let attempt = 1; attempt <= 19; attempt++) {
      await send()
      now += 6 * 60 * 60_000
    }
    expect(await states()).toEqual([{ state: 'waiting' }])
    await send()
    expect(await states()).toEqual([{ state: 'failed' }])
    mail = new MailServer()
    await mail.listen(Number(port))
    now += 6 * 60 * 60_000
    await send()
    expect(mail.received).toEqual([])
  })

  test('what a reader may no longer read is not mailed', async () => {
    const author = await user('sami@example.org', 'organizer')
    const id = await event(author, 'Secret title')
    const editor = await user('ed@example.org', 'editor', '', null, { submitted: 'now' })
    const gone = await tell('approved', [author], id)
    await tell('submitted', [editor], id)
    await sql`delete from proposals where id = ${gone}`.execute(service.db)
    await sql`update users set role = 'organizer' where id = ${editor}`.execute(service.db)
    await send()
    expect(mail.received).toEqual([])
    expect(await states()).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
  })

  test('a letter is sent once and its text is not kept', async () => {
    const letter = { to: { address: 'new@example.org', name: 'New' }, subject: 'Hi', text: 'token', html: '<p>token' }
    await service.db.transaction().execute(async (tx) => {
      expect(await sendMail(tx, service, letter)).toBe(true)
    })
    await Promise.all([send(), send()])
    expect(mail.received.map(({ mail: { subject } }) => subject)).toEqual(['Hi'])
    expect((await sql`select letter from mails`.execute(service.db)).rows).toEqual([{ letter: null }])
  })
})
