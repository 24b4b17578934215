/** A service in this process whose clock a test sets, with a user of each role. */
import { onTestFinished } from 'vitest'
import type { Databases } from '../open-database.ts'
import { Client } from '../scenario.ts'
import { serve } from '../serve.ts'
import { staffed } from '../service-process.ts'

export async function serviceWithClock({ engine, openStaffed }: Databases, clock: () => Date) {
  const database = await openStaffed()
  const { url, close } = await serve(database, { variables: { UNDO_DAYS: '10' }, now: clock })
  onTestFinished(close)
  return { db: database.db, client: new Client(staffed(engine, url)) }
}
