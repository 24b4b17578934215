/** Moves an event to another day. */
import { milliseconds } from '../../../contract/time/clock.ts'
import type { Item } from '../../api/read/record.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import { movedParts, timePartsOf, textOf } from './date-value.ts'

/** Moves start and end to another day; times of day and duration stay. */
export function datesOn(date: string, item: Item): Draft {
  const all_day = item['all_day'] === true
  const minutes = (value: unknown) => timePartsOf(String(value).slice(0, all_day ? 10 : 16))
  const [start, end] = [minutes(item['start_date']), minutes(item['end_date'])]
  if (!start || !end) return {}
  const by = milliseconds(date) - milliseconds(start.date)
  // Keeps the seconds of an end at 23:59:59.
  const seconds = (name: string) => (all_day ? '' : /:(?!00)\d\d$/.exec(String(item[name]).slice(16))?.[0]) ?? ''
  return {
    start_date: textOf(movedParts(start, by)) + seconds('start_date'),
    end_date: textOf(movedParts(end, by)) + seconds('end_date'),
  }
}
