/** Tests whose subject is the same on both engines. */
import { describe } from 'vitest'
import { one_engine } from './place.ts'
import { Client } from './scenario.ts'
import { sharedService } from './shared-service.ts'

const services = await Promise.all(one_engine.map(sharedService))

/** Runs tests on PostgreSQL, or on the embedded engine where there is no PostgreSQL; with `npm run test:long` on both. */
export function onOneEngine(tests: (client: Client) => void): void {
  for (const service of services) describe(service.engine, () => tests(new Client(service)))
}
