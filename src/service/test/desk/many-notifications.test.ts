/** The bell of a reader with fifty thousand notifications. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetNews } from '../../schedule/forget-news.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'

const desk = '/api/calendar/desk/v1'
const many = 50_000

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test(`${many} notifications are listed, counted and marked as read at once`, async () => {
    const { client, db } = served()
    const reader = client.service.ids.editor
    const body = { title: 'News', start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }
    await client.do({ as: 'organizer', request: 'POST /events', body })
    await sql`insert into notifications (user_id, kind, by_user, proposal_id, resource, record_id)
      select user_id, kind, by_user, proposal_id, resource, record_id from notifications, generate_series(2, ${many}::int)
      where user_id = ${reader}`.execute(db)
    const took: Record<string, number> = {}
    const timed = async (what: string, request: string) => {
      const start = performance.now()
      const answer = await client.do({ as: 'editor', request: `${request.replace(' ', ` /${desk}/`)}` })
      took[what] = Math.round(performance.now() - start)
      return answer
    }
    const first = await timed('first page', 'GET notifications')
    expect(first).toMatchObject({ total: many, unread: many, total_pages: many / 20 })
    expect(first.notifications).toHaveLength(20)
    const last = await timed('last page', `GET notifications?page=${many / 20}`)
    expect(last.notifications).toHaveLength(20)
    const before = (await client.do({ as: 'reviewer', request: `GET /${desk}/notifications` })).unread
    expect(await timed('mark all', 'POST notifications/read-all')).toEqual({ unread: 0 })
    expect((await client.do({ as: 'reviewer', request: `GET /${desk}/notifications` })).unread).toBe(before)
    expect(await timed('unread', 'GET notifications?unread=true')).toMatchObject({ total: 0, unread: 0 })
    expect(await timed('all read', 'GET notifications')).toMatchObject({ total: many, unread: 0 })
    process.stderr.write(`${many} notifications on ${databases.engine}, ms: ${JSON.stringify(took)}\n`)
    expect(took['first page']).toBeLessThan(3000)
    expect(took['last page']).toBeLessThan(3000)
    expect(took['mark all']).toBeLessThan(15_000)
  })

  test('notifications are kept for 180 days, those that wait to be mailed until then', async () => {
    const { client, db, service } = served()
    const reader = client.service.ids.editor
    const add = async (days: number, mail_id: number | null = null) => {
      const { rows } = await sql<{ id: number }>`insert into notifications (user_id, kind, at_utc, mail_id)
        values (${reader}, 'approved', timestamp '2027-03-01 12:00' - make_interval(days => ${days}::int), ${mail_id})
        returning id`.execute(db)
      return rows[0]?.id
    }
    const { rows } = await sql<{ id: number }>`insert into mails (message_id, user_id, kind)
      values ('<waiting>', ${reader}, 'news') returning id`.execute(db)
    const [gone, kept, waits] = [await add(181), await add(179), await add(181, rows[0]?.id ?? null)]
    await forgetNews({ ...service, now: () => new Date('2027-03-01T12:00:00Z') })
    const left = await sql<{ id: number }>`select id from notifications order by id`.execute(db)
    expect(left.rows.map(({ id }) => id)).toEqual([kept, waits])
    expect(gone).toBeDefined()
  })
})
