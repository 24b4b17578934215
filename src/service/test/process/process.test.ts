/** The service as a process: it ends cleanly, and says what is wrong with its environment. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { transpiledFile } from '../transpile.mjs'
import { dataIn, newPlace } from '../place.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { startProcess } from '../service-process.ts'

test('Ctrl-C ends it cleanly, also when it arrives twice: the lock of the data folder is given back', async () => {
  const place = await newPlace('pglite', 'tables')
  const lock = join(place.data_dir, 'in-use')
  const first = startProcess(0, dataIn(place))
  await first.opened
  expect(first.said()).toMatch(/setup\?token=\S{20,}/)
  expect(existsSync(lock)).toBe(true)
  const second = startProcess(0, dataIn(place))
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain('in use by another process')
  const codes = await Promise.all([first.end('SIGINT'), first.end('SIGINT')])
  expect(codes).toEqual([0, 0])
  expect(existsSync(lock)).toBe(false)
  await place.remove()
})

test('what will not do is told in a line at its start', async () => {
  const { ended, said } = startProcess(0, { RATE_LIMIT: 'perhaps' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^RATE_LIMIT="perhaps" will not do: .*\n$/)
})

/** @returns what a service said that did not start */
async function failed(variables: Record<string, string>, port = 0): Promise<string> {
  const { ended, said } = startProcess(port, variables)
  expect(await ended).toBe(1)
  return said()
}

test('what keeps it from starting is one line that says what to do', async () => {
  const place = await newPlace('pglite', 'tables')
  const file = join(place.data_dir, 'file')
  writeFileSync(file, '')
  const data = dataIn(place)
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  expect(await failed(data, port)).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use .*set PORT to another.*\n$/)
  other.close()
  expect(existsSync(join(place.data_dir, 'in-use'))).toBe(false)
  const [no_address, of_file, below_file, loud, no_url] = await Promise.all([
    failed({ ...data, HOST: '203.0.113.7' }),
    failed({ DATA_DIR: file }),
    failed({ DATA_DIR: join(file, 'below') }),
    failed({ ...data, LOG_LEVEL: 'loud' }),
    failed({ DATABASE_URL: 'postgres://amal:ge heim@host:x/db' }),
  ])
  expect(no_address).toMatch(/^HOST=203\.0\.113\.7 is not an address.*\n$/)
  expect(of_file).toMatch(/^The data folder \S*file is a file, .*Set DATA_DIR.*\n$/)
  expect(below_file).toMatch(/^The data folder \S* cannot be made: .*\n$/)
  expect(loud).toMatch(/^LOG_LEVEL="loud" will not do: .*\n$/)
  expect(no_url).toMatch(/^DATABASE_URL="postgres:\/\/…@host:x\/db" will not do: .*\n$/)
  writeFileSync(join(place.data_dir, 'database', 'PG_VERSION'), '17\n')
  expect(await failed(data)).toMatch(/^\S*database is of PostgreSQL 17;.*\n$/)
  await place.remove()
})

test('a copy of a folder in use names the lock that was copied along', async () => {
  const place = await newPlace('pglite', 'tables')
  const service = startProcess(0, dataIn(place))
  await service.opened
  const copy = mkdtempSync(join(tmpdir(), 'takvim-copy-'))
  cpSync(place.data_dir, copy, { recursive: true })
  expect(await failed({ DATA_DIR: copy })).toMatch(
    new RegExp(`^The data folder ${copy} is in use .*${join(copy, 'in-use')}.*\\n$`),
  )
  await service.end('SIGTERM')
  rmSync(copy, { recursive: true })
  await place.remove()
})

test('a misspelt variable is told with the right one, and the service starts', async () => {
  const place = await newPlace('pglite', 'tables')
  const service = startProcess(0, { ...dataIn(place), SITE_TIMEZONE: 'Europe/Istanbul', HSOT: '::1' })
  await service.opened
  const lines = service.said().split('\n')
  expect(lines).toContain('SITE_TIMEZONE is not a variable of Takvim; did you mean SITE_TIME_ZONE?')
  expect(lines).toContain('HSOT is not a variable of Takvim; did you mean HOST?')
  await service.end('SIGTERM')
  await place.remove()
})

test('a command that cannot open its database says why in a line, without the password', async () => {
  const users = transpiledFile('service/cli/users.ts')
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: 'postgres://amal:geheim@127.0.0.1:1/calendar' }
  const failure = promisify(execFile)(process.execPath, [users, 'list'], { env })
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database postgres:\/\/amal@127\.0\.0\.1:1\/calendar does not answer\..*\n$/),
  })
})
