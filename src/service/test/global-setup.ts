/** Starts the built service on each engine, once for all tests, with a user of each role. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { admin, freePort, main, makeUsers, startProcess, type TestService } from './service-process.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    services: readonly TestService[]
    /** Folder of an empty embedded database, to be copied. */
    template: string
  }
}

async function start(engine: TestService['engine'], env: Record<string, string>) {
  const service = startProcess(await freePort(), {
    RATE_LIMIT: 'off',
    SITE_TIME_ZONE: 'Europe/Istanbul',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  })
  await service.opened
  const stop = async () => {
    await service.end('SIGTERM')
    // What went wrong in it helps to understand a test that fails.
    const told = service.said().split('Ctrl-C ends it.').at(-1)?.trim()
    if (told) process.stderr.write(`The service on ${engine} said:\n${told}\n`)
  }
  return { service: await makeUsers(engine, service.url), stop }
}

async function onPglite(template: string) {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-test-'))
  cpSync(template, folder, { recursive: true })
  const { service, stop } = await start('pglite', { DATA_DIR: folder })
  return {
    service,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function onPostgres(server: string) {
  const name = `takvim_test_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const { service, stop } = await start('postgresql', { DATABASE_URL: url.href })
  return {
    service,
    stop: async () => {
      await stop()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(main)) throw new Error('The service is not built: npm test -- unit builds it first')
  const server = process.env['TEST_DATABASE_URL']
  const template = await makeTemplate()
  project.provide('template', template)
  const running = await Promise.all([onPglite(template), ...(server ? [onPostgres(server)] : [])])
  project.provide(
    'services',
    running.map(({ service }) => service),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    rmSync(template, { recursive: true, force: true })
  }
}
