/** Many news at once are few mails. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ProposalNewsKind } from '../../../contract/desk/notifications/kinds.ts'
import type { Language } from '../../../contract/field.ts'
import { eachMailDesk, type MailDesk } from '../../test/mail/mail-desk.ts'
import { databasesOnOneEngine } from '../../test/open-database.ts'
import { gatherMail } from './gather.ts'

const second = 1000
const minute = 60 * second

/** Subject of 49 and of 3, and the line that counts the 49 by kind. */
const said = {
  en: ['\u206849\u2069 notifications', '\u20683\u2069 notifications', '46 approved, 3 sent back'],
  tr: ['\u206849\u2069 bildirim', '\u20683\u2069 bildirim', '46 onaylanan, 3 geri gönderilen'],
  ar: ['\u206849\u2069 إشعارًا', '\u20683\u2069 إشعارات', 'موافقة: 46، إعادة للتعديل: 3'],
} as const satisfies Partial<Record<Language, readonly [string, string, string]>>

const linksIn = (text = '') => text.match(/\/submissions\/\d+$/gm) ?? []

databasesOnOneEngine(({ openMigrated }) => {
  const started = eachMailDesk(openMigrated)

  async function author(desk: MailDesk, email: string, language: Language | null = null) {
    const id = await desk.user(email, 'organizer', '', language)
    return { id, event: await desk.event(id, `Event of ${email}`) }
  }

  /** Tells a reader the same thing many times. */
  async function tellTimes(desk: MailDesk, times: number, kind: ProposalNewsKind, to: number, event: number) {
    const proposal = await desk.tell(kind, [to], event)
    await sql`insert into notifications (user_id, kind, by_user, proposal_id, resource, record_id, mail_mode, mail_due_utc)
      select user_id, kind, by_user, proposal_id, resource, record_id, mail_mode, mail_due_utc
      from notifications, generate_series(2, ${times}::int) where proposal_id = ${proposal}`.execute(desk.service.db)
  }

  test('fifty decisions within two minutes are two mails, which name each', async () => {
    const desk = started()
    const { received } = desk.mail
    const sami = await author(desk, 'sami@example.org')
    const other = await author(desk, 'other@example.org')
    const first = await desk.tell('approved', [sami.id], sami.event)
    await desk.send()
    expect(received).toHaveLength(1)
    const ids = []
    for (let n = 0; n < 49; n++) {
      ids.push(await desk.tell('approved', [sami.id], sami.event))
      desk.now += 2 * second
      if (n % 20 === 0) await Promise.all([desk.send(), desk.send()])
    }
    expect(received).toHaveLength(1)
    // The news of one reader do not hold back those of another.
    await desk.tell('approved', [other.id], other.event)
    await desk.send()
    expect(received.map(({ to }) => to)).toEqual(['sami@example.org', 'other@example.org'])
    desk.now += 22 * second
    await Promise.all([desk.send(), desk.send()])
    expect(received).toHaveLength(3)
    const { text, html = '' } = received[2]?.mail ?? {}
    expect(linksIn(text)).toEqual(ids.map((id) => `/submissions/${id}`))
    for (const id of ids) expect(html).toContain(`/submissions/${id}"`)
    expect(linksIn(received[0]?.mail.text)).toEqual([`/submissions/${first}`])
    // Several stand closer together than one and its button from the foot.
    expect([received[0]?.mail.html?.includes('0 0 28px'), html.includes('0 0 28px')]).toEqual([true, false])
    desk.now += 60 * minute
    await desk.send()
    expect(received).toHaveLength(3)
  })

  test.each(Object.keys(said) as (keyof typeof said)[])(
    'several are counted in the form of their number, and by kind: %s',
    async (language) => {
      const desk = started()
      const { received } = desk.mail
      const { id, event } = await author(desk, 'sami@example.org', language)
      await tellTimes(desk, 46, 'approved', id, event)
      await tellTimes(desk, 3, 'sent_back', id, event)
      await desk.send()
      desk.now += 60 * minute
      await tellTimes(desk, 3, 'approved', id, event)
      await desk.send()
      const [many, few, counts] = said[language]
      expect(received.map(({ mail: { subject } }) => subject)).toEqual([
        expect.stringContaining(many),
        expect.stringContaining(few),
      ])
      expect(received[0]?.mail.text).toContain(`${counts}\n\n`)
      expect(received[0]?.mail.html).toContain(`>${counts}</p>`)
    },
  )

  test('a reader gets six mails an hour at most, however much happens', async () => {
    const desk = started()
    const { received } = desk.mail
    const { id, event } = await author(desk, 'sami@example.org')
    for (let passed = 0; passed < 60; passed++) {
      await desk.tell('approved', [id], event)
      await desk.send()
      desk.now += minute
    }
    expect(received).toHaveLength(6)
    await desk.send()
    expect(received).toHaveLength(7)
    const links = received.flatMap(({ mail: { text } }) => linksIn(text))
    expect(links).toHaveLength(60)
    expect(new Set(links).size).toBe(60)
  })

  test('what happens while a mail waits for the server is one further mail', async () => {
    const desk = started()
    const { mail } = desk
    const { id, event } = await author(desk, 'sami@example.org')
    mail.answer = () => 451
    await desk.tell('approved', [id], event)
    await desk.send()
    for (let n = 0; n < 20; n++) {
      await desk.tell('approved', [id], event)
      await desk.send()
      desk.now += minute
    }
    expect(await desk.states()).toEqual([{ state: 'waiting' }])
    mail.answer = () => null
    for (let n = 0; n < 20; n++) {
      await desk.send()
      desk.now += minute
    }
    expect(mail.received.map(({ mail: { text } }) => linksIn(text).length)).toEqual([1, 20])
  })

  test('more readers than one transaction takes have their mails at once', async () => {
    const desk = started()
    const { db } = desk.service
    await sql`with readers as (insert into users (email, email_key, role, name, preferences)
        select 'r' || n || '@example.org', 'r' || n || '@example.org', 'organizer', '', '{}' from generate_series(1, 1001) n
        returning id)
      insert into notifications (user_id, kind, resource, mail_mode, mail_due_utc)
        select id, 'note', 'events', 'now', ${new Date(desk.now).toISOString()}::timestamp from readers`.execute(db)
    await gatherMail(desk.service)
    expect(await desk.states()).toHaveLength(1001)
  })

  test('a mail names a hundred at most, and says how many there are', async () => {
    const desk = started()
    const { id, event } = await author(desk, 'sami@example.org')
    await tellTimes(desk, 5000, 'approved', id, event)
    await desk.send()
    const [{ mail } = { mail: undefined }, ...more] = desk.mail.received
    expect(more).toEqual([])
    expect(mail?.subject).toContain('\u20685000\u2069 notifications')
    expect(linksIn(mail?.text)).toHaveLength(100)
    expect(mail?.text).toContain('\u20684900\u2069 earlier notifications')
  })
})
