/** The built service as a process of its own, which a test may end or kill, and users to call it as. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { roles, type Role } from '../../contract/roles.ts'

export interface TestService {
  readonly engine: 'pglite' | 'postgresql'
  /** Address of the server. */
  readonly url: string
  /** Authorization header of a user of each role. */
  readonly authorization: Readonly<Record<Role, string>>
  readonly ids: Readonly<Record<Role, number>>
}

export const main = fileURLToPath(new URL('../../../dist/server/service/main.js', import.meta.url))

/** Disables optimization: compiling the embedded database takes longer than such a short service saves. */
const short_lived = ['--liftoff-only']

/** The administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export const admin = { email: 'administrator@example.org', password: 'a good password' }

export interface ServiceProcess {
  readonly url: string
  /** Resolves once it listens; rejects when it ends before. */
  readonly opened: Promise<void>
  /** Its exit code; null after a signal it did not handle. */
  readonly ended: Promise<number | null>
  /** Its output so far. */
  said(): string
  /** @returns when it has exited */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Start it with these variables beside the standard ones of tests. @param flags of Node */
export function startProcess(
  port: number,
  variables: Readonly<Record<string, string>>,
  flags: readonly string[] = short_lived,
): ServiceProcess {
  const env = { PATH: process.env['PATH'] ?? '', PORT: String(port), LOG_LEVEL: 'warn', ...variables }
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', ...flags, main], { env })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString()
      // The last line of the greeting.
      if (said.includes('Ctrl-C ends it')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`The service ended (${code}) before it was open: ${said}`)))
  })
  // Avoids an unhandled rejection where no test awaits it.
  opened.catch(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    opened,
    ended,
    said: () => said,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

async function post(url: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  const json: unknown = await answer.json()
  return { json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const deskOf = (url: string, rest_root = '/api') => `${url}${rest_root}/calendar/desk/v1`

/** @returns the session's cookie and the answer */
export const signIn = (url: string, email = admin.email, rest_root = '/api', origin = url) =>
  post(`${deskOf(url, rest_root)}/session`, { email, password: admin.password }, { origin })

/** Creates a user of each role with an application password. */
export async function makeUsers(
  engine: TestService['engine'],
  url: string,
  rest_root = '/api',
  /** Origin of the service's pages, where it is reached by another address. */
  public_origin = url,
): Promise<TestService> {
  const desk = deskOf(url, rest_root)
  const origin = { origin: public_origin }
  const { cookie } = await signIn(url, admin.email, rest_root, public_origin)
  const authorization: Partial<Record<Role, string>> = {}
  const ids: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const email = `${role}@example.org`
    if (role !== 'administrator') {
      await post(`${desk}/users`, { email, role, name: role, password: admin.password }, { ...origin, cookie })
    }
    const own = await signIn(url, email, rest_root, public_origin)
    // The shapes of the two answers are the desk's own, tested where they are made.
    ids[role] = (own.json as { user: { id: number } }).user.id
    const made = await post(
      `${desk}/application-passwords`,
      { label: 'test', scope: 'administer' },
      { ...origin, cookie: own.cookie },
    )
    const { application_password } = made.json as { application_password: string }
    authorization[role] = `Basic ${Buffer.from(`${email}:${application_password}`).toString('base64')}`
  }
  // The loop has set every role.
  return { engine, url, authorization: authorization as Record<Role, string>, ids: ids as Record<Role, number> }
}
