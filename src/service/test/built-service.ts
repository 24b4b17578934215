/** The built product, for tests of its pages: they are made of files that only the build makes. */
import { afterAll, describe } from 'vitest'
import { builtProgram } from './built-program.ts'
import { administeredIn, newPlace, one_engine, type Engine } from './place.ts'
import { Client } from './scenario.ts'
import { freePort } from '../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from './service-process.ts'

async function start(engine: Engine) {
  const variables = { ...administeredIn(await newPlace(engine, 'staff')), SITE_TIME_ZONE: 'Europe/Istanbul' }
  const service = startProcess(await freePort(), variables, await builtProgram())
  await service.opened
  return { service, client: new Client(staffed(engine, service.url)) }
}

const started = await Promise.all(one_engine.map(start))

/** Runs the tests of a file on the main engine; with `npm run test:long` on both. */
export function onBuiltService(tests: (client: Client) => void): void {
  for (const { service, client } of started)
    describe(client.service.engine, () => {
      afterAll(() => service.end('SIGTERM'))
      tests(client)
    })
}
