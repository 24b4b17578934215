/** Suggests ends for rows that are refused for their own: the length that other rows with the same title have, else an hour. */
import { sql } from 'kysely'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import type { Db } from '../../context.ts'
import type { FileEntry } from '../entry.ts'
import { fieldOfRefusal } from './correctable-fields.ts'

/** Most rows that are looked at for each page. */
const most_rows = 2000

const hour = 3_600_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface SuggestedEnd {
  readonly end_date: string
  /** Other rows that have this length. */
  readonly rows: number
}

/** Returns the rows that lack nothing but an end. */
const endless = <Row extends { readonly entry: FileEntry }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ entry }) => {
    const { refused, values } = entry
    const is_known = textOf(values['start_date']).length === 19 && values['all_day'] !== true
    return refused !== null && is_known && fieldOfRefusal(refused, entry) === 'end_date'
  })

/** Counts the lengths of rows by title, in milliseconds. */
async function lengthsOf(db: Db, import_id: number, titles: readonly string[]) {
  const { rows } = await sql<{ title: string; start: string; end: string }>`
    select entry->'values'->>'title' as title, entry->'values'->>'start_date' as start,
      entry->'values'->>'end_date' as end
    from import_rows where import_id = ${import_id} and found <> 'refused' and entry->'values'->>'title' = any(${titles})
      and entry->'values'->>'all_day' is distinct from 'true' and entry->'values'->>'end_date' is not null
    order by n limit ${most_rows}`.execute(db)
  const found = new Map<string, Map<number, number>>()
  for (const { title, start, end } of rows) {
    const length = milliseconds(end) - milliseconds(start)
    if (!(length > 0)) continue
    const lengths = found.get(title) ?? new Map<number, number>()
    lengths.set(length, (lengths.get(length) ?? 0) + 1)
    found.set(title, lengths)
  }
  return found
}

/** Returns ends by the number of the row. */
export async function suggestedEnds(
  db: Db,
  import_id: number,
  rows: readonly { readonly n: number; readonly entry: FileEntry }[],
): Promise<ReadonlyMap<number, SuggestedEnd>> {
  const wanted = endless(rows)
  if (wanted.length === 0) return new Map()
  const titles = [...new Set(wanted.map(({ entry }) => textOf(entry.values['title'])))].filter((title) => title !== '')
  const lengths = await lengthsOf(db, import_id, titles)
  return new Map(
    wanted.map(({ n, entry }) => {
      const known = [...(lengths.get(textOf(entry.values['title'])) ?? [])]
      const [[length, count] = [hour, 0]] = known.toSorted(([, a], [, b]) => b - a)
      return [n, { end_date: format(milliseconds(textOf(entry.values['start_date'])) + length), rows: count }]
    }),
  )
}
