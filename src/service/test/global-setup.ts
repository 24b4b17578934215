/** Starts the built service on each engine, once for all tests, with a user of each role. */
import { existsSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { administeredIn, engines, newPlace } from './place.ts'
import { freePort, main, makeUsers, startProcess, type TestService } from './service-process.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    services: readonly TestService[]
    /** Folder of an empty embedded database, to be copied. */
    template: string
  }
}

async function start(engine: TestService['engine'], template: string) {
  const place = await newPlace(engine, template)
  // Keeps optimization, because this service runs for minutes.
  const service = startProcess(await freePort(), { ...administeredIn(place), SITE_TIME_ZONE: 'Europe/Istanbul' }, [])
  await service.opened
  const stop = async () => {
    await service.end('SIGTERM')
    // Prints the service's errors, which help to understand a failing test.
    const told = service.said().split('Ctrl-C ends it.').at(-1)?.trim()
    if (told) process.stderr.write(`The service on ${engine} said:\n${told}\n`)
    await place.remove()
  }
  return { service: await makeUsers(engine, service.url), stop }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(main)) throw new Error('The service is not built: npm test -- unit builds it first')
  const template = await makeTemplate()
  project.provide('template', template)
  const running = await Promise.all(engines.map((engine) => start(engine, template)))
  project.provide(
    'services',
    running.map(({ service }) => service),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(template, { recursive: true, force: true })
  }
}
