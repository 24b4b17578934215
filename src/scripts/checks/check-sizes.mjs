/** Checks the compressed size of the files that a list or a form needs against budgets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifest_file } from '../build/build.mjs'
import { root, say } from '../run.mjs'

/** @typedef {{ file: string, name?: string, src?: string, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

/** Bytes after gzip. */
const budgets = {
  'first list, script': 170_000,
  'first list, styles': 30_000,
  // All zones in one file, cached for ever, so that a screen shows any zone without another request.
  'zone data beside it': 30_000,
  'form beside it, script': 60_000,
}

/** @param {Manifest} manifest @param {string} name of a chunk, or path of the source it starts with */
function keyOf(manifest, name) {
  const found = Object.keys(manifest).filter((key) => key === name || manifest[key]?.name === name)
  if (found.length !== 1) throw new Error(`${found.length} files of the build are called ${name}.`)
  return String(found[0])
}

/**
 * Returns the files that a browser needs for these chunks: the chunks, their imports, and the styles of all.
 * @param {Manifest} manifest @param {readonly string[]} names
 */
function filesFor(manifest, names) {
  /** @type {Set<string>} */
  const keys = new Set()
  const add = (/** @type {string} */ key) => {
    if (keys.has(key)) return
    keys.add(key)
    manifest[key]?.imports?.forEach(add)
  }
  names.forEach((name) => add(keyOf(manifest, name)))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
}

/**
 * Measures the sizes that have a budget, in the language with the longest words.
 * @param {Manifest} manifest @param {(file: string) => number} sizeOf bytes of a built file, compressed
 */
export function measureSizes(manifest, sizeOf) {
  const bytes = (/** @type {readonly string[]} */ files, /** @type {string} */ kind) =>
    files.filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + sizeOf(file), 0)
  const list = filesFor(manifest, ['frame'])
  const beside = (/** @type {string} */ name) => filesFor(manifest, [name]).filter((file) => !list.includes(file))
  const words = (/** @type {string} */ part) => {
    const files = Object.keys(manifest).filter((key) =>
      new RegExp(`^src/admin/i18n/words/[^/]+/${part}\\.ts$`).test(key),
    )
    if (files.length === 0) throw new Error(`No file of the build holds the words of ${part}.`)
    return Math.max(...files.map((file) => bytes(beside(file), '.js')))
  }
  return {
    'first list, script': bytes(['boot.js', 'first-dates.js', ...list], '.js') + words('base'),
    'first list, styles': bytes(list, '.css'),
    'zone data beside it': bytes(beside('src/admin/i18n/zones/zones.ts'), '.js'),
    'form beside it, script': bytes(beside('src/admin/forms/record/form-screen.tsx'), '.js') + words('forms'),
  }
}

/** @returns {{ code: number, output: string }} */
export function checkSizes() {
  const sizeOf = (/** @type {string} */ file) =>
    gzipSync(readFileSync(join(root, 'dist', 'admin', file)), { level: 9 }).length
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifest_file, 'utf8'))
  const sizes = Object.entries(measureSizes(manifest, sizeOf))
  const over = sizes.filter(([name, bytes]) => bytes > budgets[/** @type {keyof typeof budgets} */ (name)])
  say(sizes.map(([name, bytes]) => `  ${name}: ${(bytes / 1000).toFixed(1)} kB`).join('\n'))
  return { code: over.length === 0 ? 0 : 1, output: over.map(([name]) => `Too large: ${name}`).join('\n') }
}
