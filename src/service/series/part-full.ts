/** Parts series without an end before they have more dates than a series may have: a daily one does within three years. */
import { expand, partRule } from '../../contract/series/expand.ts'
import { most_dates, type Slot } from '../../contract/series/rule.ts'
import type { RequestContext, Tx } from '../context.ts'
import { changeSeries } from './change-series.ts'
import type { KnownDate } from './dates/plan-dates.ts'
import { loadDates, planSeries } from './dates/prepare.ts'
import type { Series } from './series-rows.ts'

/** Dates for which a series keeps room until the schedule looks at it again. */
const kept_room = 14

/** A series as far as it must be known to part it. */
interface Dates {
  readonly series: Pick<Series, 'rule' | 'start_date'>
  readonly dates: readonly Pick<KnownDate, 'state' | 'slot'>[]
}

/**
 * Returns the first coming date of a series that is about to have too many: the dates from there on go on as a series of their own.
 * Null: it has room, or no such date.
 */
export function partingSlot({ series, dates }: Dates, through: string, today: string): Slot | null {
  const { slots } = expand(series.rule, series.start_date, through)
  if (slots.length <= most_dates - kept_room) return null
  const coming = dates.find(({ state, slot }) => state === 'live' && slot >= today)
  return coming && coming.slot > (dates[0]?.slot ?? '') ? coming.slot : null
}

/** Reports whether the dates of a series from a slot on are more than a series may have. */
export function isFull({ rule, start_date }: Series, from: Slot | null, through: string): boolean {
  if (from === null) return expand(rule, start_date, through).too_many
  const { after } = partRule(rule, start_date, from)
  return !after || expand(after.rule, after.first_day + start_date.slice(10), through).too_many
}

/** Parts a series at a date and makes what the later part lacks. @returns how many dates were made */
export async function partFull(tx: Tx, context: RequestContext, series: Series, from: Slot): Promise<number> {
  const loaded = await loadDates(tx, series, { lock: true })
  const { rule, template } = series
  const plan = planSeries(context, loaded.dates, { rule, times: series, from, shift: 0, choices: new Map() })
  await changeSeries(tx, context, loaded, { from, plan, choices: new Map(), template, by_schedule: true })
  return plan.dates.filter(({ kind }) => kind === 'new').length
}
