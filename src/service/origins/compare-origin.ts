/** Compares the values of a record with what the file or source that brought it says. */
import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../../contract/field.ts'
import { writable } from '../../contract/resources.ts'
import type { Slot } from '../../contract/series/rule.ts'
import { timesAt, type SeriesTimes } from '../../contract/series/slot-times.ts'
import { partsOfPath } from '../../contract/value-path.ts'
import { pathOf, valueAt } from '../resources/proposals/paths.ts'
import type { Stored } from '../resources/rows/load.ts'
import type { FoundOrigin } from './find-origins.ts'

type Values = Readonly<Record<string, unknown>>

/** The place of an event in its series. */
export interface SeriesDate {
  readonly times: SeriesTimes
  readonly slot: Slot
}

interface KeptValue {
  readonly path: string
  readonly here: unknown
  readonly said: unknown
}

interface ComparedOrigin {
  /** Paths of values that are as the file says. */
  readonly follows: readonly string[]
  readonly kept: readonly KeptValue[]
}

const textOf = (value: unknown, other: string) => (typeof value === 'string' ? value : other)

/** Returns what the entry of a series says of one of its dates. */
function saidOfDate(imported: Values, { times, slot }: SeriesDate): Values {
  const { start_date, end_date } = timesAt(slot, {
    timezone: textOf(imported['timezone'], times.timezone),
    all_day: imported['all_day'] === undefined ? times.all_day : imported['all_day'] === true,
    start_date: textOf(imported['start_date'], times.start_date),
    end_date: textOf(imported['end_date'], times.end_date),
  })
  const dates: readonly unknown[] = Array.isArray(imported['dates']) ? imported['dates'] : []
  const isOwn = (date: unknown): date is { readonly values: Values } =>
    typeof date === 'object' && date !== null && 'slot' in date && date.slot === slot && 'values' in date
  // A place that one date has alone is given by its name.
  const { venue: _, ...own } = dates.find(isOwn)?.values ?? {}
  return { ...imported, start_date, end_date, ...own }
}

/** @param date null: the event is in no series */
export function compareOrigin(
  resource: Resource,
  stored: Pick<Stored, 'facts' | 'texts'>,
  { imported, language, is_date }: Pick<FoundOrigin, 'imported' | 'language' | 'is_date'>,
  date: SeriesDate | null,
): ComparedOrigin {
  const { facts, texts } = stored
  const of_text = language ?? facts.original_language
  const said = date && !is_date ? saidOfDate(imported, date) : imported
  const follows: string[] = []
  const kept: KeptValue[] = []
  for (const name of Object.keys(writable(resource))) {
    if (!Object.hasOwn(said, name)) continue
    const path = pathOf(resource, name, of_text)
    const in_language = partsOfPath(path).language
    // The text that it wrote is gone.
    if (in_language && !texts.some((text) => text.language === in_language)) continue
    const here = valueAt(stored, path)
    // No value is the same as an empty text.
    if (isDeepStrictEqual(here ?? '', said[name] ?? '')) follows.push(path)
    else kept.push({ path, here, said: said[name] })
  }
  return { follows, kept }
}
