/** Temporary files on disks that are full, or take bytes in portions. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTemporaryFile } from './temporary-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'takvim-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Returns what all open files have in common. */
async function commonHandle(): Promise<FileHandle> {
  const file = await open(join(folder, 'any'), 'w')
  await file.close()
  rmSync(join(folder, 'any'))
  // The class of handles is not exported.
  return Object.getPrototypeOf(file) as FileHandle
}

test('a file holds all bytes, also where the disk takes and gives them in portions', async () => {
  const handle = await commonHandle()
  for (const [name, most] of [
    ['write', 3],
    ['read', 2],
  ] as const) {
    const whole = handle[name]
    vi.spyOn(handle, name).mockImplementation(function (this: FileHandle, ...[bytes, from, length, at]: unknown[]) {
      return Reflect.apply(whole, this, [bytes, from, Math.min(Number(length), most), at])
    })
  }
  const file = await openTemporaryFile()
  await file.write(Buffer.from('0123456789'), 0)
  await file.write(Buffer.from('abcdefg'), 10)
  expect((await file.read(2, 12)).toString()).toBe('23456789abcd')
  expect(readdirSync(folder)).toEqual([])
  await file.close()
})

test('a disk without room fails as a full database does, and nothing stays behind', async () => {
  const file = await openTemporaryFile()
  vi.spyOn(await commonHandle(), 'write').mockRejectedValue(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  await expect(file.write(Buffer.from('a'), 0)).rejects.toMatchObject({ code: '53100', cause: { code: 'ENOSPC' } })
  await file.close()
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  await expect(openTemporaryFile()).rejects.toMatchObject({ code: '53100' })
  expect(readdirSync(folder)).toEqual([])
})
