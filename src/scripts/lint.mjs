/** The linter, kept out of the main lock file: its bindings for other systems are not in every registry. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runNpm } from './run.mjs'

const folder = join(root, '.lint')
const bin = (/** @type {string} */ name) => join(folder, 'node_modules', '.bin', name)

/** @param {readonly string[]} paths @returns {Promise<number>} exit code */
export async function lint(paths) {
  if (!existsSync(bin('oxlint'))) {
    const code = await runNpm([
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
    ])
    if (code !== 0) return code
  }
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin('tsgolint') }
  return run(bin('oxlint'), ['--type-aware', '--deny-warnings', ...paths], { env })
}
