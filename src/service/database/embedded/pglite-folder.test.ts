import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openFolder, proveSync } from './pglite-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'takvim-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every commit is synced to disk, and a start without that is refused', async () => {
  cpSync(join(inject('templates'), 'nothing'), folder, { recursive: true })
  const { database, fs } = await openFolder(join(folder, 'database'))
  await database.exec('create table things (id int)')
  for (let id = 0; id < 3; id++) {
    const before = fs.syncs
    await database.query('insert into things values ($1)', [id])
    expect(fs.syncs).toBeGreaterThan(before)
  }
  await expect(proveSync(database, { syncs: 0 })).rejects.toThrow('does not sync')
  await database.close()
})

test('the rest of a killed first start is removed and made again', async () => {
  mkdirSync(join(folder, 'database.new'))
  writeFileSync(join(folder, 'database.new', 'PG_VERSION'), '18\n')
  const { database } = await openFolder(join(folder, 'database'))
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(readdirSync(folder)).toEqual(['database'])
  expect(statSync(join(folder, 'database')).mode & 0o077).toBe(0)
})

test('a folder of another version, or of something else, is refused and left as it is', async () => {
  const files = join(folder, 'database')
  mkdirSync(files)
  writeFileSync(join(files, 'notes.txt'), '')
  await expect(openFolder(files)).rejects.toThrow('no database')
  writeFileSync(join(files, 'PG_VERSION'), '17\n')
  await expect(openFolder(files)).rejects.toThrow('PostgreSQL 17')
  expect(existsSync(join(files, 'notes.txt'))).toBe(true)
})
