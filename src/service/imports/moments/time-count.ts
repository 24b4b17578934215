/** Counts how the times of an import were read: their zones, why it is these, and the hours at which rows start. */
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { resources } from '../../../contract/resources.ts'
import type { FileEntry } from '../entry.ts'

/** Notes about the zone of a row. */
const zone_notes: readonly ImportWarning[] = [
  ...(['zone_rules_differ', 'zone_differs_from_venue', 'zone_custom', 'zone_unknown'] as const),
  ...(['zone_name_ambiguous', 'zone_offset_only', 'offset_differs'] as const),
]

/** Names of one zone that are told. */
const most_names = 5

/** Hours of the night, in which few events start. */
const night_hours = 6

export interface ZoneCount {
  readonly zone: string
  readonly rows: number
  /** Rows whose file names no zone. */
  readonly assumed: number
  /** Rows that start at night. */
  readonly night: number
  /** The zone as the file writes it, `Z` for instants. */
  readonly names: readonly string[]
  readonly notes: readonly { readonly kind: ImportWarning; readonly rows: number }[]
}

interface Counting {
  rows: number
  assumed: number
  night: number
  readonly names: Set<string>
  readonly notes: Map<ImportWarning, number>
}

interface CountedTimes {
  readonly hours: readonly number[]
  readonly zones: readonly ZoneCount[]
  /** Rows of whole days, which need no zone. */
  readonly days: number
}

const newCount = (): Counting => ({ rows: 0, assumed: 0, night: 0, names: new Set(), notes: new Map() })

export class TimeCount {
  readonly #zones = new Map<string, Counting>()
  readonly #hours = Array.from({ length: 24 }, () => 0)
  #days = 0

  add({ refused, resource, values, warnings, zone_name }: FileEntry): void {
    const start = values['start_date']
    if (refused || !resources[resource].dated || typeof start !== 'string') return
    if (values['all_day'] === true) {
      this.#days++
      return
    }
    const zone = String(values['timezone'])
    const count = this.#zones.get(zone) ?? newCount()
    this.#zones.set(zone, count)
    const hour = Number(start.slice(11, 13))
    this.#hours[hour] = (this.#hours[hour] ?? 0) + 1
    count.rows++
    if (warnings.includes('zone_assumed')) count.assumed++
    if (hour < night_hours) count.night++
    if (zone_name !== undefined && count.names.size < most_names) count.names.add(zone_name)
    for (const kind of zone_notes) if (warnings.includes(kind)) count.notes.set(kind, (count.notes.get(kind) ?? 0) + 1)
  }

  get found(): CountedTimes {
    const sorted = [...this.#zones].toSorted(([, a], [, b]) => b.rows - a.rows)
    const zones = sorted.map(([zone, { names, notes, ...counts }]) => ({
      ...{ zone, ...counts, names: [...names] },
      notes: [...notes].map(([kind, rows]) => ({ kind, rows })),
    }))
    return { hours: this.#hours, zones, days: this.#days }
  }
}
