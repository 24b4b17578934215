/** The outbox: mail is written into the database in the transaction of its cause, and sent by any process of the service. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Service, Tx } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { sendDeskNotice } from '../../news/desk-channel.ts'

/** A mail with its text. */
export interface Letter {
  readonly to: { readonly address: string; readonly name: string }
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail that this process is sending. */
export interface LeasedMail {
  readonly id: number
  readonly message_id: string
  readonly user_id: number | null
  readonly kind: 'news' | 'digest' | 'letter'
  readonly letter: Letter | null
  readonly attempts: number
}

/** A message id is made once for each mail, so that a mail which arrives twice can be recognised (RFC 5322, section 3.6.4). */
export const newMessageId = ({ MAIL_FROM }: Config) => `<${randomUUID()}@${MAIL_FROM.split('@').at(-1) ?? 'localhost'}>`

/**
 * Queues a letter in this transaction. Its text is deleted from the database when it has been sent.
 * @returns false where no mail server is configured: nothing is queued
 */
export async function sendMail(tx: Tx, service: Service, letter: Letter): Promise<boolean> {
  if (!service.config.SMTP_URL) return false
  const now = nowUtc({ service })
  await sql`insert into mails (message_id, kind, letter, created_utc, due_utc) values (${newMessageId(service.config)},
    'letter', ${JSON.stringify(letter)}::jsonb, ${now}::timestamp, ${now}::timestamp)`.execute(tx)
  await sendDeskNotice(tx, [{ event: 'mail' }])
  return true
}

/** Seconds for which a mail belongs to the process that is sending it: longer than all timeouts of sending together. */
const lease_seconds = 300

/** Takes mails that are due, so that no other process sends them before the lease ends. */
export async function leaseMails(service: Service, lease: string, most: number): Promise<readonly LeasedMail[]> {
  const now = nowUtc({ service })
  const { rows } = await sql<LeasedMail>`update mails set lease = ${lease}, attempts = attempts + 1,
      due_utc = ${now}::timestamp + make_interval(secs => ${lease_seconds})
    where id in (select id from mails where state = 'waiting' and due_utc <= ${now}::timestamp
      order by due_utc, id limit ${most} for update skip locked)
    returning id, message_id, user_id, kind, letter, attempts`.execute(service.db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Ends a mail; its text is deleted. */
export async function endMail(
  service: Service,
  { id }: LeasedMail,
  lease: string,
  state: 'sent' | 'failed' | 'dropped',
  problem: string | null = null,
): Promise<void> {
  await sql`update mails set state = ${state}, problem = ${problem}, letter = null, lease = null,
      ended_utc = ${nowUtc({ service })}::timestamp
    where id = ${id} and lease = ${lease} and state = 'waiting'`.execute(service.db)
}

/** Attempts after which a mail is given up, which is after about three days. */
const most_attempts = 20
const longest_pause = 6 * 60 * 60

/** Puts a mail off after a failure that may pass, or gives it up. @returns whether it is given up */
export async function postponeMail(
  service: Service,
  mail: LeasedMail,
  lease: string,
  problem: string,
): Promise<boolean> {
  if (mail.attempts >= most_attempts) {
    await endMail(service, mail, lease, 'failed', problem)
    return true
  }
  const pause = Math.min(60 * 2 ** (mail.attempts - 1), longest_pause)
  await sql`update mails set lease = null, problem = ${problem},
      due_utc = ${nowUtc({ service })}::timestamp + make_interval(secs => ${pause})
    where id = ${mail.id} and lease = ${lease} and state = 'waiting'`.execute(service.db)
  return false
}

/** Gives back mails that were leased and not tried. @param pause seconds until they are due */
export async function releaseMails(service: Service, lease: string, pause: number): Promise<void> {
  await sql`update mails set lease = null, attempts = attempts - 1,
      due_utc = ${nowUtc({ service })}::timestamp + make_interval(secs => ${pause})
    where lease = ${lease} and state = 'waiting'`.execute(service.db)
}

/** Returns the milliseconds until the next mail or notification is due, 0 or less for one that is; null: none waits. */
export async function nextMail(service: Service): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`select least(
    (select min(due_utc) from mails where state = 'waiting'),
    (select min(mail_due_utc) from notifications where mail_id is null and mail_due_utc is not null)) as at`.execute(
    service.db,
  )
  const at = rows[0]?.at
  return at ? Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`) - service.now().getTime() : null
}
