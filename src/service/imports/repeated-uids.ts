/** Marks entries of sheets and pages whose id stands at several events. */
import { fold } from '../../contract/text/fold.ts'
import type { FileEntry } from './entry.ts'

const startOf = ({ values }: FileEntry) => String(values['start_date'] ?? '')
const nameOf = ({ values, venue }: FileEntry) => fold(String(values['title'] ?? venue?.venue ?? ''))

interface EntriesOfUid {
  count: number
  /** The name of the first entry by start. */
  readonly names: Map<string, string>
}

/** Finds out which ids stand at several events, and marks the entries afterwards. */
export class RepeatedUids {
  readonly #by_uid = new Map<string, EntriesOfUid>()

  add(entry: FileEntry): void {
    if (entry.uid === null || entry.refused !== null || entry.asks.length > 0) return
    const of_uid = this.#by_uid.get(entry.uid) ?? { count: 0, names: new Map<string, string>() }
    of_uid.count++
    const start = startOf(entry)
    if (!of_uid.names.has(start)) of_uid.names.set(start, nameOf(entry))
    this.#by_uid.set(entry.uid, of_uid)
  }

  /**
   * Returns an entry so that id and start identify it: `uid_repeated` where its id has several starts, and no id for another event at
   * the same start.
   */
  marked(entry: FileEntry): FileEntry {
    const { uid, refused, asks, warnings } = entry
    const of_uid = uid === null || refused !== null || asks.length > 0 ? undefined : this.#by_uid.get(uid)
    if (!of_uid || of_uid.count < 2) return entry
    const is_other = of_uid.names.get(startOf(entry)) !== nameOf(entry)
    if (of_uid.names.size === 1 && !is_other) return entry
    return { ...entry, uid: is_other ? null : uid, warnings: [...warnings, 'uid_repeated'] }
  }
}

/** Returns the entries so that id and start identify each of them. */
export function markRepeatedUids(entries: readonly FileEntry[]): readonly FileEntry[] {
  const repeated = new RepeatedUids()
  for (const entry of entries) repeated.add(entry)
  return entries.map((entry) => repeated.marked(entry))
}
