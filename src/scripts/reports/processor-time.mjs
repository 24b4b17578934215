/**
 * Measures the processor time of a run, in user and system mode: of this process and of everything that it starts, PostgreSQL, the
 * service and browsers among them. Other programs of a busy machine are not counted.
 *
 * Two figures are made from /proc, both of which can only miss some of it, and the larger one is taken:
 * - what the kernel added up for each child that ended and was waited for (exact, but a browser leaves processes to the system);
 * - what each descendant had used when it was last looked at, twice a second (whatever became of it, but not its last half second).
 */
import { readFileSync, readdirSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, started: number, own: number, waited: number }} ProcessRow times in ticks */

/** Ticks of a second in /proc; the same on all machines that Node runs on (USER_HZ). */
const ticks = 100

const interval = 500

/** @param {string} text of /proc/PID/stat @returns {ProcessRow} */
export function processRow(text) {
  // The name of a program stands in brackets and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (/** @type {number} */ number) => Number(fields[number - 3])
  return {
    pid: Number.parseInt(text, 10),
    parent: at(4),
    started: at(22),
    own: at(14) + at(15),
    waited: at(16) + at(17),
  }
}

/**
 * @param {(pid: number) => boolean} isForeign known to be none of ours: those are not read, since a machine has hundreds
 * @returns {{ rows: readonly ProcessRow[], all: readonly number[] } | null} the rows, and the ids of all processes; null where there is no /proc
 */
function readProcesses(isForeign) {
  try {
    const all = readdirSync('/proc').map(Number).filter(Boolean)
    const rows = all.flatMap((pid) => {
      if (isForeign(pid)) return []
      try {
        return [processRow(readFileSync(`/proc/${pid}/stat`, 'latin1'))]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
    return { rows, all }
  } catch {
    return null
  }
}

/** Adds up what a process and its descendants use, from looks at all processes. */
export class ProcessorTime {
  #read
  /** @type {Set<number>} ids of processes of others */
  #foreign = new Set()
  /** @type {Map<string, number>} ticks of each descendant that was seen */
  #seen = new Map()
  /** @type {Set<number>} */
  #ours
  /** @type {NodeJS.Timeout | undefined} */
  #timer

  /** @param {number} root id of the process @param {typeof readProcesses} read */
  constructor(root = process.pid, read = readProcesses) {
    this.#read = read
    this.#ours = new Set([root])
  }

  start() {
    this.#timer = setInterval(() => this.look(), interval)
    this.#timer.unref()
  }

  /** @returns {readonly ProcessRow[]} those of ours */
  look() {
    const { rows, all } = this.#read((pid) => this.#foreign.has(pid)) ?? { rows: [], all: [] }
    /** @type {Set<number>} */
    const ours = new Set()
    // Children may stand before their parents; a process that lost its parent stays ours.
    for (let size = -1; size !== ours.size;) {
      size = ours.size
      for (const { pid, parent } of rows) if (this.#ours.has(pid) || ours.has(parent)) ours.add(pid)
    }
    this.#ours = ours
    // A number that is free is given again, perhaps to a process of ours.
    const there = new Set(all)
    for (const pid of this.#foreign) if (!there.has(pid)) this.#foreign.delete(pid)
    for (const { pid } of rows) if (!ours.has(pid)) this.#foreign.add(pid)
    const found = rows.filter(({ pid }) => ours.has(pid))
    for (const { pid, started, own } of found) this.#seen.set(`${pid} ${started}`, own)
    return found
  }

  /** @returns {number | null} seconds since these processes started; null where they cannot be read */
  seconds() {
    const rows = this.look()
    if (rows.length === 0) return null
    const seen = [...this.#seen.values()].reduce((sum, own) => sum + own, 0)
    // Adds the children that running processes such as PostgreSQL have waited for.
    const waited = rows.reduce((sum, { own, waited: of_children }) => sum + own + of_children, 0)
    return Math.max(seen, waited) / ticks
  }

  stop() {
    clearInterval(this.#timer)
  }
}
