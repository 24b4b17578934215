/** Lists the notifications of the user and marks them as read; beside them presence and mail. */
import { sql } from 'kysely'
import type { mail_routes } from '../../contract/desk/notifications/mail.ts'
import type { notification_routes } from '../../contract/desk/notifications/notifications.ts'
import type { presence_routes } from '../../contract/desk/notifications/presence.ts'
import { reach } from '../../contract/roles.ts'
import type { Db, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { RestError } from '../http/rest-error.ts'
import { is_unread } from '../news/settled.ts'
import { sendDeskNotice } from '../news/desk-channel.ts'
import { mailHandlers } from './mail/handlers.ts'
import { presenceHandlers } from './presence.ts'
import { readableNews, selectNews } from './readable-news.ts'
import { transact } from '../resources/rows/transact.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso, nowUtc } from '../stored-time.ts'

const per_page = 20

async function count(db: Db, user_id: number, unread: boolean): Promise<number> {
  const only = unread ? sql`and ${is_unread}` : sql``
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from notifications n left join proposals p on p.id = n.proposal_id where n.user_id = ${user_id} ${only}`.execute(db)
  return rows[0]?.total ?? 0
}

type Routes = typeof notification_routes & typeof presence_routes & typeof mail_routes

export function notificationHandlers(service: Service): Handlers<Routes> {
  const { db } = service
  /** The other windows of the user count anew. */
  const tellOwnBrowsers = (id: number, user_id: number) => sendDeskNotice(db, [{ event: 'notification', id, user_id }])
  return {
    ...presenceHandlers(service),
    ...mailHandlers(service),

    async 'GET /notifications'({ request, caller, query, fields }) {
      const { page = 1, unread: only_unread = false } = query()
      const context = requestOf(service, request, fields())
      const only = only_unread ? is_unread : sql`true`
      const rows = await selectNews(
        context,
        sql`${only} order by n.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
      )
      const decides = reach(caller, 'read_unpublished') === 'all'
      const news = await readableNews(context, rows)
      const unread = await count(db, caller.id, true)
      const total = only_unread ? unread : await count(db, caller.id, false)
      const notifications = news.map(({ at, ...one }) => ({ ...one, at: iso(at), decides }))
      return { notifications, total, total_pages: Math.ceil(total / per_page), unread }
    },

    async 'PATCH /notifications/{id}'({ request, caller, path, body }) {
      const { read = true } = await body()
      const { numUpdatedRows } = await db
        .updateTable('notifications')
        .set({ read_utc: read ? nowUtc({ service }) : null })
        .where('id', '=', path.id)
        .where('user_id', '=', caller.id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new RestError(404, 'not_found', { code: 'notification-not-found' })
      await tellOwnBrowsers(path.id, caller.id)
      // Settled news counts as read, whatever its reader says.
      const [news] = await selectNews(requestOf(service, request, {}), sql`n.id = ${path.id}`)
      return { id: path.id, read: news?.read ?? read, unread: await count(db, caller.id, true) }
    },

    async 'POST /notifications/read-all'({ caller }) {
      // The mailer writes the same rows in another order: one of the two may have to start again.
      await transact({ service }, (tx) =>
        tx
          .updateTable('notifications')
          .set({ read_utc: nowUtc({ service }) })
          .where('user_id', '=', caller.id)
          .where('read_utc', 'is', null)
          .execute(),
      )
      await tellOwnBrowsers(0, caller.id)
      return { unread: await count(db, caller.id, true) }
    },
  }
}
