/** Compares events that stand in several files of one import under the same UID. */
import { resources } from '../../../contract/resources.ts'
import { startPausing } from '../../async/pause.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { FileEntry } from '../entry.ts'
import { entryKey } from '../store/identities.ts'

export interface LocatedEntry {
  readonly file: string | null
  readonly entry: FileEntry
  /** Another file holds a newer state of the event. */
  readonly outdated?: boolean
}

const isWhole = ({ uid, resource, occurrence, refused, asks }: FileEntry) =>
  uid !== null && resources[resource].dated && occurrence === null && refused === null && asks.length === 0

/** Returns what two entries of one event have in common when they are equal. */
const contentOf = ({ values, venue, organizers, series, cancels }: FileEntry) =>
  JSON.stringify([Object.entries(values).toSorted(), venue, organizers, series, cancels])

/** Returns the start by which entries are told apart. Where there is one event, it is the one that is taken back. */
function startsOf(entries: readonly FileEntry[]): (entry: FileEntry) => string {
  const startOf = ({ values }: FileEntry) => String(values['start_date'] ?? '')
  const starts = new Set(entries.filter(({ cancels }) => !cancels).map(startOf))
  const [only = ''] = starts
  return (entry) => (entry.cancels && starts.size < 2 ? only : startOf(entry))
}

/** Orders states of an event: by SEQUENCE, and what takes it back follows what it takes back. */
const orderOf = ({ sequence, cancels }: FileEntry) => 2 * (sequence ?? 0) + (cancels ? 1 : 0)

/** Returns the entries of several files that share a key, as places in the list. */
async function sharedPlaces(entries: readonly LocatedEntry[]): Promise<readonly (readonly number[])[]> {
  const places = new Map<string, number[]>()
  const pause = startPausing()
  for (const [at, { entry }] of entries.entries()) {
    if (pause.isDue()) await pause.take()
    if (!isWhole(entry)) continue
    const key = entryKey({ ...entry, warnings: [] }).toString('hex')
    const before = places.get(key)
    if (before) before.push(at)
    else places.set(key, [at])
  }
  return [...places.values()].filter((some) => new Set(some.map((at) => entries[at]?.file)).size > 1)
}

/** Returns the latest state by start. */
function latestByStart(
  entries: readonly FileEntry[],
  startOf: (entry: FileEntry) => string,
): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const entry of entries) {
    const start = startOf(entry)
    latest.set(start, Math.max(latest.get(start) ?? 0, orderOf(entry)))
  }
  return latest
}

/**
 * Marks events of several files with one UID: with other starts, UID and start identify them (`uid_repeated`); with the same start,
 * the higher SEQUENCE counts, and what takes an event back counts before an equal one. Other equal ones stay as they are.
 */
export async function markSharedUids(entries: readonly LocatedEntry[]): Promise<readonly LocatedEntry[]> {
  if (new Set(entries.map(({ file }) => file)).size < 2) return entries
  const marked = [...entries]
  for (const places of await sharedPlaces(entries)) {
    const some = places.flatMap((at) => entries[at]?.entry ?? [])
    if (new Set(await takeTurns(some, contentOf)).size === 1) continue
    const startOf = startsOf(some)
    const latest = latestByStart(some, startOf)
    for (const at of places) {
      const located = entries[at]
      if (!located) continue
      const { entry } = located
      const outdated = orderOf(entry) < (latest.get(startOf(entry)) ?? 0)
      const warnings = [...new Set([...entry.warnings, 'uid_repeated' as const])]
      marked[at] = { ...located, outdated, entry: latest.size > 1 ? { ...entry, warnings } : entry }
    }
  }
  return marked
}
