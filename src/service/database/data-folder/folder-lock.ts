/**
 * One process at a time may open the folder of the embedded database: PGlite itself does not look, and two processes would
 * silently destroy each other's work. The lock is a folder that names its holder and appears whole, by one rename. What a
 * dead holder leaves behind is removed under a lock of its own, so that two newcomers cannot remove each other's.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start/start-error.ts'
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

/** Milliseconds between signs of life. */
const beat = 5_000
/** A holder that cannot be asked (another container or machine) is taken for dead after this long without a sign. */
const silence = 3 * beat
/** … and at once when its last sign is older than this: a power cut, a container started anew. */
const long_silence = 12 * beat

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const cardOf = (lock: string) => join(lock, 'holder.json')

/** @returns false: the lock is taken */
function place(lock: string, mine: Holder): boolean {
  const prepared = `${lock}.${randomUUID()}`
  mkdirSync(prepared)
  writeFileSync(cardOf(prepared), JSON.stringify(mine))
  const file = openSync(cardOf(prepared), 'r+')
  // After a power cut the card must be readable if the lock is there.
  fsyncSync(file)
  closeSync(file)
  try {
    renameSync(prepared, lock)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    // Windows says EPERM.
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

const lastSign = (lock: string) => statSync(cardOf(lock), { throwIfNoEntry: false })?.mtimeMs

/** Nothing tells whether the holder's process lives: see whether it gives a sign. */
async function isSilent(lock: string): Promise<boolean> {
  const before = lastSign(lock)
  if (before === undefined) return true
  if (Date.now() - before > long_silence) return true
  for (let waited = 0; waited < silence; waited += 250) {
    await sleep(250)
    const now = lastSign(lock)
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

/** Remove the lock of a dead holder, if it still stands there. */
async function clear(lock: string, dead: Holder, mine: Holder, folder: string): Promise<void> {
  const guard = `${lock}.clearing`
  try {
    await take(guard, mine, folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    // Another newcomer is at it.
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
 * Take the lock of a folder, which is made if need be.
 * @param lost called when another process took the lock over, as this one had been stopped for long (a paused container)
 * @returns a function that gives the lock back
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
      // A file system that does not answer just now is no proof of another holder.
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
      // The next beat tells.
    }
  }, beat)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (isMine()) remove(lock)
  }
}
