/**
 * Writes what was read of a programme as lines: `2027-03-12 20:00-22:00 | Title | Venue | cost`, with `x3` for three dates. `?` is
 * asked, and `!no_start` refused. Rows without an event are left out.
 */
import type { FileEntry } from '../../entry.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function whenOf({ values, refused, asks, series }: FileEntry): string {
  if (refused) return `!${refused.reason}`
  if (asks.length > 0) return '?'
  const [start, end] = [textOf(values['start_date']), textOf(values['end_date'])]
  const more = series ? ` x${series.rule.split(',').length + 1}` : ''
  if (values['all_day'] === true)
    return `${start.slice(0, 10)}${end.slice(0, 10) > start.slice(0, 10) ? `..${end.slice(0, 10)}` : ''}${more}`
  return `${start.slice(0, 16)}${end > start ? `-${end.slice(11, 16)}` : ''}${more}`
}

/** The fields of an event that the tables compare. */
export const fieldsOf = (entry: FileEntry): readonly string[] => [
  whenOf(entry),
  textOf(entry.values['title']),
  entry.venue?.venue ?? '',
  textOf(entry.values['cost']),
]

/** Returns the programmes of a table, each with the fields of its rows. */
export function programmesOf(table: string) {
  return table.split('\n----\n').map((one) => {
    const [text = '', expected = ''] = one.split('\n=>\n')
    const rows = expected
      .trim()
      .split('\n')
      .map((line) => {
        const fields = line.split('|').map((field) => field.trim())
        return [0, 1, 2, 3].map((at) => fields[at] ?? '')
      })
    return { text: text.trim(), rows }
  })
}
