/** Starts the built service in a process of its own, with an administrator. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.js', import.meta.url))

export const administrator = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'a good password' }

export interface Server {
  /** Address of the interface's namespace. */
  readonly url: string
  /** Address of the desk's. */
  readonly desk: string
  readonly pid: number
  /** Header of an administrator. */
  readonly authorization: string
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('is open')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The service ended (${code}) before it was open`)))
  })
}

const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

/** @param env leads to its database @param program main file of another build of the service */
export async function startServer(env: Record<string, string>, program = main): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', program], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), RATE_LIMIT: 'off', ...administrator, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  await opened(child)
  const desk = `${url}/api/calendar/desk/v1`
  const headers = { 'content-type': 'application/json', origin: url }
  const signed_in = await fetch(`${desk}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  })
  const cookie = signed_in.headers.get('set-cookie')?.split(';')[0] ?? ''
  const made = await fetch(`${desk}/application-passwords`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ label: 'bench' }),
  })
  // The shape is the desk's; its tests check it.
  const { application_password } = (await made.json()) as { readonly application_password: string }
  const credentials = `${administrator.ADMIN_EMAIL}:${application_password}`
  return {
    url: `${url}/api/calendar/events/v1`,
    desk,
    pid: child.pid ?? 0,
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
