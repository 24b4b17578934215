import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transpiledUrl } from '../../test/transpile.mjs'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { describeHolder } from './lock-holder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'takvim-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unexpected = () => {
  throw new Error('lost')
}
const card = () => join(folder, 'in-use', 'holder.json')

const transpiled = transpiledUrl('service/database/data-folder/folder-lock.ts')
const child_program = `
  const { lockFolder } = await import(process.argv[1])
  try {
    await lockFolder(process.argv[2], () => undefined)
    console.log('locked')
    setInterval(() => undefined, 1000)
  } catch (error) {
    console.log(error.name)
  }`

/** Starts another process that takes the lock. @returns the process and its output */
async function other(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', child_program, transpiled, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { child, said }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

/** Leaves the lock of a holder whose last heartbeat was some seconds ago. */
function leave(holder: object, seconds = 0): void {
  mkdirSync(join(folder, 'in-use'), { recursive: true })
  writeFileSync(card(), JSON.stringify({ ...describeHolder('left'), ...holder }))
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(card(), then, then)
}

test('a second lock is refused with the names of folder and process, until the first is released', async () => {
  const unlock = await lockFolder(folder, unexpected)
  await expect(lockFolder(folder, unexpected)).rejects.toThrow(FolderInUse)
  await expect(lockFolder(folder, unexpected)).rejects.toThrow(
    `${folder} is in use by another process (${process.pid})`,
  )
  unlock()
  expect(readdirSync(folder)).toEqual([])
  const again = await lockFolder(folder, unexpected)
  again()
})

test('another process is refused, and the lock of a killed process is taken over at once', async () => {
  const first = await other()
  expect(first.said).toBe('locked')
  await expect(lockFolder(folder, unexpected)).rejects.toThrow(FolderInUse)
  const second = await other()
  expect(second.said).toBe('FolderInUse')
  await kill(first.child)
  const start = Date.now()
  const unlock = await lockFolder(folder, unexpected)
  expect(Date.now() - start).toBeLessThan(1000)
  unlock()
})

test('a lock is free when its process id now belongs to another process', async () => {
  leave({ pid: process.pid, started: '1' })
  const unlock = await lockFolder(folder, unexpected)
  expect(JSON.parse(readFileSync(card(), 'utf8'))).toMatchObject({ pid: process.pid })
  unlock()
})

test('exactly one of many callers gets the lock of a dead process', async () => {
  for (let round = 0; round < 20; round++) {
    leave({ pid: 2 ** 22 + 1 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, unexpected)))
    const got = results.filter((result) => result.status === 'fulfilled')
    expect(got).toHaveLength(1)
    for (const { value: unlock } of got) unlock()
    expect(readdirSync(folder)).toEqual([])
  }
})

test('exactly one of many processes gets the lock of a dead process', async () => {
  leave({ pid: 2 ** 22 + 1 })
  const others = await Promise.all(Array.from({ length: 6 }, other))
  expect(others.map(({ said }) => said).sort()).toEqual([...Array<string>(5).fill('FolderInUse'), 'locked'])
  await Promise.all(others.filter(({ said }) => said === 'locked').map(({ child }) => kill(child)))
})

test('a holder in another container keeps the lock while it sends heartbeats', async () => {
  leave({ place: 'elsewhere', pid: 1 }, 1)
  const sign = setTimeout(() => utimesSync(card(), new Date(), new Date()), 600)
  await expect(lockFolder(folder, unexpected)).rejects.toThrow(FolderInUse)
  clearTimeout(sign)
})

test('a holder in another container without heartbeats loses the lock', async () => {
  leave({ place: 'elsewhere', pid: 1 }, 300)
  const unlock = await lockFolder(folder, unexpected)
  unlock()
})

test('a holder sends heartbeats, and is told when another process took its lock', async () => {
  let lost = 0
  const unlock = await lockFolder(folder, () => void lost++)
  const old = new Date(0)
  utimesSync(card(), old, old)
  await expect.poll(() => statSync(card()).mtimeMs).toBeGreaterThan(0)
  expect(lost).toBe(0)
  leave({ key: 'another' })
  await expect.poll(() => lost).toBe(1)
  unlock()
  expect(existsSync(card())).toBe(true)
})

test('an unreadable card does not count as a dead holder', async () => {
  mkdirSync(join(folder, 'in-use'))
  writeFileSync(card(), '{')
  await expect(lockFolder(folder, unexpected)).rejects.toThrow('cannot be read')
})
