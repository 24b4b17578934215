/** Moves the calendar of another service in: fetches it, writes it, and compares both (semantics.md, Moving in). */
import type { ToldBySource } from '../../contract/desk/imports/moves.ts'
import type { ResourceName } from '../../contract/field.ts'
import { CurrentOperation, type RequestContext, type Service } from '../context.ts'
import type { ServicePages } from '../imports/services/service-pages.ts'
import { withAuthors } from './fetch/authors.ts'
import { compareMoved, type RecordDifference } from './compare/compare-moved.ts'
import { compareSeries } from './compare/compare-series.ts'
import { fetchRecords, moved_resources, type ServiceRecords } from './fetch/fetch-records.ts'
import { fetchSeries, type ServiceSeries } from './fetch/fetch-series.ts'
import { adoptDates, linkSeries } from './write/link-series.ts'
import { loadMoved, type LoadedMoved } from './write/moved-records.ts'
import { writeRecords, type MoveWatch, type RefusedRecord } from './write/write-records.ts'

export interface MoveReport {
  readonly service: string
  /** By resource: how many are there, and how many of them are here. */
  readonly counts: Readonly<Record<string, { readonly there: number; readonly here: number }>>
  /** Ids of events that a password protects, and of which no more than title and times was shown. */
  readonly hidden: readonly number[]
  /** Ids of users there who are not known here. Their records belong to whoever moves them. */
  readonly unknown_authors: readonly number[]
  readonly refused: readonly RefusedRecord[]
  /** Records that somebody has deleted here since they were moved, and that stay away. */
  readonly deleted_here: readonly { readonly resource: ResourceName; readonly id: number; readonly name: string }[]
  /** How much of series and languages the service tells. */
  readonly told: ToldBySource
  readonly differences: readonly RecordDifference[]
}

function countsOf(records: ServiceRecords, { moved }: LoadedMoved): MoveReport['counts'] {
  const counts = moved_resources.map((name) => {
    const ids = [...records[name].keys()]
    return [name, { there: ids.length, here: ids.filter((id) => moved[name].has(id)).length }] as const
  })
  return Object.fromEntries(counts)
}

const deletedHere = (records: ServiceRecords, { away }: LoadedMoved): MoveReport['deleted_here'] =>
  moved_resources.flatMap((resource) =>
    [...records[resource].values()].flatMap(({ id, record }) => {
      const name = String(record['title'] ?? record['venue'] ?? record['organizer'] ?? record['name'] ?? '')
      return away[resource].has(id) ? [{ resource, id, name }] : []
    }),
  )

function toldSeries(series: readonly ServiceSeries[]): ToldBySource['series'] {
  if (series.length === 0) return 'none'
  return series.some(({ is_told }) => !is_told) ? 'dates' : 'rules'
}

/**
 * Moves what was not moved before.
 * @param context of who moves it
 * @throws FetchFailure, and what `watch` throws
 */
export async function moveIn(
  context: RequestContext,
  pages: ServicePages,
  is_signed: boolean,
  watch: MoveWatch,
): Promise<MoveReport> {
  const { service } = context
  const { tell } = watch
  const address = pages.service.base
  const fetched = await fetchRecords(pages, is_signed, (name, done) => tell('fetching', name, done, 0))
  const { records, unknown: unknown_authors } = await withAuthors(service.db, pages, fetched.records, is_signed)
  const series = await fetchSeries(pages, records.events, is_signed)
  const loaded = await loadMoved(service.db, address)
  await adoptDates(context, address, series, records, loaded, watch)
  const refused = await writeRecords(context, address, records, loaded, watch)
  await linkSeries(context, series, loaded.moved, watch)
  return {
    ...{ service: address, counts: countsOf(records, loaded), unknown_authors, refused },
    hidden: [...records.events.values()].flatMap(({ id, protection }) => (protection === 'hidden' ? [id] : [])),
    deleted_here: deletedHere(records, loaded),
    told: { series: toldSeries(series), languages: [...fetched.languages] },
    differences: [
      ...(await compareMoved(context, records, loaded.moved, tell)),
      ...(await compareSeries(service.db, series, loaded.moved)),
    ],
  }
}

/** Returns the context of a move, all of whose writes are one operation. */
export function moveContext(service: Service, who: Pick<RequestContext, 'caller' | 'door'>): RequestContext {
  const { PUBLIC_URL, REST_ROOT, SITE_LANGUAGE } = service.config
  return {
    ...{ service, ...who, language: SITE_LANGUAGE, rest_root: `${PUBLIC_URL}${REST_ROOT}` },
    operation: new CurrentOperation({ kind: 'import' }),
  }
}
