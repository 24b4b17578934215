/** The order of the list at a time of the test. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import { createUser } from '../auth/users/users.ts'
import { createRecord } from '../resources/write/create.ts'
import { OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { listProposals } from './list-proposals.ts'

describe.skipIf(!server)('on postgresql', () => {
  let database: OwnDatabase
  beforeAll(async () => {
    database = await OwnDatabase.create()
  })
  afterAll(() => database.drop())

  test('an event is to come until the second after its start', async () => {
    const { service, context } = await database.administered()
    const id = await createUser(service.db, { email: 'organizer@example.org', role: 'organizer' })
    const caller = { id, role: 'organizer', scope: 'administer' } as const
    const organizer = { ...context, caller }
    const days = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 11:00' }
    await createRecord(organizer, resources.venues, { venue: 'Without a start' })
    await createRecord(organizer, resources.events, { title: 'At ten', ...days })
    const listedAt = async (time: string) => {
      const at = { ...organizer, service: { ...service, now: () => new Date(time) } }
      return (await listProposals(at, caller, {})).proposals.map(({ name }) => name)
    }
    expect(await listedAt('2027-01-01T07:00:00Z')).toEqual(['At ten', 'Without a start'])
    expect(await listedAt('2027-01-01T07:00:01Z')).toEqual(['Without a start', 'At ten'])
  })
})
