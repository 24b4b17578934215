/**
 * Gives the tests a folder in memory for temporary files, where the system has one with room. They make hundreds of databases of
 * hundreds of small files, and a disk takes longer to make and remove those than the databases to fill them.
 */
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Mounted by Linux; limited to half of the memory by default. */
const memory = '/dev/shm'

const prefix = 'takvim-tests-'

/** The databases of a run take less than one, and browsers share memory there too. */
const wanted_bytes = 6 * 1024 ** 3

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One of another user may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what runs left that were killed: it would take memory until the next start of the machine. @param {string} folder */
function removeLeftOvers(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Makes the folder, which is removed when this process ends.
 * @param {string} parent @returns {string | null} null where there is none, or too little room
 */
export function memoryFolder(parent = memory, bytes = wanted_bytes) {
  try {
    removeLeftOvers(parent)
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < bytes) return null
    const folder = join(parent, `${prefix}${process.pid}`)
    mkdirSync(folder)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
    return folder
  } catch {
    return null
  }
}
