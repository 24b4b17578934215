/** Moves the calendar of another service in: fetches it, writes it, and compares both (semantics.md, Moving in). */
import type { ResourceName } from '../../contract/field.ts'
import { CurrentOperation, type RequestContext, type Service } from '../context.ts'
import type { Caller } from '../../contract/roles.ts'
import type { ServicePages } from '../imports/services/service-pages.ts'
import { withAuthors } from './authors.ts'
import { compareMoved, type RecordDifference } from './compare-moved.ts'
import { fetchRecords, moved_resources } from './fetch-records.ts'
import { loadMoved } from './moved-records.ts'
import { writeRecords, type RefusedRecord } from './write-records.ts'

export interface MoveReport {
  readonly service: string
  /** By resource: how many are there, and how many of them are here. */
  readonly counts: Readonly<Record<string, { readonly there: number; readonly here: number }>>
  /** Ids of events that a password protects, and of which no more than title and times was shown. */
  readonly hidden: readonly number[]
  /** Ids of users there who are not known here. Their records belong to whoever moves them. */
  readonly unknown_authors: readonly number[]
  readonly refused: readonly RefusedRecord[]
  readonly differences: readonly RecordDifference[]
}

/**
 * Moves what was not moved before.
 * @param progress told how many of a kind are written
 * @throws FetchFailure
 */
export async function moveIn(
  service: Service,
  caller: Caller,
  pages: ServicePages,
  is_signed: boolean,
  progress: (name: ResourceName, done: number, total: number) => void,
): Promise<MoveReport> {
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE } = service.config
  const address = pages.service.base
  const context: RequestContext = {
    ...{ service, caller, door: 'cli', language: SITE_LANGUAGE, rest_root: `${PUBLIC_URL}${REST_ROOT}` },
    operation: new CurrentOperation({ kind: 'import' }),
  }
  const fetched = await fetchRecords(pages, is_signed)
  const { records, unknown: unknown_authors } = await withAuthors(service.db, pages, fetched, is_signed)
  const moved = await loadMoved(service.db, address)
  const refused = await writeRecords(context, address, records, moved, progress)
  const counts = moved_resources.map((name) => {
    const ids = [...records[name].keys()]
    return [name, { there: ids.length, here: ids.filter((id) => moved[name].has(id)).length }] as const
  })
  return {
    ...{ service: address, counts: Object.fromEntries(counts), unknown_authors, refused },
    hidden: [...records.events.values()].flatMap(({ id, protection }) => (protection === 'hidden' ? [id] : [])),
    differences: await compareMoved(context, records, moved),
  }
}
