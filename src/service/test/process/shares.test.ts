/** One who asks for much waits for themselves: others are answered meanwhile, and a line has an end. */
import { connect } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onServerOnly } from '../open-database.ts'
import { interface_path } from '../scenario.ts'
import { servedHere } from '../served-here.ts'

describe.each(['on', 'off'])('RATE_LIMIT=%s', (RATE_LIMIT) => {
  onServerOnly((databases) => {
    const served = servedHere(databases, { RATE_LIMIT })

    type Held = 'venues' | 'application_passwords'

    /** Holds up everything that reads a table until its result is called. */
    async function hold(table: Held): Promise<() => Promise<void>> {
      let end = () => undefined as void
      let transaction: Promise<unknown> = Promise.resolve()
      await new Promise<void>((held, failed) => {
        transaction = served()
          .db.transaction()
          .execute(async (tx) => {
            await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
            held()
            await new Promise<void>((over) => (end = over))
          })
        transaction.catch(failed)
      })
      return async () => {
        end()
        await transaction
      }
    }

    async function waitingFor(table: Held): Promise<number> {
      const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = ${table}::regclass`
      return (await waiting.execute(served().db)).rows[0]?.count ?? 0
    }

    test('twenty requests of one user leave the database to others', async () => {
      const { client } = served()
      const letGo = await hold('venues')
      const waiting = Array.from({ length: 20 }, () => client.call({ as: 'organizer', request: 'GET /venues' }))
      expect((await client.call({ as: 'editor', request: 'GET /tags' })).status).toBe(200)
      expect((await client.call({ as: null, request: 'GET /tags' })).status).toBe(200)
      await letGo()
      for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    })

    if (RATE_LIMIT === 'on')
      test('a line of five hundred is full, and says when to ask again', async () => {
        const { client } = served()
        const letGo = await hold('venues')
        const ask = () => client.call({ as: 'organizer', request: 'GET /venues' })
        const waiting: ReturnType<typeof ask>[] = []
        const refused = await new Promise<Awaited<ReturnType<typeof ask>>>((resolve) => {
          for (let n = 0; n < 505; n++) {
            const answer = ask()
            waiting.push(answer)
            void answer.then((one) => one.status === 429 && resolve(one))
          }
        })
        expect(refused.json).toMatchObject({ code: 'rest_too_many_requests' })
        expect(refused.headers.get('retry-after')).toBe('2')
        expect((await client.call({ as: 'editor', request: 'GET /tags' })).status).toBe(200)
        await letGo()
        const statuses = (await Promise.all(waiting)).map(({ status }) => status)
        expect(statuses.filter((status) => status === 200)).toHaveLength(504)
      })

    test('one who hangs up gets no place by it, and finds it free when the work is over', async () => {
      const { client } = served()
      const ask = (request: string) => client.call({ as: 'organizer', request })
      expect((await ask('GET /tags')).status).toBe(200)
      const letGo = await hold('venues')
      const { url, authorization } = client.service
      const hangUp = (signal: AbortSignal) =>
        fetch(`${url}${interface_path}/venues`, { headers: { authorization: authorization.organizer }, signal }).catch(
          () => null,
        )
      // Four are worked for and one waits when they hang up; the others do before and after they are known.
      const five = new AbortController()
      const hanging = Array.from({ length: 5 }, () => hangUp(five.signal))
      await expect.poll(() => waitingFor('venues'), { timeout: 10_000 }).toBe(4)
      five.abort()
      await Promise.all([...hanging, ...Array.from({ length: 60 }, (_, n) => hangUp(AbortSignal.timeout(n * 2)))])
      let is_answered = false
      const waiting = ask('GET /tags').then(({ status }) => {
        is_answered = true
        return status
      })
      expect((await client.call({ as: 'editor', request: 'GET /tags' })).status).toBe(200)
      expect(is_answered).toBe(false)
      await letGo()
      expect(await waiting).toBe(200)
      for (const { status } of await Promise.all(Array.from({ length: 12 }, () => ask('GET /venues'))))
        expect(status).toBe(200)
    })

    test('those who hang up while they are looked up, before their bodies come, hold no places', async () => {
      const { client } = served()
      const { url, authorization } = client.service
      const isAnswered = async () =>
        expect((await client.call({ as: 'organizer', request: 'GET /tags' })).status).toBe(200)
      // The password is known from now on, so that all are looked up equally fast.
      await isAnswered()
      const letGo = await hold('application_passwords')
      const sockets = Array.from({ length: 8 }, () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        socket.write(
          [
            'POST /api/calendar/desk/v1/views HTTP/1.1',
            'host: localhost',
            `authorization: ${authorization.organizer}`,
            'content-type: application/json',
            'content-length: 20',
            '\r\n',
          ].join('\r\n'),
        )
        return socket
      })
      await expect.poll(() => waitingFor('application_passwords'), { timeout: 10_000 }).toBe(8)
      for (const socket of sockets) socket.destroy()
      await expect
        .poll(() => served().log.filter((line) => line.includes('"request"') && line.includes('/views')).length)
        .toBe(8)
      await letGo()
      await isAnswered()
    })
  })
})
