/** Shows administrators the state of outgoing mail. */
import { sql } from 'kysely'
import type { mail_routes } from '../../../contract/desk/notifications/mail.ts'
import type { Service } from '../../context.ts'
import type { Handlers } from '../../http/mount-desk.ts'
import { iso } from '../../stored-time.ts'

const most_troubles = 20

interface Trouble {
  readonly id: number
  readonly state: 'waiting' | 'failed' | 'dropped'
  readonly ended_utc: string | null
  readonly attempts: number
  readonly problem: string | null
  readonly user_id: number | null
  readonly user_name: string | null
}

export function mailHandlers({ db, config }: Service): Handlers<typeof mail_routes> {
  return {
    async 'GET /mail'() {
      const counts = await sql<{ state: string; total: number }>`select state, count(*) as total from mails
        where state <> 'dropped' or problem is not null group by state`.execute(db)
      const of = (state: string) => counts.rows.find((row) => row.state === state)?.total ?? 0
      const { rows } = await sql<Trouble>`select m.id, m.state, m.ended_utc, m.attempts, m.problem, u.id as user_id,
          coalesce(nullif(u.name, ''), u.email) as user_name
        from mails m left join users u on u.id = m.user_id
        where m.problem is not null and m.state <> 'sent' order by m.id desc limit ${most_troubles}`.execute(db)
      const troubles = rows.map(({ id, state, ended_utc, attempts, problem, user_id, user_name }) => ({
        ...{ id, state, attempts, problem: state === 'dropped' ? null : problem },
        at: ended_utc === null ? null : iso(ended_utc),
        user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
      }))
      const from = config.SMTP_URL === undefined ? null : config.MAIL_FROM
      return { from, waiting: of('waiting'), sent: of('sent'), failed: of('failed'), dropped: of('dropped'), troubles }
    },
  }
}
