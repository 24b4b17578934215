/**
 * Locks the folder of the embedded database for one process: PGlite does not check, and two processes would corrupt the
 * database. The lock is a folder with a card that names its holder; one rename makes it appear complete. The lock of a dead
 * process is removed under a second lock, so that two newcomers cannot remove each other's.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../config/start-error.ts'
import { describeHolder, isGone, type Holder } from './lock-holder.ts'

export class FolderInUse extends StartError {
  override readonly name = 'FolderInUse'

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another process (${pid}). Stop it first, or set DATA_DIR to another folder. If the folder is a copy, the lock ${lockOf(folder)} was copied along: remove it, and know that a copy made while the service ran may be damaged.`,
    )
  }
}

const lockOf = (folder: string) => join(folder, 'in-use')

/** Milliseconds between heartbeats. */
const heartbeat = 5_000
/** A holder in another container or on another machine is taken for dead after this long without a heartbeat. */
const silence = 3 * heartbeat
/** A holder whose last heartbeat is older than this is taken for dead at once: after a power cut or a restarted container. */
const long_silence = 12 * heartbeat

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const cardOf = (lock: string) => join(lock, 'holder.json')

/** @returns false: the lock is taken */
function place(lock: string, mine: Holder): boolean {
  const prepared = `${lock}.${randomUUID()}`
  mkdirSync(prepared)
  writeFileSync(cardOf(prepared), JSON.stringify(mine))
  const file = openSync(cardOf(prepared), 'r+')
  // A lock that survives a power cut needs a readable card.
  fsyncSync(file)
  closeSync(file)
  try {
    renameSync(prepared, lock)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    // Windows answers EPERM.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String(codeOf(error)))) return false
    throw error
  }
}

/** @returns null: nobody holds it */
function read(lock: string): Holder | null {
  try {
    // Written by place() alone, and whole.
    return JSON.parse(readFileSync(cardOf(lock), 'utf8')) as Holder
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`The lock ${lock} cannot be read. Remove it if no other process uses this folder.`, {
      cause: error,
    })
  }
}

function remove(lock: string): void {
  const aside = `${lock}.${randomUUID()}`
  renameSync(lock, aside)
  rmSync(aside, { recursive: true, force: true })
}

const lastHeartbeat = (lock: string) => statSync(cardOf(lock), { throwIfNoEntry: false })?.mtimeMs

/** Waits for a heartbeat of a holder whose process cannot be looked up. */
async function isSilent(lock: string): Promise<boolean> {
  const before = lastHeartbeat(lock)
  if (before === undefined) return true
  if (Date.now() - before > long_silence) return true
  for (let waited = 0; waited < silence; waited += 250) {
    await sleep(250)
    const now = lastHeartbeat(lock)
    if (now === undefined) return true
    if (now !== before) return false
  }
  return true
}

async function take(lock: string, mine: Holder, folder: string): Promise<void> {
  while (!place(lock, mine)) {
    const holder = read(lock)
    if (!holder) continue
    if (!(isGone(holder, mine) ?? (await isSilent(lock)))) throw new FolderInUse(folder, holder.pid)
    await clear(lock, holder, mine, folder)
  }
}

/** Removes the lock of a dead holder, if it is still the same. */
async function clear(lock: string, dead: Holder, mine: Holder, folder: string): Promise<void> {
  const guard = `${lock}.clearing`
  try {
    await take(guard, mine, folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    // Another newcomer is removing it.
    await sleep(50)
    return
  }
  try {
    if (read(lock)?.key === dead.key) remove(lock)
  } finally {
    remove(guard)
  }
}

/**
 * Locks a folder, making it if there is none.
 * @param lost called when another process took the lock over, because this one was paused for long (a paused container)
 * @returns a function that releases the lock
 * @throws FolderInUse while another live process, or this one, holds it
 */
export async function lockFolder(folder: string, lost: () => void): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const lock = lockOf(folder)
  const mine = describeHolder(randomUUID())
  await take(lock, mine, folder)
  const isMine = () => {
    try {
      return read(lock)?.key === mine.key
    } catch {
      // A file system that fails for a moment does not prove another holder.
      return true
    }
  }
  const timer = setInterval(() => {
    if (!isMine()) {
      clearInterval(timer)
      return lost()
    }
    try {
      utimesSync(cardOf(lock), new Date(), new Date())
    } catch {
      // The next heartbeat tries again.
    }
  }, heartbeat)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (isMine()) remove(lock)
  }
}
