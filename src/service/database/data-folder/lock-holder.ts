/** Describes the holder of a lock, and reports whether its process still runs. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface Holder {
  readonly key: string
  readonly pid: number
  /** Start of the process in clock ticks since boot, null where the system does not say: process ids are reused. */
  readonly started: string | null
  /** Scope of the process id: one boot of one machine and its process namespace, else the name of the machine. */
  readonly place: string
}

function orNull<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/** Reads field 22 of /proc/<pid>/stat (proc(5)), which follows the command name; that may contain spaces. */
const startOf = (pid: number) =>
  orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  })

const herePlace = () =>
  orNull(
    () => `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`,
  ) ?? hostname()

/** Describes this process as a holder. */
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
    // EPERM: the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns null when this process cannot know: another container or machine, or a system without the start of processes. */
export function isGone(holder: Holder, mine: Holder): boolean | null {
  if (holder.place !== mine.place) return null
  if (!exists(holder.pid)) return true
  const started = startOf(holder.pid)
  if (started === null || holder.started === null) return holder.pid === mine.pid ? false : null
  return started !== holder.started
}
