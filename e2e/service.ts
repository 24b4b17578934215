/** The built product, started for a test on an empty data folder of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  readonly url: string
  /** Address that the first start printed: where the first administrator is created. */
  readonly setup_link: string
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

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-e2e-'))
  const port = await freePort()
  const main = join(import.meta.dirname, '..', 'dist', 'server', 'service', 'main.js')
  const child = spawn(process.execPath, ['--disable-warning=FSTDEP023', main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', ...env },
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
  }
}
