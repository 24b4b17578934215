/**
 * How long each test file takes, as a run recorded it: on this machine in .cache, else in the committed file beside this one, which a
 * fresh clone starts with. The committed one is in whole seconds and sorted, and is written only by `npm test -- record` after a whole
 * run, so that ordinary runs change no file of the repository.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {Readonly<Record<string, number>>} Seconds by the path of the test file */

const committed = join(root, 'src', 'scripts', 'reports', 'recorded-times.json')
const local = join(root, '.cache', 'recorded-times.json')

/** Seconds for a file that no run has recorded. */
export const unknown_time = 5

/** @param {string} file @returns {Seconds} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** @returns {Seconds} */
export const recordedTimes = () => ({ ...read(committed), ...read(local) })

/** @param {string} file @param {Seconds} times */
function write(file, times) {
  mkdirSync(dirname(file), { recursive: true })
  const sorted = Object.fromEntries(Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Records the times of a run on this machine. @param {readonly import('./file-times.mjs').FileTime[]} times */
export function recordTimes(times) {
  if (times.length === 0) return
  write(local, {
    ...read(local),
    ...Object.fromEntries(times.map(({ file, ms }) => [file, Math.round(ms / 100) / 10])),
  })
}

/**
 * Returns what is committed: whole seconds, of files that there are.
 * @param {Seconds} times @param {(file: string) => boolean} exists @returns {Seconds}
 */
export const roundedTimes = (times, exists) =>
  Object.fromEntries(
    Object.entries(times)
      .filter(([file]) => exists(file))
      .map(([file, seconds]) => [file, Math.max(1, Math.round(seconds))]),
  )

/** Writes what this machine recorded into the committed file. */
export const commitTimes = () =>
  write(
    committed,
    roundedTimes(recordedTimes(), (file) => existsSync(join(root, file))),
  )
