/** A stream of changes that opens tells what was written while the page had none, so that the page reads nothing again in vain. */
import { expect, test } from 'vitest'
import { unique } from '../scenario.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { listen } from '../stream.ts'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)
  const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

  const write = async (as: 'editor' | 'organizer', status: string): Promise<number> =>
    (await served().client.do({ as, request: 'POST /events', body: { title: unique('Earlier'), status, ...day } })).id
  const opened = async (role: 'editor' | 'organizer', age?: number, event = 'change') => {
    const { client } = served()
    return listen<{ id?: number }>(client, { authorization: client.service.authorization[role] }, event, age)
  }
  /** Writes drafts and waits until the service has been notified of them: an answer does not wait for that. @returns the last one */
  const writeAndHear = async (count: number): Promise<number> => {
    const stream = await opened('editor')
    let last = 0
    for (let written = 0; written < count; written++) last = await write('editor', 'draft')
    await stream.until(({ id }) => id === last)
    stream.close()
    return last
  }

  test('it tells what was written since, in order, and nothing of before', async () => {
    const { later } = served()
    const before = await writeAndHear(1)
    later(60_000)
    const [first, second] = [await write('editor', 'draft'), await write('editor', 'publish')]
    const stream = await opened('editor', 5000)
    const heard = await stream.until(({ id }) => id === second)
    stream.close()
    expect(heard.map(({ id }) => id)).toEqual([first, second])
    expect(heard.map(({ id }) => id)).not.toContain(before)
  })

  test('it tells nobody of what they may not read', async () => {
    served().later(60_000)
    const drafted = await write('editor', 'draft')
    const published = await write('editor', 'publish')
    const stream = await opened('organizer', 5000)
    const heard = await stream.until(({ id }) => id === published)
    stream.close()
    expect(heard.map(({ id }) => id)).not.toContain(drafted)
  })

  test('it says that something may be missing where it did not listen yet, and where more was written than it keeps', async () => {
    const { later } = served()
    const young = await opened('editor', 5000, 'missed')
    await young.until(() => true)
    young.close()
    later(60_000)
    await writeAndHear(101)
    const busy = await opened('editor', 5000, 'missed')
    await busy.until(() => true)
    busy.close()
  })

  test('an age that is none is refused by name', async () => {
    const { client } = served()
    const answer = await client.call({ as: 'editor', request: 'GET //api/calendar/desk/v1/changes?age=yesterday' })
    expect(answer).toMatchObject({ status: 400, json: { data: { params: { age: expect.any(String) } } } })
  })
})
