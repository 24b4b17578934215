/** Groups the rows of a list of events by the day on which they start. */
import type { Item } from '../../api/read/record.ts'
import type { Branch } from '../../kinds/records/tree.ts'

interface DayGroup {
  /** `YYYY-MM-DD` on the events' own clocks. */
  readonly day: string
  readonly rows: readonly Branch[]
}

const dayOf = ({ start_date }: Item) => (typeof start_date === 'string' ? start_date.slice(0, 10) : '')

/** Returns the rows in their order; a day that is left and comes back, as clocks differ, has two groups. */
export function groupByDay(rows: readonly Branch[]): readonly DayGroup[] {
  const groups: { day: string; rows: Branch[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.item)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
