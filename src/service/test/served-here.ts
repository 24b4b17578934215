/** The service within the process of a test, with a clock of its own, so that its tables can be looked at on either engine. */
import pino from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { Db, Service } from '../context.ts'
import type { Databases } from './open-database.ts'
import { Client } from './scenario.ts'
import { serve } from './serve.ts'
import { staffed } from './service-process.ts'

interface ServedHere {
  readonly client: Client
  readonly service: Service
  readonly db: Db
  /** Everything that was logged, of every level. */
  readonly log: string[]
  /** Moves the clock of the service. */
  later(milliseconds: number): void
}

/** Serves an empty calendar with a user of each role before each test. */
export function servedHere(
  { openStaffed, engine }: Pick<Databases, 'openStaffed' | 'engine'>,
  variables: Record<string, string> = {},
) {
  let served: ServedHere | undefined
  let close: () => Promise<void> = async () => undefined
  beforeEach(async () => {
    const database = await openStaffed()
    let moved = 0
    const log: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
    const now = () => new Date(Date.now() + moved)
    const { service, url, close: end } = await serve(database, { variables, now, log: logger })
    const client = new Client(staffed(engine, url))
    served = { client, service, db: database.db, log, later: (milliseconds) => void (moved += milliseconds) }
    close = end
  })
  afterEach(() => close())
  return (): ServedHere => {
    if (!served) throw new Error('It has not started')
    return served
  }
}
