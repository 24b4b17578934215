/** Finds programs in the PATH and installs those of the distribution. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from '../run.mjs'

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the first of these programs that is in the PATH. @param {readonly string[]} names @returns {string | null} */
export function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null
}

export const isRoot = () => process.getuid?.() === 0

/** True for root, or where sudo asks for no password. */
export const mayInstall = () => isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0

/** Tells Debian from Ubuntu, whose chromium is a snap and does not run everywhere. */
export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/**
 * Installs packages of the distribution where apt-get exists and this user may run it.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether all are installed
 */
export async function installFromDistribution(packages) {
  const apt = inPath(['apt-get'])
  if (!apt || !mayInstall()) return false
  const [command, ...before] = isRoot()
    ? [apt]
    : /** @type {const} */ (['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', apt])
  const apt_get = (/** @type {string[]} */ ...parameters) =>
    run(command, [...before, ...parameters], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      collect: true,
    })
  say(`Installing ${packages.join(', ')} from the distribution …`)
  await apt_get('update')
  const { code, output } = await apt_get('install', '-y', '--no-install-recommends', ...packages)
  if (code !== 0) say(output.split('\n').slice(-15).join('\n'))
  return code === 0
}
