/** Every package has a reason in src/README.md, is used, and is installed where its importer runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.mjs'
import { isTest, readSources } from './imports.mjs'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
// Written by npm.
const manifest = JSON.parse(read('package.json')) as Manifest
const shipped = Object.keys(manifest.dependencies)
const packages = [...shipped, ...Object.keys(manifest.devDependencies)]

const sources = readSources()

const specifier = `'((?:@[\\w.-]+/)?[a-z][\\w.-]*)(?:/[^']*)?'`
const imported = new RegExp(
  `^(?:import|export)\\s(?:[^']*\\sfrom\\s)?\\s*${specifier}|\\bimport\\(\\s*${specifier}`,
  'gm',
)

/** Returns the packages that a source imports. */
const packagesIn = (text: string) => [...text.matchAll(imported)].map(([, name, loaded]) => name ?? loaded ?? '')

test('the table of dependencies has one row for each package, with a reason', () => {
  const [, section = ''] = read('src/README.md').split('## Dependencies')
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)].map(([, name]) => name)
  expect(rows).toEqual(packages)
})

test('every package is imported, or named by a script or a setting', () => {
  const texts = [...sources.values()].map(({ text }) => text).concat(read('.postcssrc.json'))
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"]((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name]) => name)),
  )
  // Types come in by themselves.
  expect(packages.filter((name) => !name.startsWith('@types/') && !named.has(name))).toEqual([])
})

test('types belong to a package that is used', () => {
  const typed = packages.flatMap((name) => (name.startsWith('@types/') ? [name.slice('@types/'.length)] : []))
  expect(typed.filter((name) => !packages.includes(name))).toEqual(['emscripten', 'node'])
})

test('what the product imports is shipped, and zone data are not imported by the service', () => {
  const product = [...sources].filter(
    ([file]) =>
      /^src\/(contract|client|mcp|service|admin)\//.test(file) &&
      !isTest(file) &&
      !file.startsWith('src/admin/i18n/zones/'),
  )
  expect(product.length).toBeGreaterThan(300)
  const missing = product.flatMap(([file, { text }]) =>
    packagesIn(text).flatMap((name) => (shipped.includes(name) ? [] : [`${file}: ${name}`])),
  )
  expect(missing).toEqual([])
})

test('imports of packages are found, and nothing else', () => {
  const text = `import a from 'qs'
import { b,
  c } from '@tiptap/pm/model'
const d = await import('leaflet')
import 'node:fs'
import './e.ts'
import type { F } from "../f.ts"
import 'pg'
const g = sql\`distinct from 'trash'\``
  expect(packagesIn(text)).toEqual(['qs', '@tiptap/pm', 'leaflet', 'pg'])
})
