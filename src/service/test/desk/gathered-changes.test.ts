/** Streams of changes while a bulk edit changes many records: the database is asked seldom, and no browser misses one. */
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnBothEngines } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { listen } from '../stream.ts'

const desk = '/api/calendar/desk/v1'
const many = 60

databasesOnBothEngines((databases) => {
  const served = servedHere(databases)

  test(`${many} changes at once check the credentials of streams a few times`, async () => {
    const { client, service } = served()
    const body = { title: 'Open', start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }
    const ids: number[] = []
    for (let made = 0; made < many; made++)
      ids.push((await client.do({ as: 'editor', request: 'POST /events', body })).id as number)
    const stream = await listen(client, { authorization: client.service.authorization.reviewer })
    let checks = 0
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // Sessions and application passwords together are read for the streams alone.
        const text = JSON.stringify(node)
        if (text.includes('from sessions join users') && text.includes('from application_passwords p')) checks++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    Object.assign(service, { db: service.db.withPlugin(count) })
    const changes = [{ field: 'cost', action: 'set', value: '7' }]
    const request = { resource: 'events', of: { ids }, changes }
    expect((await client.call({ as: 'editor', request: `POST /${desk}/bulk`, body: request })).status).toBe(200)
    const heard = await stream.until(({ id }) => id === ids.at(-1))
    stream.close()
    expect(heard.filter(({ action }) => action === 'update').map(({ id }) => id)).toEqual(ids)
    expect(checks).toBeGreaterThan(0)
    expect(checks).toBeLessThan(many / 4)
  })
})
