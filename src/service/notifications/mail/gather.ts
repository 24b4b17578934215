/**
 * Makes mails of notifications that are due. What is mailed at once goes out without delay when its reader has had no mail lately;
 * what follows within a short time is one mail. What is mailed daily is one mail in the morning.
 */
import { sql } from 'kysely'
import type { Service, Tx } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { transact } from '../../resources/rows/transact.ts'
import { newMessageId } from './outbox.ts'

/** Seconds between two mails at once to one reader. */
const pause_seconds = 120

/** Most mails at once to one reader in an hour; what follows waits until the first of them is an hour old. */
const most_an_hour = 6

/** Readers of one transaction. */
const most_at_once = 1000

const kinds = { now: 'news', daily: 'digest' } as const

interface Due {
  readonly user_id: number
  readonly mail_mode: keyof typeof kinds
  /** The time before which the reader gets no further mail; null: none. */
  readonly free_utc: string | null
}

/** One process at a time gathers, so that the news of a reader are never split in two mails. */
export async function gatherMail(service: Service): Promise<void> {
  while (await gatherSome(service));
}

const isDue = (now: string) => sql`n.mail_id is null and n.mail_due_utc <= ${now}::timestamp`

/** Selects readers whose news are due. A mail that waits for the server holds back the next one: its news come in one mail, too. */
async function selectDue(tx: Tx, now: string): Promise<readonly Due[]> {
  const of_reader = sql`from mails m where m.user_id = due.user_id and m.kind = 'news'`
  const pause = sql`make_interval(secs => ${pause_seconds})`
  const { rows } = await sql<Due>`select user_id, mail_mode, case mail_mode when 'now' then greatest(
      (select max(m.ended_utc) + ${pause} ${of_reader} and m.state = 'sent'),
      (select m.ended_utc + interval '1 hour' ${of_reader} and m.state = 'sent'
        order by m.ended_utc desc offset ${most_an_hour - 1} limit 1),
      (select ${now}::timestamp + ${pause} ${of_reader} and m.state = 'waiting' limit 1)) end as free_utc
    from (select distinct n.user_id, n.mail_mode from notifications n where ${isDue(now)} limit ${most_at_once}) as due
    order by user_id, mail_mode`.execute(tx)
  return rows
}

async function gatherSome(service: Service): Promise<boolean> {
  const now = nowUtc({ service })
  return transact({ service }, async (tx) => {
    const { rows: locks } = await sql<{ alone: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended('takvim:mail', 0)) as alone`.execute(tx)
    if (!locks[0]?.alone) return false
    const due = await selectDue(tx, now)
    if (due.length === 0) return false
    const [free, held] = [due.filter((one) => !isHeld(one, now)), due.filter((one) => isHeld(one, now))]
    await sql`update notifications n set mail_due_utc = h.free_utc
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(user_id int, mail_mode text, free_utc timestamp)
      where n.user_id = h.user_id and n.mail_mode = h.mail_mode and ${isDue(now)}`.execute(tx)
    const mails = free.map(({ user_id, mail_mode }) => {
      return { user_id, mail_mode, kind: kinds[mail_mode], message_id: newMessageId(service.config) }
    })
    await sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as w(user_id int, mail_mode text, kind text, message_id text)),
      made as (insert into mails (message_id, user_id, kind, created_utc, due_utc)
        select message_id, user_id, kind, ${now}::timestamp, ${now}::timestamp from wanted returning id, message_id)
      update notifications n set mail_id = made.id from made join wanted on wanted.message_id = made.message_id
      where n.user_id = wanted.user_id and n.mail_mode = wanted.mail_mode and ${isDue(now)}`.execute(tx)
    return due.length >= most_at_once
  })
}

const isHeld = ({ free_utc }: Due, now: string) => free_utc !== null && free_utc > now
