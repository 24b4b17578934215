/** Presents a series and what becomes of its dates. */
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { isEndless } from '../../../contract/series/expand.ts'
import { writeRule } from '../../../contract/series/rule.ts'
import { occupiesVenue } from '../../../contract/tables/occupies-venue.ts'
import { wallToInstant } from '../../../contract/time/clock.ts'
import type { Db, RequestContext } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { clashesAt, type Clash } from './clashes.ts'
import type { PlannedDate } from './plan-dates.ts'
import type { LoadedSeries } from './prepare.ts'
import type { Template } from '../occurrences/template.ts'

type Result = DeskAnswer<'POST /series'>
type ShownSeries = DeskAnswer<'GET /series/{id}'>

const shownTimes = ({ start_date, end_date }: { readonly start_date: string; readonly end_date: string }) => ({
  start_date,
  end_date,
})

export function presentSeries({ series, dates }: Pick<LoadedSeries, 'series' | 'dates'>): ShownSeries {
  const { id, version, rule, timezone, all_day, start_date, end_date, first_event, template } = series
  // Passwords are never shown.
  const { password: _, ...shown } = template
  return {
    ...{ id, version, rule: writeRule(rule), timezone, all_day, start_date, end_date, endless: isEndless(rule) },
    first_event,
    template: shown,
    occurrences: dates.map(({ slot, event_id, own, state, times }) => ({
      ...{ slot, event: event_id, own, state },
      times: times && shownTimes(times),
    })),
  }
}

function presentDate(
  planned: PlannedDate,
  clashes: readonly Clash[],
  zone: string,
  now: string,
): Result['dates'][number] {
  const { slot, kind, date, times, undecided, own } = planned
  const before = date?.times ?? null
  const stays = kind === 'deleted' || kind === 'absent' ? null : (times ?? before)
  const start_utc = times?.start_utc ?? (before ? wallToInstant(before.start_date, zone).utc : now)
  return {
    ...{ slot, event: date?.event_id ?? null, kind },
    times: stays && shownTimes(stays),
    before: before && shownTimes(before),
    ...{ own, skipped: times?.skipped ?? null, doubled: times?.doubled ?? false },
    ...{ past: start_utc < now, undecided, clashes },
  }
}

/** Presents planned dates, with the clashes of those that are new or move. */
export async function presentDates(
  db: Db,
  context: RequestContext,
  dates: readonly PlannedDate[],
  template: Template,
  zone: string,
): Promise<Result['dates']> {
  const own = dates.flatMap(({ date }) => (date ? [date.event_id] : []))
  const looked = dates.filter(({ kind, times }) => times !== null && (kind === 'new' || kind === 'moved'))
  const clashes = await clashesAt(
    db,
    context,
    occupiesVenue(template) ? template['venue'] : [],
    own,
    looked.flatMap(({ times }) => times ?? []),
  )
  const of_date = new Map(looked.map((date, position) => [date, clashes[position] ?? []]))
  const now = nowUtc(context)
  return dates.map((date) => presentDate(date, of_date.get(date) ?? [], zone, now))
}
