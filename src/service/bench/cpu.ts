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

const parentOf = (pid: string) => Number(readOr(`/proc/${pid}/stat`, ') ? 0').split(') ')[1]?.split(' ')[1])

/** Milliseconds by process, of a process and its children: a server's connections. */
export function cpuTimes(root: number, children: boolean): Map<number, number> | null {
  if (!existsSync('/proc/self/schedstat')) return null
  const pids = [root]
  if (children) {
    for (const name of entries('/proc')) if (/^\d+$/.test(name) && parentOf(name) === root) pids.push(Number(name))
  }
  return new Map(pids.map((pid) => [pid, ofProcess(pid)]))
}

/** Milliseconds between two looks; what began in between counts from nothing. */
export function cpuBetween(before: Map<number, number> | null, after: Map<number, number> | null): number | null {
  if (!before || !after) return null
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}
