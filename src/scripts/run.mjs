/** Running other programs, and finding them. Node only: this runs before anything is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** What is said about the work goes to standard error: standard output is for answers. @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/**
 * Run a program to its end, its output going to standard error.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export function run(command, parameters, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'ignore' : 2, quiet ? 'ignore' : 2],
    })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** @param {readonly string[]} parameters @param {{ env?: NodeJS.ProcessEnv }} [options] */
export const runNpm = (parameters, options) => run(npm, parameters, options)

/** A program that the packages brought. @param {string} name */
export const installed = (name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The first of these programs that is in the PATH. @param {readonly string[]} names @returns {string | null} */
export function inPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not here.
      }
    }
  }
  return null
}

const isRoot = () => process.getuid?.() === 0

/**
 * Install packages of the distribution, where this user may.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether it worked
 */
export async function installFromDistribution(packages) {
  const apt = inPath(['apt-get'])
  if (!apt) return false
  const sudo = isRoot() ? [] : ['sudo', '-n']
  if (sudo.length > 0 && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt_get = (/** @type {string[]} */ ...parameters) => {
    const [command = apt, ...rest] = [...sudo, apt, ...parameters]
    return run(command, rest, { env, quiet: true })
  }
  say(`Installing ${packages.join(', ')} …`)
  await apt_get('update')
  return (await apt_get('install', '-y', '--no-install-recommends', ...packages)) === 0
}
