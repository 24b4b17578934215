/** Who holds a lock, and whether that process is still there. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface Holder {
  readonly key: string
  readonly pid: number
  /** Start of the process in clock ticks since boot, where the system tells: numbers of processes are used again. */
  readonly started: string | null
  /** Where the number means something: one boot of one machine and its process namespace, else the machine's name. */
  readonly place: string
}

function told<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/** Field 22 of /proc/<pid>/stat (proc(5)), behind the command name, which may hold spaces. */
const startOf = (pid: number) =>
  told(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  })

const herePlace = () =>
  told(
    () => `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`,
  ) ?? hostname()

/** This process as a holder. */
export const describeHolder = (key: string): Holder => ({
  key,
  pid: process.pid,
  started: startOf(process.pid),
  place: herePlace(),
})

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: there is such a process, of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @returns null: it cannot be told from here (another container or machine, or a system that does not tell starts) */
export function isGone(holder: Holder, mine: Holder): boolean | null {
  if (holder.place !== mine.place) return null
  if (!exists(holder.pid)) return true
  const started = startOf(holder.pid)
  if (started === null || holder.started === null) return holder.pid === mine.pid ? false : null
  return started !== holder.started
}
