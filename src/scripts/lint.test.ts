import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installLinter, lint } from './lint.mjs'
import { root } from './run.mjs'

// The linter's own rules are tried on a small house of three floors beside this one, with this one's settings.
let house = ''

beforeAll(async () => {
  await installLinter()
  house = mkdtempSync(join(tmpdir(), 'takvim-lint-'))
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

/** What the linter says of these files. */
async function said(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(house, 'case-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  const settings = { compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', noEmit: true } }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `${text}\n`)
  }
  const { code, output } = await lint(['--config', join(folder, '.oxlintrc.json'), folder])
  return { code, output }
}

const thing = 'export const thing = 1'
const uses = (from: string) => `import { thing } from '${from}'\nexport const used = thing`

const walls = [
  ['src/contract/a.ts', '../service/thing.ts', 'The contract is the ground'],
  ['src/contract/a.ts', '../admin/deep/thing.ts', 'The contract is the ground'],
  ['src/contract/a.test.ts', '../service/thing.ts', 'The contract is the ground'],
  ['src/contract/a.ts', 'react', 'it knows zod and itself'],
  ['src/contract/a.ts', 'node:fs', 'it knows zod and itself'],
  ['src/contract/a.ts', 'fs', 'it knows zod and itself'],
  ['src/contract/a.ts', 'kysely', 'it knows zod and itself'],
  ['src/service/a.ts', '../admin/thing.ts', 'The service never sees the admin'],
  ['src/service/deep/a.ts', '../../admin/deep/thing.ts', 'The service never sees the admin'],
  ['src/service/a.ts', 'react-dom/server', 'The service never sees the admin'],
  ['src/admin/a.tsx', '../service/thing.ts', 'The admin knows the service only over HTTP'],
  ['src/admin/deep/a.ts', '../../service/thing.ts', 'The admin knows the service only over HTTP'],
  ['src/admin/a.ts', 'node:path', 'The admin knows the service only over HTTP'],
  ['src/admin/a.ts', 'path', 'The admin knows the service only over HTTP'],
  ['src/admin/a.ts', 'pg', 'The admin knows the service only over HTTP'],
] as const

test.each(walls)('%s may not import %s', async (file, from, sentence) => {
  const { code, output } = await said({
    [file]: uses(from),
    'src/service/thing.ts': thing,
    'src/admin/thing.ts': thing,
    'src/admin/deep/thing.ts': thing,
  })
  expect(output.replaceAll(/\s+/g, ' ')).toContain(sentence)
  expect(code).toBe(1)
})

test('stairs that go down are free', async () => {
  const { code, output } = await said({
    'src/contract/thing.ts': `import { z } from 'zod/mini'\nexport const thing = z.string()`,
    'src/contract/path.ts': uses('./thing.ts'),
    'src/service/a.ts': uses('../contract/thing.ts'),
    'src/admin/a.ts': uses('../contract/thing.ts'),
    'src/admin/paths.ts': uses('./a/path.ts'),
    'src/admin/a/path.ts': thing,
  })
  expect(output).not.toContain('no-restricted-imports')
  expect(code).toBe(0)
})

test('no file imports itself through others', async () => {
  const { code, output } = await said({
    'src/service/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
    'src/service/b.ts': `import { a } from './a.ts'\nexport const b = () => a`,
  })
  expect(output).toContain('import(no-cycle)')
  expect(code).toBe(1)
})

test.each([
  ['a promise nobody waits for', 'no-floating-promises', `declare function work(): Promise<void>\nwork()`],
  ['any', 'no-explicit-any', 'export const a = (b: any): unknown => b'],
  ['an assertion that something is there', 'no-non-null-assertion', 'export const a = (b: string | null) => b!.length'],
  ['console in the service', 'no-console', `console.log('here')`],
])('%s is refused', async (_, rule, text) => {
  const { code, output } = await said({ 'src/service/a.ts': text })
  expect(output).toContain(rule)
  expect(code).toBe(1)
})
