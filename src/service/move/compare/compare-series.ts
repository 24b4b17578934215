/** Compares series of another service with those here. */
import { writeRule } from '../../../contract/series/rule.ts'
import type { Db } from '../../context.ts'
import { seriesOf } from '../../series/series-rows.ts'
import type { RecordDifference } from './compare-moved.ts'
import type { ServiceSeries } from '../fetch/fetch-series.ts'
import type { MovedIds } from '../write/moved-records.ts'

/** Returns the series whose rule or times are others here. */
export async function compareSeries(
  db: Db,
  all: readonly ServiceSeries[],
  moved: MovedIds,
): Promise<readonly RecordDifference[]> {
  const found: RecordDifference[] = []
  for (const { rule, times, dates } of all) {
    const first = dates.find(({ event }) => moved.events.has(event))
    const copy = first && moved.events.get(first.event)
    if (!first || copy === undefined) continue
    const here = await seriesOf(db, copy)
    const values = [
      ['series', writeRule(rule), here && writeRule(here.rule)],
      ['series_start_date', times.start_date, here?.start_date ?? null],
      ['series_end_date', times.end_date, here?.end_date ?? null],
      ['series_timezone', times.timezone, here?.timezone ?? null],
    ] as const
    for (const [field, there, now] of values)
      if (there !== now)
        found.push({ resource: 'events', source: first.event, copy, field, language: null, there, here: now })
  }
  return found
}
