/** Writers beside a series that is being created, on one PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { within } from '../async/within.ts'
import type { RequestContext, Service } from '../context.ts'
import { createRecord } from '../resources/write/create.ts'
import { updateRecord } from '../resources/write/update.ts'
import { transact } from '../resources/rows/transact.ts'
import { OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { createSeries } from './create-series.ts'

const { events, venues } = resources
const times = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' }

describe.skipIf(!server)('on postgresql', () => {
  let database: OwnDatabase
  let service: Service
  let context: RequestContext

  beforeAll(async () => {
    database = await OwnDatabase.create()
    ;({ service, context } = await database.administered())
  })
  afterAll(() => database.drop())

  test('an edit of the venue of a series does not wait until the series is there', async () => {
    const venue = (await createRecord(context, venues, { venue: 'Hall' })).presented.id
    const event = (await createRecord(context, events, { title: 'Weekly', venue: [venue], ...times })).presented.id
    await transact({ service }, async (tx) => {
      await createSeries({ ...context, tx }, { event, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' })
      const edit = updateRecord(context, venues, venue, { phone: '77' }, { if_match: null, by_slug: false })
      // One that waits for this transaction would wait for ever.
      expect(await within(10_000, edit)).toBe(true)
      expect(await edit).toMatchObject({ status: 200, presented: { version: 2 } })
    })
  }, 20_000)
})
