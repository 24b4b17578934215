/** Which events of a page run for days, and which of those are on today. */
import type { Item } from '../../api/read/record.ts'
import { lastDay, runsFor } from '../../kinds/date/day-span.ts'
import type { Branch } from '../../kinds/records/tree.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export interface Run {
  readonly item: Item
  /** First and last day `YYYY-MM-DD` on the event's own clock. */
  readonly first: string
  readonly last: string
}

function runOf(item: Item): Run {
  const start = text(item['start_date'])
  return { item, first: start.slice(0, 10), last: lastDay(start, text(item['end_date'])) }
}

function runs(item: Item): boolean {
  const { first, last } = runOf(item)
  return first !== '' && runsFor(first, last)
}

interface Split {
  readonly running: readonly Branch[]
  readonly others: readonly Branch[]
}

/** Fewer are not worth a row of their own. */
const least = 2

/** Separates the running events of a page from the others. A page of one sort alone is left as it is. */
export function splitRunning(rows: readonly Branch[]): Split {
  const running = rows.filter(({ item }) => runs(item))
  const is_mixed = running.length >= least && running.length < rows.length
  return is_mixed ? { running, others: rows.filter(({ item }) => !runs(item)) } : { running: [], others: rows }
}

interface ByState {
  readonly on: readonly Run[]
  readonly soon: readonly Run[]
  readonly over: readonly Run[]
}

/** @param today `YYYY-MM-DD` */
export function byState(rows: readonly Branch[], today: string): ByState {
  const all = rows.map(({ item }) => runOf(item))
  return {
    on: all.filter(({ first, last }) => first <= today && last >= today),
    soon: all.filter(({ first }) => first > today),
    over: all.filter(({ last }) => last < today),
  }
}
