/** The service as a process: it ends cleanly, and says what is wrong with its environment. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { dataIn, newPlace } from './place.ts'
import { startProcess } from './service-process.ts'

test('Ctrl-C ends it cleanly, also when it arrives twice: the lock of the data folder is given back', async () => {
  const place = await newPlace('pglite', inject('template'))
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
