/** Makes mails of notifications that are due: one for each that is mailed at once, one a day for the others of a reader. */
import { sql } from 'kysely'
import type { Service } from '../../context.ts'
import { nowUtc } from '../../resources/plan/publication.ts'
import { newMessageId } from './outbox.ts'

/** Notifications that one transaction takes. */
const most_at_once = 1000

interface Due {
  readonly user_id: number
  readonly kind: 'news' | 'digest'
  readonly ids: readonly number[]
}

/** One process at a time gathers, so that a digest is never split in two. */
export async function gatherMail(service: Service): Promise<void> {
  while (await gatherSome(service));
}

async function gatherSome(service: Service): Promise<boolean> {
  const now = nowUtc({ service })
  return service.db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ alone: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended('takvim:mail', 0)) as alone`.execute(tx)
    if (!locks[0]?.alone) return false
    const { rows: due } = await sql<Due>`select user_id, 'news' as kind, array[id] as ids from (
        select id, user_id from notifications where mail_id is null and mail_mode = 'now' and mail_due_utc <= ${now}::timestamp
        order by id limit ${most_at_once}) as news
      union all
      select user_id, 'digest', array_agg(id order by id) from notifications
        where mail_id is null and mail_mode = 'daily' and mail_due_utc <= ${now}::timestamp group by user_id`.execute(
      tx,
    )
    if (due.length === 0) return false
    const mails = due.map((mail) => ({ ...mail, message_id: newMessageId(service.config) }))
    await sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as w(user_id int, kind text, ids jsonb, message_id text)),
      made as (insert into mails (message_id, user_id, kind, created_utc, due_utc)
        select message_id, user_id, kind, ${now}::timestamp, ${now}::timestamp from wanted order by ids->0
        returning id, message_id)
      update notifications n set mail_id = made.id
      from made join wanted on wanted.message_id = made.message_id, jsonb_array_elements_text(wanted.ids) as one
      where n.id = one::bigint`.execute(tx)
    return due.length >= most_at_once
  })
}
