/** The zone of a row: the one that it names, else the venue's or the site's. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import { canonicalZone } from '../../../../contract/time/clock.ts'
import type { AskOffer, FileAsk, ReadSettings } from '../../entry.ts'
import { zoneOfName } from '../../zones/zone-names.ts'
import { RefusedRow, type RowCells } from './row-cells.ts'

export interface RowZone {
  /** Null: asked. */
  readonly zone: string | null
  /** Whether times without an offset are UTC. */
  readonly utc: boolean
  readonly warnings: readonly ImportWarning[]
  /** Name that is asked about; null: none. */
  readonly asked: AskedZone | null
}

interface AskedZone {
  readonly name: string
  readonly offers: readonly string[]
}

/** Returns the zone of times that name none. */
function unnamedZone(venue: string | null, settings: ReadSettings): Pick<RowZone, 'zone' | 'warnings'> {
  if (settings.time_zone !== null) return { zone: settings.time_zone, warnings: [] }
  const of_venue = venue === null ? null : settings.zoneOfVenue(venue)
  return { zone: of_venue ?? settings.site_zone, warnings: ['zone_assumed'] }
}

const askId = (name: string) => `zone:${name}`

/** A name that is unknown, or stands for several zones, is asked about once. */
function askedZone(name: string, zones: readonly string[], settings: ReadSettings): Omit<RowZone, 'utc'> {
  const asked = { name, offers: zones.length > 0 ? zones : [settings.site_zone] }
  const answer = settings.answers[askId(name)]
  if (answer === undefined) return { zone: null, warnings: [], asked }
  const zone = canonicalZone(answer)
  if (zone === null) throw new RefusedRow('zone_unknown', 'timezone', name)
  return { zone, warnings: [], asked }
}

/** @throws RefusedRow where a person declined to say which zone a name is */
function zoneOfCell(name: string, venue: string | null, settings: ReadSettings): RowZone {
  const found = zoneOfName(name)
  if (found === null) return { ...askedZone(name, [], settings), utc: false }
  if (found.kind === 'utc') return { ...unnamedZone(venue, settings), utc: true, asked: null }
  if (found.kind === 'offset') return { zone: found.zone, utc: false, warnings: ['zone_offset_only'], asked: null }
  if (found.kind === 'known') return { zone: found.zone, utc: false, warnings: [], asked: null }
  return { ...askedZone(name, found.zones, settings), utc: false, warnings: ['zone_name_ambiguous'] }
}

/**
 * Returns the zone of a row.
 * @throws RefusedRow where a person declined to say which zone a name is
 */
export function zoneOfRow(cells: RowCells, venue: string | null, settings: ReadSettings): RowZone {
  const name = cells.cell('timezone')
  if (name === '') return { ...unnamedZone(venue, settings), utc: false, asked: null }
  const found = zoneOfCell(name, venue, settings)
  const of_venue = venue === null || found.utc ? null : settings.zoneOfVenue(venue)
  const differs = found.zone !== null && of_venue !== null && canonicalZone(of_venue) !== canonicalZone(found.zone)
  return differs ? { ...found, warnings: [...found.warnings, 'zone_differs_from_venue'] } : found
}

/** Collects the questions about names of zones. */
export class ZoneAsks {
  readonly #asks = new Map<string, { readonly offers: readonly AskOffer[]; rows: number }>()

  /**
   * Adds a row to a question.
   * @param start of the row as it is written
   */
  add({ name, offers }: AskedZone, start: string): string {
    const found = this.#asks.get(name)
    if (found) found.rows++
    else this.#asks.set(name, { rows: 1, offers: offers.map((value) => ({ value, sample: [start] })) })
    return askId(name)
  }

  get asks(): readonly FileAsk[] {
    return [...this.#asks].map(([name, ask]) => ({ ...ask, id: askId(name), about: 'zone', for: name }))
  }
}
