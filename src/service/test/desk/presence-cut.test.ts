/** Presence of a browser that is gone without a word: its connections are cut, and nothing is sent. */
import { sql } from 'kysely'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { presence_beat, presence_end } from '../../../contract/desk/notifications/presence-times.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { listen } from '../stream.ts'

const desk = '/api/calendar/desk/v1'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('a crashed browser counts as gone within a minute, and is seen again when it is back', async () => {
    const { client, db } = served()
    const { url, authorization } = client.service
    const body = { title: 'Open', start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }
    const { id } = await client.do({ as: 'editor', request: 'POST /events', body })
    const form = JSON.stringify({ resource: 'events', id, client: 'crashing' })
    const seen = async () =>
      (await client.do({ as: 'reviewer', request: `GET /${desk}/presence?resource=events&id=${id}` })).people.length
    const stream = await listen<{ id: number }>(client, { authorization: authorization.reviewer }, 'presence')

    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
    socket.write(
      `PUT ${desk}/presence HTTP/1.1\r\nhost: ${new URL(url).host}\r\nauthorization: ${authorization.editor}\r\n` +
        `content-type: application/json\r\ncontent-length: ${form.length}\r\n\r\n${form}`,
    )
    expect(await answered).toMatch(/^HTTP\/1.1 200 /)
    // Others are told by the stream, not at their next look.
    await stream.until((told) => told.id === id)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resetAndDestroy()
    await closed

    const pass = (seconds: number) =>
      sql`update presence set seen_utc = seen_utc - make_interval(secs => ${seconds}::int)`.execute(db)
    await pass(presence_end - 10)
    expect(await seen()).toBe(1)
    await pass(11)
    expect(await seen()).toBe(0)
    // The form of another looks again after each beat, and so notices in time.
    expect(presence_beat + presence_end).toBeLessThan(60)

    const heard = (await stream.until(() => true)).length
    await client.do({ as: 'editor', request: `PUT /${desk}/presence`, body: JSON.parse(form) as object })
    let later = 0
    await stream.until((told) => told.id === id && ++later > heard)
    expect(await seen()).toBe(1)
    stream.close()
  })
})
