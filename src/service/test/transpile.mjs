/**
 * Writes the service as JavaScript for tests that run it as a process or a thread of its own: each source without its types, in a
 * fraction of a second, so that no test runs an old build. It checks nothing; the compiler checks types.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/run.mjs'

/** As deep as dist/server, so that what stands in `node_modules` is found, and no built admin beside it. */
const folder = join(root, '.cache', 'transpiled')

/** Returns the transpiled file of a source. @param {string} source such as `service/main.ts` @returns {string} */
export const transpiledFile = (source) => join(folder, source.replace(/\.ts$/, '.js'))

/** Returns its address, to import it by. @param {string} source @returns {string} */
export const transpiledUrl = (source) => pathToFileURL(transpiledFile(source)).href

/** @returns {readonly string[]} the sources of contract and service, from `src` */
const sources = () =>
  ['contract', 'service'].flatMap((floor) =>
    readdirSync(join(root, 'src', floor), { recursive: true, encoding: 'utf8' })
      .map((file) => join(floor, file))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
  )

/** Replaces a file at once, so that a process that reads it meanwhile gets the old or the new one. @param {string} file @param {string} content */
function replace(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

/** Removes what was made of sources that are gone. @param {ReadonlySet<string>} made */
function removeOthers(made) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js') && !made.has(join(folder, file))) rmSync(join(folder, file), { force: true })
}

/** @throws for a source that is not TypeScript */
export async function transpile() {
  // Installed by the time that tests run.
  const { transformSync } = await import('rolldown/utils')
  const made = new Set()
  for (const source of sources()) {
    const file = join(root, 'src', source)
    const text = readFileSync(file, 'utf8')
    const { code, errors } = transformSync(file, text, { typescript: { rewriteImportExtensions: true } })
    if (errors.length > 0) throw new Error(errors.map(({ message }) => `${source}: ${message}`).join('\n'))
    replace(transpiledFile(source), code)
    made.add(transpiledFile(source))
  }
  removeOthers(made)
}
