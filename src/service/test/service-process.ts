/** The service as a process of its own, from its sources, which a test may end or kill. */
import { spawn } from 'node:child_process'
import { inject } from 'vitest'
import { short_lived, transpiledFile } from './transpile.mjs'
import type { Engine } from './place.ts'
import { emailOf, password, type Staff } from './staff.ts'

export interface TestService extends Staff {
  readonly engine: Engine
  /** Address of the server. */
  readonly url: string
}

/** Returns a service as its staff calls it, with a place that has them. */
export const staffed = (engine: Engine, url: string): TestService => ({ engine, url, ...inject('staff') })

const main = transpiledFile('service/main.ts')

/** The administrator of `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export const admin = { email: emailOf('administrator'), password }

export interface ServiceProcess {
  readonly url: string
  /** Absent where it could not be started. */
  readonly pid: number | undefined
  /** Resolves once it listens; rejects when it ends before. */
  readonly opened: Promise<void>
  /** Its exit code; null after a signal it did not handle. */
  readonly ended: Promise<number | null>
  /** Its output so far. */
  said(): string
  /** @returns when it has exited */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts it with these variables beside the standard ones of tests. @param program the service, by default from its sources */
export function startProcess(
  port: number,
  variables: Readonly<Record<string, string>>,
  program = main,
): ServiceProcess {
  const env = { PATH: process.env['PATH'] ?? '', PORT: String(port), LOG_LEVEL: 'warn', ...variables }
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', ...short_lived, program], { env })
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
    pid: child.pid,
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

/** Returns a service as the administrator of its first start calls it, who gets an application password. */
export async function firstAdministrator(engine: Engine, url: string): Promise<TestService> {
  const { cookie } = await signIn(url)
  const body = { label: 'test', scope: 'administer' }
  const { json } = await post(`${deskOf(url)}/application-passwords`, body, { origin: url, cookie })
  // The shape of the answer is tested where it is made.
  const { application_password } = json as { application_password: string }
  const administrator = `Basic ${Buffer.from(`${admin.email}:${application_password}`).toString('base64')}`
  const staff = staffed(engine, url)
  return { ...staff, authorization: { ...staff.authorization, administrator } }
}
