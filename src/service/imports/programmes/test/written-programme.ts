/**
 * Writes what was read of a programme as lines: `2027-03-12 20:00-22:00 | Title | Venue | cost | words / more words`, with `x3` for
 * three dates; the words stand in the description. `?` is asked, and `!no_start` refused. Rows without an event are left out.
 */
import { withoutMarkup } from '../../../../contract/text/plain-text.ts'
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

/** Returns the words of a list that are not in the description of an event. */
export function missingWords({ values }: FileEntry, words: readonly string[]): readonly string[] {
  const description = withoutMarkup(textOf(values['description']))
  return words.filter((some) => !description.includes(some))
}

/** Returns the programmes of a table, each with the fields of its rows, and the words that their descriptions hold. */
export function programmesOf(table: string) {
  return table.split('\n----\n').map((one) => {
    const [text = '', expected = ''] = one.split('\n=>\n')
    const all = expected
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((field) => field.trim()))
    return {
      text: text.trim(),
      rows: all.map((fields) => [0, 1, 2, 3].map((at) => fields[at] ?? '')),
      described: all.map((fields) => (fields[4] ?? '').split(' / ').filter((words) => words !== '')),
    }
  })
}
