import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installLinter, lint } from './lint.mjs'
import { root } from '../run.mjs'

const thing = 'export const thing = 1'
const uses = (from: string) => `import { thing } from '${from}'\nexport const used = thing`

const walls = [
  ['src/contract/1.ts', '../service/thing.ts', 'The contract is the ground'],
  ['src/contract/2.ts', '../admin/deep/thing.ts', 'The contract is the ground'],
  ['src/contract/3.test.ts', '../service/thing.ts', 'The contract is the ground'],
  ['src/contract/4.ts', 'react', 'it knows zod and itself'],
  ['src/contract/5.ts', 'node:fs', 'it knows zod and itself'],
  ['src/contract/6.ts', 'fs', 'it knows zod and itself'],
  ['src/contract/7.ts', 'kysely', 'it knows zod and itself'],
  ['src/service/1.ts', '../admin/thing.ts', 'The service never sees the admin'],
  ['src/service/deep/2.ts', '../../admin/deep/thing.ts', 'The service never sees the admin'],
  ['src/service/3.ts', 'react-dom/server', 'The service never sees the admin'],
  ['src/service/4.ts', '../client/thing.ts', 'Programs reach the service from outside'],
  ['src/service/deep/5.ts', '../../mcp/thing.ts', 'Programs reach the service from outside'],
  ['src/service/main.ts', '../admin/thing.ts', 'The service never sees the admin'],
  ['src/admin/1.tsx', '../service/thing.ts', 'The admin knows the service only over HTTP'],
  ['src/admin/deep/2.ts', '../../service/thing.ts', 'The admin knows the service only over HTTP'],
  ['src/admin/3.ts', 'node:path', 'The admin knows the service only over HTTP'],
  ['src/admin/4.ts', 'path', 'The admin knows the service only over HTTP'],
  ['src/admin/5.ts', 'pg', 'The admin knows the service only over HTTP'],
  ['src/admin/6.ts', '../client/thing.ts', 'The admin knows the service only over HTTP'],
  ['src/contract/8.ts', '../client/thing.ts', 'The contract is the ground'],
  ['src/client/1.ts', '../contract/thing.ts', 'The client is a package of its own'],
  ['src/client/deep/2.ts', '../../service/thing.ts', 'The client is a package of its own'],
  ['src/client/deep/5.ts', '../../mcp/thing.ts', 'The client is a package of its own'],
  ['src/mcp/1.ts', '../service/thing.ts', 'The tools for agents reach a calendar through the client'],
  ['src/mcp/2.ts', '../contract/thing.ts', 'The tools for agents reach a calendar through the client'],
  ['src/client/3.ts', 'node:fs', 'The client is installed alone'],
  ['src/client/4.ts', 'zod', 'The client is installed alone'],
] as const

const stairs: Readonly<Record<string, string>> = {
  'src/contract/thing.ts': `import { z } from 'zod/mini'\nexport const thing = z.string()`,
  'src/contract/path.ts': uses('./thing.ts'),
  'src/client/thing.ts': thing,
  'src/client/deep/thing.ts': uses('../thing.ts'),
  'src/mcp/thing.ts': uses('../client/thing.ts'),
  'src/service/thing.ts': uses('../contract/thing.ts'),
  'src/admin/thing.ts': uses('../contract/thing.ts'),
  'src/admin/paths.ts': uses('./deep/path.ts'),
  'src/admin/deep/path.ts': thing,
  'src/admin/deep/thing.ts': thing,
}

const circle = {
  'src/service/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
  'src/service/b.ts': `import { a } from './a.ts'\nexport const b = () => a`,
  'src/admin/a.ts': `import { b } from './b.ts'\nexport interface A { b: typeof b }`,
  'src/admin/b.ts': `import type { A } from './a.ts'\nexport const b = (a: A): unknown => a`,
}

const refused = [
  ['a promise nobody waits for', 'no-floating-promises', `declare function work(): Promise<void>\nwork()`],
  ['any', 'no-explicit-any', 'export const a = (b: any): unknown => b'],
  ['an assertion that something is there', 'no-non-null-assertion', 'export const a = (b: string | null) => b!.length'],
  ['console in the service', 'no-console', `console.log('here')`],
] as const
const fileOf = (rule: string) => `src/service/${rule}.ts`

interface Report {
  readonly diagnostics: readonly {
    readonly filename: string
    readonly code: string
    readonly severity: string
    readonly help?: string
  }[]
}

// The linter's own rules are tried on a small house beside this one, with this one's settings.
let house = ''
const said = new Map<string, string[]>()

beforeAll(async () => {
  await installLinter()
  house = mkdtempSync(join(tmpdir(), 'takvim-lint-'))
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
  const settings = { compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', noEmit: true } }
  const files = {
    'tsconfig.json': JSON.stringify(settings),
    ...Object.fromEntries(walls.map(([file, from]) => [file, uses(from)])),
    ...stairs,
    ...circle,
    ...Object.fromEntries(refused.map(([, rule, text]) => [fileOf(rule), text])),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true })
    writeFileSync(join(house, name), `${text}\n`)
  }
  const { output } = await lint(['--format', 'json', '--config', join(house, '.oxlintrc.json'), house])
  // The linter's own shape.
  const { diagnostics } = JSON.parse(output) as Report
  for (const { filename, severity, code, help = '' } of diagnostics) {
    const file = relative(house, filename).replaceAll('\\', '/')
    said.set(file, [...(said.get(file) ?? []), `${severity} ${code}: ${help}`])
  }
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(walls)('%s may not import %s', (file, _from, sentence) => {
  expect(said.get(file)).toEqual([expect.stringMatching(/^error eslint\(no-restricted-imports\)/)])
  expect(said.get(file)?.join()).toContain(sentence)
})

test('stairs that go down are free', () => {
  expect(Object.keys(stairs).filter((file) => said.has(file))).toEqual([])
})

test('no file imports itself through others', () => {
  for (const file of Object.keys(circle)) expect(said.get(file)?.join()).toContain('error import(no-cycle)')
})

test.each(refused)('%s is refused', (_, rule) => {
  expect(said.get(fileOf(rule))?.join()).toMatch(new RegExp(`^error .*\\(${rule}\\)`))
})

test('what is wrong fails the run', async () => {
  const { code } = await lint(['--config', join(house, '.oxlintrc.json'), join(house, fileOf('no-console'))])
  expect(code).toBe(1)
})
