/** Deletes what is no longer needed: mail that has ended, and old notifications. */
import { sql } from 'kysely'
import type { Service } from '../context.ts'
import { nowUtc } from '../stored-time.ts'

const mail_days = 30
const notification_days = 180

export async function forgetNews(service: Service): Promise<void> {
  const now = nowUtc({ service })
  await sql`delete from mails where state <> 'waiting'
    and ended_utc < ${now}::timestamp - make_interval(days => ${mail_days})`.execute(service.db)
  // Mail that still waits is written from its notifications.
  await sql`delete from notifications n where at_utc < ${now}::timestamp - make_interval(days => ${notification_days})
    and not exists (select 1 from mails m where m.id = n.mail_id and m.state = 'waiting')`.execute(service.db)
}
