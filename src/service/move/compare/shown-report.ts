/** Turns the report of a move into the one that is kept and shown: values are shortened, and all together have a size. */
import type { MoveReportAnswer } from '../../../contract/desk/imports/moves.ts'
import type { RecordDifference } from './compare-moved.ts'
import { moved_resources } from '../fetch/fetch-records.ts'
import type { MoveReport } from '../move-in.ts'

/** Most characters of a value. */
const longest_value = 300

/** Most characters of all differences together. */
const largest_list = 4_000_000

/** Most records of each other list. */
const most_listed = 5000

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest_value ? `${text.slice(0, longest_value).replace(/[\ud800-\udbff]$/, '')}…` : text
}

function countedFields(differences: readonly RecordDifference[]): MoveReportAnswer['differing'] {
  const found = new Map<string, { readonly one: RecordDifference; readonly records: Set<number> }>()
  for (const one of differences) {
    const key = `${one.resource}.${one.field}`
    const known = found.get(key) ?? { one, records: new Set() }
    found.set(key, known)
    // Texts in several languages are those of one record.
    known.records.add(one.source)
  }
  return [...found.values()].map(({ one: { resource, field }, records }) => ({
    ...{ resource, field, records: records.size },
  }))
}

/** Names are cut where they are longer than any here. */
const named = <Record extends { readonly name: string }>(records: readonly Record[]): Record[] =>
  records.slice(0, most_listed).map((one) => ({ ...one, name: shown(one.name) ?? '' }))

export function shownReport(report: MoveReport): MoveReportAnswer {
  const { service, counts, hidden, unknown_authors, refused, deleted_here, told, differences } = report
  const listed: MoveReportAnswer['differences'] = []
  let size = 0
  for (const one of differences) {
    const difference = { ...one, there: shown(one.there), here: shown(one.here) }
    size += JSON.stringify(difference).length
    if (size > largest_list) break
    listed.push(difference)
  }
  return {
    service,
    counts: moved_resources.map((resource) => ({ resource, ...(counts[resource] ?? { there: 0, here: 0 }) })),
    hidden: hidden.slice(0, most_listed),
    unknown_authors: unknown_authors.slice(0, most_listed),
    refused: named(refused).map((one) => ({ ...one, fields: [...one.fields] })),
    deleted_here: named(deleted_here),
    told: { ...told, languages: [...told.languages] },
    differing: countedFields(differences),
    differences: listed,
    left_off: differences.length - listed.length,
  }
}
