/** A service whose mail goes to a server of the test, with a clock of its own, and news for its users. */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { ProposalNewsKind } from '../../../contract/desk/notifications/kinds.ts'
import type { Language } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { readConfig } from '../../config/config.ts'
import type { Service } from '../../context.ts'
import { sendDueMail } from '../../notifications/mail/mailer.ts'
import { createMailTransport, type Transport } from '../../notifications/mail/transport.ts'
import { notifyUsers } from '../../news/notify.ts'
import { createRecord } from '../../resources/write/create.ts'
import type { Databases } from '../open-database.ts'
import { asAdministrator } from '../own-database.ts'
import { MailServer } from './mail-server.ts'

export class MailDesk {
  readonly #transports: Transport[] = []
  readonly warnings: object[] = []
  mail: MailServer
  readonly service: Service
  /** Milliseconds. */
  now = Date.parse('2027-03-01T12:00:00Z')
  /** A reviewer, who causes the news. */
  reviewer = 0

  private constructor(mail: MailServer, service: Omit<Service, 'now'>) {
    this.mail = mail
    this.service = { ...service, now: () => new Date(this.now) }
  }

  static async start(openMigrated: Databases['openMigrated']): Promise<MailDesk> {
    const mail = new MailServer()
    const smtp_url = await mail.listen()
    const { db, engine, listen } = await openMigrated()
    const config = readConfig({
      SMTP_URL: smtp_url,
      PUBLIC_URL: 'https://calendar.example.org',
      SITE_NAME: 'Takvim\r\nBcc: thief@example.org',
      SITE_TIME_ZONE: 'Europe/Istanbul',
    })
    const desk = new MailDesk(mail, { db, engine, listen, config })
    desk.reviewer = await desk.user('meryem@example.org', 'reviewer', 'Meryem <b>Ak</b>')
    return desk
  }

  async end(): Promise<void> {
    for (const transport of this.#transports.splice(0)) transport.close()
    await this.mail.close()
  }

  async user(email: string, role: Role, name = '', language: Language | null = null, modes: object = {}) {
    const row = { email, email_key: email, role, name, language, preferences: JSON.stringify({ mail: modes }) }
    return (await this.service.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  async event(author: number, title: string): Promise<number> {
    const body = { title, start_date: '2027-05-01 10:00', end_date: '2027-05-01 11:00', author, status: 'draft' }
    return (await createRecord(asAdministrator(this.service, this.reviewer), resources.events, body)).presented.id
  }

  /** Adds a proposal of the author of an event, in the state that news of a kind tells of. */
  async #proposal(record_id: number, kind: ProposalNewsKind): Promise<number> {
    const states = {
      withdrawn: 'withdrawn',
      approved: 'approved',
      sent_back: 'sent_back',
      declined: 'declined',
    } as const
    const state = Object.entries(states).find(([name]) => name === kind)?.[1] ?? 'open'
    // A record has one proposal that waits.
    await sql`update proposals set state = 'withdrawn' where record_id = ${record_id}`.execute(this.service.db)
    const { rows } = await sql<{
      id: number
    }>`insert into proposals (kind, resource, record_id, user_id, state, version,
        language, languages, name, name_language, submitted_utc, record_version)
      select 'new', 'events', id, author, ${state}, 1, 'en', '{en}', 'As submitted', 'en', now(), 1 from events
      where id = ${record_id} returning id`.execute(this.service.db)
    return rows[0]?.id ?? 0
  }

  /** Tells users of something that happened to an event. @returns its proposal */
  async tell(
    kind: ProposalNewsKind,
    to: readonly number[] | 'reviewers',
    record_id: number,
    note?: string,
  ): Promise<number> {
    const proposal_id = await this.#proposal(record_id, kind)
    const caller = { id: this.reviewer, role: 'reviewer', scope: 'administer' } as const
    await this.service.db.transaction().execute(async (tx) => {
      const news = { kind, to, proposal_id, resource: 'events', record_id, note } as const
      await notifyUsers(tx, { service: this.service, caller }, news)
    })
    return proposal_id
  }

  transport(): Transport {
    const transport = createMailTransport(this.service.config, this.service.config.SMTP_URL ?? '')
    this.#transports.push(transport)
    return transport
  }

  /** Sends what is due, as a process of its own. */
  send(): Promise<void> {
    return sendDueMail(this.service, this.transport(), { warn: (details) => void this.warnings.push(details) })
  }

  async states() {
    return (await sql<{ state: string }>`select state from mails order by id`.execute(this.service.db)).rows
  }
}

/** Starts one before each test and ends it after it. */
export function eachMailDesk(openMigrated: Databases['openMigrated']): () => MailDesk {
  let desk: MailDesk | undefined
  beforeEach(async () => {
    desk = await MailDesk.start(openMigrated)
  })
  afterEach(() => desk?.end())
  return () => {
    if (!desk) throw new Error('It has not started')
    return desk
  }
}
