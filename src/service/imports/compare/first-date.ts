/** Lets a series of a file start on its first date. */
import { expand, partRule } from '../../../contract/series/expand.ts'
import { readRule, writeRule } from '../../../contract/series/rule.ts'
import { addDays, format, milliseconds } from '../../../contract/time/clock.ts'
import type { FileEntry } from '../entry.ts'

/** Years after its start in which a series of a file has its first date. */
const days_ahead = 731

/**
 * Moves the start of a series whose first date is left out to the first date that is not: an event of the calendar has to stand for
 * it. Returns other entries as they are.
 */
export function startingOnFirstDate(entry: FileEntry): FileEntry {
  const { series, values } = entry
  const [start_date, end_date] = [String(values['start_date']), String(values['end_date'])]
  const rule = series && readRule(series.rule, { start_date, timezone: String(values['timezone']) })
  if (!rule || !rule.left_out.includes(start_date.slice(0, 10))) return entry
  const [first] = expand(rule, start_date, addDays(start_date.slice(0, 10), days_ahead)).slots
  const part = first === undefined ? null : partRule(rule, start_date, first).after
  if (!part || first === undefined) return { ...entry, refused: { reason: 'no_dates', column: 'EXDATE', value: null } }
  const start = part.first_day + start_date.slice(10)
  const length = milliseconds(end_date) - milliseconds(start_date)
  return {
    ...entry,
    values: { ...values, start_date: start, end_date: format(milliseconds(start) + length) },
    series: { ...series, rule: writeRule(part.rule) },
  }
}
