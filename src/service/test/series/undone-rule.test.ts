/** Dates that a rule deleted are those of the rule, also after that was undone and done again. */
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'

const desk = '//api/calendar/desk/v1'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('they come back with a longer rule', async () => {
    const { client, later } = served()
    const ask = async (request: string, body: object) => {
      // Each at a second of its own.
      later(5000)
      return client.do({ as: 'editor', request: request.replace('/', `${desk}/`), body })
    }
    const friday = { start_date: '2027-05-07 20:00:00', end_date: '2027-05-07 22:00:00', timezone: 'Europe/Istanbul' }
    const weekly = (count: number) => ({ rule: `RRULE:FREQ=WEEKLY;COUNT=${count}` })
    const { series } = await ask('POST /series', { template: { title: 'Film', ...friday }, ...weekly(3) })
    const last = series.occurrences.at(-1).event
    const status = async () => (await client.do({ as: 'editor', request: `GET /events/${last}` })).status
    const change = (count: number) => ask(`PATCH /series/${series.id}`, weekly(count))
    const undo = async (id: number) => (await ask(`POST /operations/${id}/undo`, {})).operation.id

    const { operation } = await change(2)
    expect(await status()).toBe('trash')
    const undone = await undo(operation)
    expect(await status()).toBe('publish')
    await undo(undone)
    expect(await status()).toBe('trash')
    await change(3)
    expect(await status()).toBe('publish')
  })
})
