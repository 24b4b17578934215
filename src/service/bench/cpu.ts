/** Reads the CPU time of processes from Linux. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'

const nanoseconds = 1e6

/** Reads a file of a process, which may end meanwhile. */
function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Returns the CPU milliseconds of all threads of a process. */
function timeOfThreads(pid: number): number {
  const times = listFolder(`/proc/${pid}/task`).map((task) =>
    Number(readOr(`/proc/${pid}/task/${task}/schedstat`, '0').split(' ')[0]),
  )
  return times.reduce((sum, time) => sum + time, 0) / nanoseconds
}

/** Returns the fields of `stat` after the name of the program, which may itself hold blanks: state, parent and so on. */
const readStat = (pid: number) => readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ') ?? []

const parentOf = (pid: number) => Number(readStat(pid)[1])

/** Returns the CPU milliseconds of ended children, such as a server's workers for one query; the clock ticks 100 times a second. */
const timeOfEndedChildren = (pid: number) => (Number(readStat(pid)[13] ?? 0) + Number(readStat(pid)[14] ?? 0)) * 10

/**
 * Returns the CPU milliseconds of a process so far, with those of its children if asked for: a server's connections.
 * Null where the system is not Linux.
 */
export function cpuTime(root: number, children: boolean): number | null {
  if (!existsSync('/proc/self/schedstat')) return null
  if (!children) return timeOfThreads(root)
  const pids = listFolder('/proc').map(Number)
  const live = pids.filter((pid) => pid === root || parentOf(pid) === root)
  return live.reduce((sum, pid) => sum + timeOfThreads(pid), timeOfEndedChildren(root))
}
