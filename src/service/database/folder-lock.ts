/**
 * One process at a time may open the folder of the embedded database: PGlite itself does not look, and two processes would
 * silently destroy each other's work. The lock is a file that names its holder; a holder that is gone leaves it behind and
 * the next process takes it over.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another process (${pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
    this.name = 'FolderInUse'
  }
}

interface Holder {
  readonly pid: number
  /** Start of the process in clock ticks since boot, where the system tells: numbers of processes are used again. */
  readonly started: string | null
  readonly key: string
}

/** Field 22 of /proc/<pid>/stat (proc(5)), behind the command name, which may hold spaces. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: there is such a process, of another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return holder.started === null || holder.started === processStart(holder.pid)
}

function read(file: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof holder !== 'object' || holder === null || !('pid' in holder) || !('key' in holder)) return null
    const started = 'started' in holder && typeof holder.started === 'string' ? holder.started : null
    return typeof holder.pid === 'number' && typeof holder.key === 'string'
      ? { pid: holder.pid, key: holder.key, started }
      : null
  } catch {
    return null
  }
}

/**
 * Take the lock of a folder.
 * @returns a function that gives it back
 * @throws FolderInUse while another live process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const key = randomUUID()
  const mine: Holder = { pid: process.pid, started: processStart(process.pid), key }
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = read(file)
    if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid)
    setAside(file, holder?.key ?? null)
  }
  return () => {
    if (read(file)?.key === key) rmSync(file, { force: true })
  }
}

/** Remove a dead holder's file, and only that one: whoever renames it first wins, the loser looks again. */
function setAside(file: string, key: string | null): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if ((read(aside)?.key ?? null) !== key) renameSync(aside, file)
  else rmSync(aside, { force: true })
}
