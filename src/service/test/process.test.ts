/** The service as a process: it ends cleanly, and says what is wrong with its environment. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from './service-process.ts'

const run = (variables: Record<string, string>) => startProcess(0, variables)

test('Ctrl-C ends it cleanly, also when it arrives twice: the lock of the data folder is given back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-process-'))
  const first = run({ DATA_DIR: folder })
  await first.opened
  expect(first.said()).toMatch(/setup\?token=\S{20,}/)
  expect(existsSync(join(folder, 'in-use'))).toBe(true)
  const second = run({ DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('in use by another process')
  const codes = await Promise.all([first.end('SIGINT'), first.end('SIGINT')])
  expect(codes).toEqual([0, 0])
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
