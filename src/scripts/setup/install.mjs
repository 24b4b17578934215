/** Installs the packages of the lock file; returns at once when they are installed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm, say } from '../run.mjs'

const lock_file = join(root, 'package-lock.json')
const stamp_file = join(root, 'node_modules', '.takvim-installed')

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} Lock */

/** @param {string} file @returns {Lock} */
const readLock = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Tells whether npm's own record of what it installed agrees with the lock file; optional packages may be missing.
 * @param {string} folder
 */
export function matchesLock(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages } = readLock(installed)
  return Object.entries(readLock(join(folder, 'package-lock.json')).packages).every(([path, { version, optional }]) => {
    return path === '' || (optional && !packages[path]) || packages[path]?.version === version
  })
}

/** Checks for the versions of Node that Vite needs. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!fits) throw new Error(`Node 20.19, 22.12 or newer is needed; this is ${process.versions.node}.`)
}

/** @throws when Node is too old or npm cannot install */
export async function install() {
  checkNode()
  const machine = `${process.platform}-${process.arch}`
  const stamp = `${machine} ${createHash('sha256').update(readFileSync(lock_file)).digest('hex')}`
  const found = existsSync(stamp_file) ? readFileSync(stamp_file, 'utf8') : null
  if (found === stamp) return
  const copied_from_another = found !== null && !found.startsWith(`${machine} `)
  if (copied_from_another || !matchesLock(root)) {
    say('Installing packages …')
    const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Error('npm ci failed.')
  }
  writeFileSync(stamp_file, stamp)
}
