import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'takvim-parent-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

/** A process that makes the folder, prints it and whether it is there, and ends. */
const inProcess = () => {
  const module = fileURLToPath(new URL('memory-folder.mjs', import.meta.url))
  const code = `import { existsSync } from 'node:fs'
    const { memoryFolder } = await import(${JSON.stringify(module)})
    const folder = memoryFolder(${JSON.stringify(parent)}, 0)
    console.log(JSON.stringify({ folder, there: existsSync(folder) }))`
  const { stdout, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return { pid, ...(JSON.parse(stdout) as { folder: string; there: boolean }) }
}

test('is there while its process runs, and gone after it', () => {
  const { folder, there, pid } = inProcess()
  expect({ folder, there }).toEqual({ folder: join(parent, `takvim-tests-${pid}`), there: true })
  expect(existsSync(folder)).toBe(false)
})

test('is not made where there is too little room, or no such folder', () => {
  expect(memoryFolder(parent, Number.MAX_SAFE_INTEGER)).toBe(null)
  expect(readdirSync(parent)).toEqual([])
  expect(memoryFolder(join(parent, 'none'), 0)).toBe(null)
})

test('removes what a killed run left, and nothing else', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const others = [`takvim-tests-${process.pid}`, 'takvim-other', 'other']
  for (const name of [`takvim-tests-${pid}`, ...others]) mkdirSync(join(parent, name, 'data'), { recursive: true })
  expect(memoryFolder(parent, Number.MAX_SAFE_INTEGER)).toBe(null)
  expect(readdirSync(parent).toSorted()).toEqual(others.toSorted())
})
