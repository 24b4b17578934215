/** Compares a series of a file with the series that it became. */
import { isDeepStrictEqual } from 'node:util'
import { readRule, writeRule } from '../../../contract/series/rule.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { loadMembers, seriesOf, type Series } from '../../series/series-rows.ts'
import type { FileEntry } from '../entry.ts'
import { ownerOf } from '../rights/whose-imports.ts'
import { findDates, seriesKey } from '../store/identities.ts'
import type { JoinedDate, ValueChange } from '../store/import-rows.ts'
import { differencesFrom } from './differences.ts'
import type { EntryBody } from './entry-body.ts'

const clock_fields: readonly string[] = time_fields

/** Returns a body without the times, which belong to the series. */
const withoutTimes = ({ body, ...rest }: EntryBody): EntryBody => ({
  ...rest,
  body: Object.fromEntries(Object.entries(body).filter(([name]) => !clock_fields.includes(name))),
})

/** Returns the rule of an entry in the form in which series store theirs. */
export function entryRule({ series, values }: FileEntry): string | null {
  const start = { start_date: String(values['start_date']), timezone: String(values['timezone']) }
  const rule = series && readRule(series.rule, start)
  return rule && writeRule(rule)
}

/** Returns the live events of a series by slot. */
export async function eventsBySlot(tx: Tx, { id }: Pick<Series, 'id'>): Promise<ReadonlyMap<string, Stored>> {
  const members = await loadMembers(tx, id)
  const stored = await loadRecords(
    tx,
    resources.events,
    members.map(({ event_id }) => event_id),
  )
  return new Map(
    members.flatMap(({ event_id, slot }) => {
      const event = stored.get(event_id)
      return event && !event.facts.trashed_utc ? [[slot, event] as const] : []
    }),
  )
}

/** Returns the differences of an entry that repeats from the event that it became, which may be the first of a series. */
export async function seriesDifferences(
  tx: Tx,
  context: RequestContext,
  stored: Stored,
  entry: FileEntry,
  body: EntryBody,
  imported: Readonly<Record<string, unknown>> | null,
) {
  const series = await seriesOf(tx, stored.facts.id)
  if (!series) {
    const compared = await differencesFrom(tx, context, 'events', stored, body)
    if ('refusals' in compared) return compared
    return { differences: [...compared.differences, { field: 'rule', before: null, after: entryRule(entry) }] }
  }
  const compared = await differencesFrom(tx, context, 'events', stored, withoutTimes(body))
  if ('refusals' in compared) return compared
  const times: readonly ValueChange[] = time_fields.flatMap((field) => {
    const after = entry.values[field] ?? series[field]
    return isDeepStrictEqual(after, series[field]) ? [] : [{ field, before: series[field], after }]
  })
  const [before, after] = [writeRule(series.rule), entryRule(entry)]
  const rule = before === after ? [] : [{ field: 'rule', before, after }]
  const dates = entry.series?.dates ?? []
  const known = imported?.['dates'] ?? []
  const changed = isDeepStrictEqual(known, dates) ? [] : [{ field: 'dates', before: known, after: dates }]
  return { differences: [...compared.differences, ...times, ...rule, ...changed] }
}

/** Returns the events that single dates of a series became before the series came. */
export async function eventsAlone(
  tx: Tx,
  { caller }: RequestContext,
  entry: FileEntry,
): Promise<readonly JoinedDate[]> {
  const key = seriesKey(entry)
  const dates = key === null ? [] : await findDates(tx, key, ownerOf(caller))
  const stored = await loadRecords(
    tx,
    resources.events,
    dates.map(({ record_id }) => record_id),
  )
  const time = String(entry.values['start_date']).slice(10)
  return dates.flatMap(({ record_id, occurrence }) => {
    const event = stored.get(record_id)
    if (!event) return []
    const slot = occurrence.slice(10) === time ? occurrence.slice(0, 10) : occurrence
    const times = { start_date: String(valueAt(event, 'start_date')), end_date: String(valueAt(event, 'end_date')) }
    const title = String(valueAt(event, `${event.facts.original_language}.title`))
    return [{ slot, event: record_id, ...times, title }]
  })
}
