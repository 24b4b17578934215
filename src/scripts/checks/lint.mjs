/** The linter, with a manifest of its own: the product and its image do without it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchesLock } from '../setup/install.mjs'
import { root, runNpm, runTool, say, tool } from '../run.mjs'

const folder = join(root, '.lint')
const system = `${process.platform}-${process.arch}`
const type_aware_program = join(
  folder,
  'node_modules',
  '@oxlint-tsgolint',
  system,
  process.platform === 'win32' ? 'tsgolint.exe' : 'tsgolint',
)

/** @throws when npm cannot install it */
export async function installLinter() {
  if (matchesLock(folder)) return
  say('Installing the linter …')
  const options = ['--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const { code } = await runNpm(['ci', '--prefix', folder, ...options])
  if (code !== 0) throw new Error('The linter could not be installed.')
}

/**
 * @param {readonly string[]} parameters files, folders and options of oxlint
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function lint(parameters) {
  const knows_types = existsSync(type_aware_program)
  if (!knows_types) say(`No type-aware linter for ${system}: its rules are not checked here.`)
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: type_aware_program }
  const options = ['--deny-warnings', ...(knows_types ? ['--type-aware'] : [])]
  return runTool(tool('oxlint', 'oxlint', folder), [...options, ...parameters], { env, collect: true })
}
