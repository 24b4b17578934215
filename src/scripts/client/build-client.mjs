/** Builds the client as a package: programs, types, manifest, README and licence. */
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool, tool } from '../run.mjs'

const source = join(root, 'src', 'client')

/** Types name their neighbours as they are installed; the compiler rewrites programs alone. @param {string} folder */
function rewriteImports(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replace(/(from '\.[^']+)\.ts'/g, "$1.js'"))
  }
}

/** @param {string} folder @throws when it does not compile */
export async function buildClient(folder) {
  // Checks no types: `npm test` checks those of the whole repository, once.
  const options = ['-p', join(source, 'tsconfig.json'), '--noCheck', '--outDir', folder]
  const { code, output } = await runTool(tool('typescript', 'tsc'), options, { collect: true })
  if (code !== 0) throw new Error(`The client was not built: ${output}`)
  rewriteImports(folder)
  for (const file of ['package.json', 'README.md']) copyFileSync(join(source, file), join(folder, file))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}
