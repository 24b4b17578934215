/** Checks that the files for containers name existing paths and variables only. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { misspeltVariables, variables } from '../config/misspelt-variables.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** Instructions with their arguments; a backslash at the end joins lines. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)?.slice(1) ?? [])

const argumentsOf = (name: string) =>
  instructions.flatMap(([instruction, rest = '']) => (instruction === name ? [rest] : []))

interface Service {
  readonly image?: string
  readonly build?: string
  readonly read_only?: boolean
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: object
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

// The expected parts are checked below; Docker's own schema is not at hand.
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly 'x-takvim': Service
}

test('the sources of the image exist and are not ignored', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const sources = argumentsOf('COPY')
    .filter((words) => !words.startsWith('--from'))
    .flatMap((words) => words.split(' ').slice(0, -1))
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources) {
    expect(existsSync(join(root, source)), source).toBe(true)
    expect(allowed).toContain(source.replace(/^\.\//, ''))
  }
})

test('the image runs the files that the build makes', () => {
  expect(existsSync(join(root, 'src/scripts/run-build.mjs'))).toBe(true)
  expect(argumentsOf('RUN').join()).toContain('node src/scripts/run-build.mjs')
  const [command = ''] = argumentsOf('CMD')
  const program = /"(dist\/server\/service\/[\w/-]+)\.js"/.exec(command)?.[1] ?? ''
  expect(existsSync(join(root, `${program.replace('dist/server/', 'src/')}.ts`))).toBe(true)
  expect(argumentsOf('USER')).toEqual(['node'])
  const [health = ''] = argumentsOf('HEALTHCHECK')
  expect(health).toContain('/readyz')
  const set = argumentsOf('ENV').flatMap((words) => words.split(' ').map((word) => word.split('=')[0] ?? ''))
  expect(set.filter((name) => !Object.hasOwn(variables, name))).toEqual(['NODE_ENV'])
  for (const image of argumentsOf('FROM')) expect(image).toMatch(/^node:\d+-alpine/)
})

test('compose sets existing variables, pins its images and waits for healthy containers', () => {
  const { services } = compose
  expect(Object.keys(services)).toEqual(['takvim-1', 'takvim-2', 'database', 'proxy'])
  const environment = compose['x-takvim'].environment ?? {}
  expect(Object.keys(environment).filter((name) => !Object.hasOwn(variables, name))).toEqual([])
  expect(misspeltVariables(environment)).toEqual([])
  for (const [name, { image = '', build, healthcheck, depends_on = {} }] of Object.entries(services)) {
    if (build === undefined) expect(image, name).toMatch(/^\w+:\d+-alpine$/)
    if (build === undefined) expect(healthcheck, name).toBeDefined()
    else expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    for (const [other, { condition }] of Object.entries(depends_on)) {
      expect(services[other], other).toBeDefined()
      expect(condition).toBe('service_healthy')
    }
  }
})
