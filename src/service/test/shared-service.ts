/** The service that all tests of a worker share, on each engine: started when the first test file needs it, ended with the worker. */
import { inject } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../operation/log.ts'
import { startSchedule } from '../schedule/schedule.ts'
import { newPlace, type Engine } from './place.ts'
import { serve } from './serve.ts'
import { freePort } from '../../scripts/setup/free-port.mjs'
import { type TestService } from './service-process.ts'

async function start(engine: Engine): Promise<TestService> {
  const log = createLog('warn')
  const { data_dir, database_url } = await newPlace(engine, 'staff')
  const database = await openDatabase({ data_dir, database_url, log })
  // Known before it listens, since addresses in answers begin with it.
  const port = await freePort()
  const { service, url } = await serve(database, {
    variables: { PORT: String(port), DATA_DIR: data_dir, MCP: 'on' },
    log,
  })
  await startSchedule(
    service,
    (error) => log.error({ err: error }, 'the schedule failed'),
    () => undefined,
  )
  return { engine, url, ...inject('staff') }
}

const started = new Map<Engine, Promise<TestService>>()

/** Returns the shared service of an engine. Its database is dropped after the run. */
export function sharedService(engine: Engine): Promise<TestService> {
  const known = started.get(engine)
  if (known) return known
  const starting = start(engine)
  started.set(engine, starting)
  return starting
}
