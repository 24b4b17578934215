/**
 * Writes the service as JavaScript for tests that run it as a process or a thread of its own, in a second or two, so that no test
 * runs an old build. Each program is bundled with the packages that it needs: a process that loads a thousand files uses most of its
 * first second for that. It checks nothing; the compiler checks types, and the build and the journeys check the files of the product.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/run.mjs'

/**
 * As deep as the rooms of the service in dist/server, so that programs find what stands in `node_modules`, their threads beside
 * themselves, and no built admin.
 */
const folder = join(root, '.cache', 'transpiled', 'service', 'programs')

/** Programs and threads that tests start, and modules that they import from one. */
const programs = [
  'service/main.ts',
  ...['backup', 'rederive-search', 'rederive-times', 'restore', 'sample', 'users'].map(
    (name) => `service/cli/${name}.ts`,
  ),
  'service/database/embedded/pglite-worker.ts',
  'service/database/data-folder/folder-lock.ts',
  'service/database/open-database.ts',
  'service/static/first-screen-worker.ts',
  'service/test/fill-templates.ts',
]

/** Packages that find files of their own beside themselves, or are native. */
const packages_apart = /^(@electric-sql\/|@node-rs\/|pino$|pg-native$|sharp$)/

/** @param {string} id */
const isApart = (id) => id.startsWith('node:') || builtinModules.includes(id) || packages_apart.test(id)

/** Returns the transpiled file of a program. @param {string} source such as `service/main.ts` @returns {string} */
export function transpiledFile(source) {
  if (!programs.includes(source)) throw new Error(`${source} is no program that transpile.mjs writes.`)
  return join(folder, basename(source).replace(/\.ts$/, '.js'))
}

/** Returns its address, to import it by. @param {string} source @returns {string} */
export const transpiledUrl = (source) => pathToFileURL(transpiledFile(source)).href

/** Options of processes that live for seconds: optimizing the embedded database and scripts would take longer than it saves them. */
export const short_lived = ['--liftoff-only', '--no-opt']

/** Replaces a file at once, so that a process that reads it meanwhile gets the old or the new one. @param {string} file @param {string} content */
function replace(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/** Removes what was made of sources that are gone. @param {ReadonlySet<string>} made */
function removeOthers(made) {
  for (const file of readdirSync(folder))
    if (file.endsWith('.js') && !made.has(join(folder, file))) rmSync(join(folder, file), { force: true })
}

/**
 * @param {Readonly<Record<string, string>>} instead texts to use in place of sources, by the path from the root
 * @throws for a source that is not TypeScript
 */
export async function transpile(instead = {}) {
  // Installed by the time that tests run.
  const { rolldown } = await import('rolldown')
  const replacing = { name: 'instead', load: (/** @type {string} */ id) => instead[relative(root, id)] ?? null }
  const input = programs.map((source) => join(root, 'src', source))
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: isApart,
    logLevel: 'silent',
    plugins: [replacing],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  const made = new Set()
  for (const { fileName, ...file } of output) {
    if (file.type !== 'chunk') continue
    replace(join(folder, fileName), file.code)
    made.add(join(folder, fileName))
  }
  removeOthers(made)
}
