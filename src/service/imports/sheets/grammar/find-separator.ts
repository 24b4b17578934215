/** Finds the character between the cells of a sheet. */
import { parse } from 'csv-parse/sync'

/** Characters that separate cells, the likeliest first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Characters of the text that are looked at. */
const looked_at = 32 * 1024
const most_rows = 60

/** Returns the first rows as a separator cuts them. The end of what is looked at may be in the middle of a row. */
export function firstRows(text: string, separator: Separator): readonly (readonly string[])[] {
  const start = text.slice(0, looked_at)
  const rows: (readonly string[])[] = []
  const add = (cells: readonly string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells)
    return null
  }
  const options = { delimiter: separator, relax_quotes: true, relax_column_count: true, to: most_rows, on_record: add }
  try {
    parse(start, options)
  } catch {
    // A quote without an end: the rows before it are enough.
  }
  return start.length < looked_at || rows.length < 2 ? rows : rows.slice(0, -1)
}

interface Cut {
  readonly separator: Separator
  readonly heading: readonly string[]
  /** Share of the rows that have as many cells as the heading. */
  readonly even: number
  /** Headings that are known. */
  readonly known: number
}

/** @param isKnown whether a heading is known */
function cut(text: string, separator: Separator, isKnown: (heading: string) => boolean): Cut {
  const [heading = [], ...rows] = firstRows(text, separator)
  const even = rows.filter((row) => row.length === heading.length).length
  return {
    separator,
    heading,
    even: rows.length === 0 ? 1 : even / rows.length,
    known: heading.filter(isKnown).length,
  }
}

/**
 * Returns the separator that cuts the rows into equal numbers of cells, or null if each of them leaves one column only.
 * @param isKnown whether a heading is known
 */
export function findSeparator(text: string, isKnown: (heading: string) => boolean): Separator | null {
  const cuts = separators.map((separator) => cut(text, separator, isKnown)).filter(({ heading }) => heading.length > 1)
  const [best] = cuts.toSorted((a, b) => score(b) - score(a) || b.heading.length - a.heading.length)
  return best?.separator ?? null
}

/** A known heading counts as much as half of the rows. */
const score = ({ even, known, heading }: Cut): number => even + Math.min(known, heading.length) / 2

/** Returns the first cells as each separator would cut them. */
export function cutsOf(text: string): readonly { readonly separator: Separator; readonly cells: readonly string[] }[] {
  return separators.map((separator) => ({ separator, cells: (firstRows(text, separator)[0] ?? []).slice(0, 10) }))
}

const named = /^\ufeff?"?sep=(.)"?(?:\r\n|\n|\r|$)/i

/** Returns the separator that the first line names, `sep=;`, and the text below it. */
export function namedSeparator(text: string): { readonly separator: Separator | null; readonly rest: string } {
  const match = named.exec(text)
  const separator = separators.find((one) => one === match?.[1])
  if (match === null || separator === undefined) return { separator: null, rest: text.replace(/^\ufeff/, '') }
  return { separator, rest: text.slice(match[0].length) }
}
