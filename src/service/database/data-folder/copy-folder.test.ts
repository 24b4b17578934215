import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from './copy-folder.ts'

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length), entry.isDirectory() ? null : readFileSync(path, 'utf8')]
    }),
  )

test('a folder that changes until its writers pause is copied in that state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takvim-copy-'))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const old = new Date(Date.now() - 60_000)
  for (const name of ['base/kept', 'base/grown', 'base/removed', 'wal/rewritten']) {
    mkdirSync(join(from, name, '..'), { recursive: true })
    writeFileSync(join(from, name), name)
    utimesSync(join(from, name), old, old)
  }
  mkdirSync(join(from, 'empty'))
  // A write that leaves size and time as they were, shortly after the last one.
  writeFileSync(join(from, 'busy'), 'one')
  const written = new Date()
  utimesSync(join(from, 'busy'), written, written)

  await copyFolder(from, to, async (rest) => {
    expect(contents(to)).toEqual(contents(from))
    appendFileSync(join(from, 'base/grown'), ' more')
    rmSync(join(from, 'base/removed'))
    writeFileSync(join(from, 'wal/rewritten'), 'REWRITTEN/wal')
    writeFileSync(join(from, 'added'), 'new')
    writeFileSync(join(from, 'busy'), 'two')
    utimesSync(join(from, 'busy'), written, written)
    await rest()
  })
  expect(contents(to)).toEqual(contents(from))
  rmSync(folder, { recursive: true, force: true })
})
