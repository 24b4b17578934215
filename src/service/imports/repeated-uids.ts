/** Marks entries of sheets and pages whose id stands at several events. */
import { fold } from '../../contract/text/fold.ts'
import type { FileEntry } from './entry.ts'

const startOf = ({ values }: FileEntry) => String(values['start_date'] ?? '')
const nameOf = ({ values, venue }: FileEntry) => fold(String(values['title'] ?? venue?.venue ?? ''))

function grouped(
  entries: readonly FileEntry[],
  entryKey: (entry: FileEntry) => string,
): ReadonlyMap<string, readonly FileEntry[]> {
  const groups = new Map<string, FileEntry[]>()
  for (const entry of entries) {
    const key = entryKey(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/**
 * Returns the entries so that id and start identify each of them: `uid_repeated` where an id has several starts, and no id for
 * another event at the same start.
 */
export function markRepeatedUids(entries: readonly FileEntry[]): readonly FileEntry[] {
  const usable = entries.filter(({ uid, refused, asks }) => uid !== null && refused === null && asks.length === 0)
  if (new Set(usable.map(({ uid }) => uid)).size === usable.length) return entries
  const by_uid = grouped(usable, ({ uid }) => uid ?? '')
  const marked = new Map<FileEntry, FileEntry>()
  for (const same of by_uid.values()) {
    if (same.length < 2) continue
    const by_start = grouped(same, startOf)
    for (const at_once of by_start.values()) {
      const [first] = at_once
      for (const entry of at_once) {
        const is_other = first !== undefined && nameOf(first) !== nameOf(entry)
        if (by_start.size === 1 && !is_other) continue
        const warnings = [...entry.warnings, 'uid_repeated' as const]
        marked.set(entry, { ...entry, uid: is_other ? null : entry.uid, warnings })
      }
    }
  }
  return entries.map((entry) => marked.get(entry) ?? entry)
}
