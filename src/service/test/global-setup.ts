/** Starts the built service on each engine, once for all tests, with a user of each role. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { roles, type Role } from '../../contract/roles.ts'

export interface TestService {
  readonly engine: 'pglite' | 'postgresql'
  /** Address of the server. */
  readonly url: string
  /** Authorization header of a user of each role. */
  readonly authorization: Readonly<Record<Role, string>>
  readonly ids: Readonly<Record<Role, number>>
}

declare module 'vitest' {
  interface ProvidedContext {
    services: readonly TestService[]
  }
}

const main = fileURLToPath(new URL('../../../dist/server/service/main.js', import.meta.url))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The service says when it is open. */
function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('is open')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The service ended (${code}) before it was open`)))
  })
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<{ json: unknown; cookie: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return { json: await answer.json(), cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const admin = { email: 'administrator@example.org', password: 'a good password' }

async function start(engine: TestService['engine'], env: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      RATE_LIMIT: 'off',
      SITE_TIME_ZONE: 'Europe/Istanbul',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await opened(child)
  const desk = `${url}/api/calendar/desk/v1`
  const origin = { origin: url }
  const { cookie } = await post(`${desk}/session`, admin, origin)
  const authorization: Partial<Record<Role, string>> = {}
  const ids: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const email = `${role}@example.org`
    if (role !== 'administrator') {
      await post(`${desk}/users`, { email, role, name: role, password: admin.password }, { ...origin, cookie })
    }
    const own = await post(`${desk}/session`, { email, password: admin.password }, origin)
    // The shapes of the two answers are the desk's own, tested where they are made.
    ids[role] = (own.json as { user: { id: number } }).user.id
    const made = await post(`${desk}/application-passwords`, { label: 'test' }, { ...origin, cookie: own.cookie })
    const { application_password } = made.json as { application_password: string }
    authorization[role] = `Basic ${Buffer.from(`${email}:${application_password}`).toString('base64')}`
  }
  const service: TestService = {
    engine,
    url,
    authorization: authorization as Record<Role, string>,
    ids: ids as Record<Role, number>,
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { service, stop }
}

async function onPglite() {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-test-'))
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
  const running = await Promise.all([onPglite(), ...(server ? [onPostgres(server)] : [])])
  project.provide(
    'services',
    running.map(({ service }) => service),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}
