/** The built product, started for a test on an empty data folder of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  readonly url: string
  /** Address that the first start printed: where the first administrator is created. */
  readonly setup_link: string
  stop(): Promise<void>
  /** Ends it at once, in the middle of whatever it does; its folder stays for another start. */
  kill(): Promise<void>
}

const server = join(import.meta.dirname, '..', 'dist', 'server', 'service')

const environment = (folder: string) => ({ PATH: process.env['PATH'] ?? '', DATA_DIR: folder })

export interface ApplicationUser {
  readonly email: string
  readonly application_password: string
}

/** A user of a service that is not running. */
export function addUser(folder: string, email: string, role: string): ApplicationUser {
  const words = ['add', email, '--role', role, '--application-password', 'journey', '--json']
  const said = execFileSync(process.execPath, [join(server, 'cli', 'users.js'), ...words], {
    env: environment(folder),
    encoding: 'utf8',
  })
  // Printed by our own command as one line of JSON.
  return JSON.parse(said) as ApplicationUser
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'takvim-e2e-'))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * @param folder of the database; it goes when the product stops
 * @param at address of an earlier start, to be there again
 */
export async function startProduct(
  env: Record<string, string> = {},
  folder = newFolder(),
  at?: string,
): Promise<Product> {
  const port = at === undefined ? await freePort() : Number(new URL(at).port)
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', join(server, 'main.js')], {
    env: { ...environment(folder), PORT: String(port), RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString()
      if (text.includes('Ctrl-C')) resolve(text)
    })
    child.once('exit', (code) => reject(new Error(`The service ended (${code})`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    setup_link: /http\S*token=\S+/.exec(said)?.[0] ?? '',
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      }),
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}
