/** Tests whose subject may differ between the engines: locks, triggers, texts in order, and one pass over every route. */
import { describe } from 'vitest'
import { both_engines } from './place.ts'
import { Client } from './scenario.ts'
import { sharedService } from './shared-service.ts'

const services = await Promise.all(both_engines.map(sharedService))

export function onBothEngines(tests: (client: Client) => void): void {
  for (const service of services) describe(service.engine, () => tests(new Client(service)))
}
