/** CPU time of processes, as Linux counts it; other systems do not say as much, and get null. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'

const nanoseconds = 1e6

/** A process may end while it is looked at. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Milliseconds of all threads of a process since it began. */
function ofProcess(pid: number): number {
  const times = entries(`/proc/${pid}/task`).map((task) =>
    Number(readOr(`/proc/${pid}/task/${task}/schedstat`, '0').split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / nanoseconds
}

/** Fields of `stat` after the name of the program, which may hold anything: state, parent and so on. */
const statOf = (pid: number) => readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ') ?? []

const parentOf = (pid: number) => Number(statOf(pid)[1])

/** Milliseconds of children that have ended, such as a server's workers for one query; the clock ticks 100 times a second. */
const ofEnded = (pid: number) => (Number(statOf(pid)[13] ?? 0) + Number(statOf(pid)[14] ?? 0)) * 10

/**
 * Milliseconds so far of a process, and of its children if they are asked for: a server's connections.
 * @returns null: this system does not say
 */
export function cpuTime(root: number, children: boolean): number | null {
  if (!existsSync('/proc/self/schedstat')) return null
  if (!children) return ofProcess(root)
  const pids = entries('/proc').map(Number)
  const live = pids.filter((pid) => pid === root || parentOf(pid) === root)
  return live.reduce((sum, pid) => sum + ofProcess(pid), ofEnded(root))
}
