/** Collects the lines of a bulk edit: results by record, counts by outcome, names of links. */
import type { BulkLine, BulkOutcome, BulkRecordLine } from '../../contract/desk/bulk/bulk.ts'
import type { EntryNames } from '../api/desk/history.ts'

export interface BulkResults {
  /** Null: not known yet. */
  readonly total: number | null
  readonly records: readonly BulkRecordLine[]
  readonly counts: Readonly<Record<BulkOutcome, number>>
  readonly names: EntryNames
  /** The last line; null: it has not arrived. */
  readonly end: Extract<BulkLine, { readonly line: 'end' }> | null
}

export const no_results: BulkResults = {
  total: null,
  records: [],
  counts: { changed: 0, same: 0, proposed: 0, refused: 0, changed_since: 0 },
  names: { users: {} },
  end: null,
}

function joinNames(all: EntryNames, more: EntryNames): EntryNames {
  const { users, ...of_records } = more
  const records = Object.entries(of_records).map(([name, found]) => [
    name,
    { ...all[name as keyof typeof of_records], ...found },
  ])
  return { ...all, ...Object.fromEntries(records), users: { ...all.users, ...users } }
}

/** Adds lines to what has arrived. */
export function withLines(results: BulkResults, lines: readonly BulkLine[]): BulkResults {
  let { total, names, end } = results
  const counts = { ...results.counts }
  const added: BulkRecordLine[] = []
  for (const line of lines) {
    if (line.line === 'start') total = line.total
    else if (line.line === 'names') names = joinNames(names, line.names)
    else if (line.line === 'end') end = line
    else {
      counts[line.outcome]++
      added.push(line)
    }
  }
  return { total, names, end, counts, records: added.length > 0 ? [...results.records, ...added] : results.records }
}

/** Returns the versions that a preview showed, as the run sends them. */
export const seenIn = ({ records }: BulkResults): string =>
  records.flatMap(({ id, version }) => (version === null ? [] : [`${id}:${version}`])).join(',')

/** Returns the ids of records that were left or refused. */
export const failedIn = ({ records }: BulkResults): readonly number[] =>
  records.flatMap(({ id, outcome }) => (outcome === 'refused' || outcome === 'changed_since' ? [id] : []))

/** Returns how many records are changed, now or by their next reviewer. */
export const madeIn = ({ counts }: BulkResults): number => counts.changed + counts.proposed
