/** The service as a process: it ends cleanly, and says what is wrong with its environment. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../../dist/server/service/main.js', import.meta.url))

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env } })
  let said = ''
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', () => said.includes('Ctrl-C') && resolve())
  })
  return { child, ended, opened, said: () => said }
}

test('Ctrl-C ends it cleanly, also when it arrives twice: the lock of the data folder is given back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-process-'))
  const { child, ended, opened, said } = run({ DATA_DIR: folder })
  await opened
  expect(said()).toMatch(/setup\?token=\S{20,}/)
  expect(existsSync(join(folder, 'in-use'))).toBe(true)
  const second = run({ DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('in use by another process')
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(existsSync(join(folder, 'in-use'))).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['PORT', 'abc'],
  ['SITE_LANGUAGE', 'fr'],
  ['SITE_TIME_ZONE', 'Mars/Olympus'],
  ['SITE_CURRENCY', 'dollars'],
  ['DATABASE_URL', 'mysql://x'],
  ['REST_ROOT', 'api'],
  ['RATE_LIMIT', 'perhaps'],
  ['PUBLIC_URL', 'example.org'],
  ['ADMIN_PASSWORD', 'short'],
])('%s=%s is refused at start, by name', async (variable, value) => {
  const { ended, said } = run({ [variable]: value })
  expect(await ended).toBe(1)
  expect(said()).toContain(variable)
  expect(said()).not.toContain('    at ')
})
