/** Preferences of a user, stored with the profile: `preferences` of the session. */
import type { ResourceName } from '../contract/field.ts'
import { resource_names } from '../contract/resources.ts'

type Digits = 'latn' | 'arab'
/** `auto`: as the region of the browser writes times */
type HourCycle = 'auto' | 'h12' | 'h23'
/** `compact`: rows of one line */
type Density = 'compact' | 'comfortable'
export type WeekStart = 'auto' | 'saturday' | 'sunday' | 'monday'

export interface Preferences {
  /** 123 or ١٢٣ */
  readonly digits: Digits
  readonly week_start: WeekStart
  readonly hour_cycle: HourCycle
  /** IANA name; null: the zone of the browser */
  readonly time_zone: string | null
  /** Newest move of events by zone data that the user has dismissed: id of its entry in the history. */
  readonly seen_moves: number
  /** a second line with the Hijri date below dates that are written */
  readonly hijri: boolean
  /** one-letter shortcuts */
  readonly shortcuts: boolean
  /** Columns of each list, after the name; other lists show the default ones. */
  readonly columns: ChosenColumns
  readonly density: Density
}

export type ChosenColumns = Readonly<Partial<Record<ResourceName, readonly string[]>>>

export const default_preferences: Preferences = {
  digits: 'latn',
  week_start: 'auto',
  hour_cycle: 'auto',
  time_zone: null,
  seen_moves: 0,
  hijri: false,
  shortcuts: true,
  columns: {},
  density: 'compact',
}

export const hour_cycles: readonly HourCycle[] = ['auto', 'h12', 'h23']
export const week_starts: readonly WeekStart[] = ['auto', 'saturday', 'sunday', 'monday']

/** Reads stored preferences; unknown or invalid values count as not chosen. */
export function readPreferences(stored: Readonly<Record<string, unknown>> | undefined): Preferences {
  const { digits, week_start, hour_cycle, time_zone, seen_moves, hijri, shortcuts, columns, density } = stored ?? {}
  return {
    digits: digits === 'arab' ? 'arab' : 'latn',
    week_start: week_starts.find((start) => start === week_start) ?? 'auto',
    hour_cycle: hour_cycles.find((cycle) => cycle === hour_cycle) ?? 'auto',
    time_zone: typeof time_zone === 'string' && time_zone !== '' ? time_zone : null,
    seen_moves: typeof seen_moves === 'number' ? seen_moves : 0,
    hijri: hijri === true,
    shortcuts: shortcuts !== false,
    columns: readColumns(columns),
    density: density === 'comfortable' ? 'comfortable' : 'compact',
  }
}

function readColumns(stored: unknown): ChosenColumns {
  if (typeof stored !== 'object' || stored === null) return {}
  const lists: Readonly<Record<string, unknown>> = { ...stored }
  return Object.fromEntries(
    resource_names.flatMap((name) => {
      const names = lists[name]
      return Array.isArray(names) ? [[name, names.filter((column) => typeof column === 'string')]] : []
    }),
  )
}
