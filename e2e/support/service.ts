/** Starts the built product for a test, on a data folder of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/scripts/setup/free-port.mjs'

export interface Product {
  readonly url: string
  /** Setup link of the first start, where the first administrator is created. */
  readonly setup_link: string
  stop(): Promise<void>
  /** Ends the process, with SIGKILL at once; its folder stays for another start. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const server = join(root, 'dist', 'server', 'service')

/** An embedded database without users or records, made before the tests: making one takes seconds. */
export const prepared = join(root, '.cache', 'e2e-database')

const environment = (folder: string) => ({ PATH: process.env['PATH'] ?? '', DATA_DIR: folder })

export interface ApplicationUser {
  readonly email: string
  readonly application_password: string
}

/** Adds a user to a service that is not running. */
export function addUser(folder: string, email: string, role: string): ApplicationUser {
  const words = ['add', email, '--role', role, '--application-password', 'journey', '--json']
  const said = execFileSync(process.execPath, [join(server, 'cli', 'users.js'), ...words], {
    env: environment(folder),
    encoding: 'utf8',
  })
  // Printed by our own command as one line of JSON.
  return JSON.parse(said) as ApplicationUser
}

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'takvim-e2e-'))

export function newFolder(): string {
  const folder = emptyFolder()
  cpSync(prepared, folder, { recursive: true })
  return folder
}

/**
 * @param folder of the database, by default a prepared one; removed when the product stops
 * @param at address of an earlier start to use again
 * @param built folder of the service's code
 */
export async function startProduct(
  env: Record<string, string> = {},
  folder = newFolder(),
  at?: string,
  built = server,
): Promise<Product> {
  const port = at === undefined ? await freePort() : Number(new URL(at).port)
  // Disables optimization: compiling the embedded database takes longer than such a short service saves.
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', '--liftoff-only', join(built, 'main.js')], {
    env: { ...environment(folder), PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...env },
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
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return {
    url: `http://127.0.0.1:${port}`,
    setup_link: /http\S*token=\S+/.exec(said)?.[0] ?? '',
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    end,
  }
}
