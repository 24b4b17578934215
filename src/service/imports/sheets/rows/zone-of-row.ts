/** The zone of a row: the one that it names, else the venue's or the site's. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import { format, wallToInstant } from '../../../../contract/time/clock.ts'
import type { AskOffer, EntryVenue, FileAsk, ReadSettings } from '../../entry.ts'
import { timesAreUtc } from '../../ics/time/night-times.ts'
import { most_zone_asks, zoneAnswer, zoneAskId } from '../../zones/zone-answers.ts'
import { steadyBlock, zonesLike } from '../../zones/zone-block.ts'
import { zoneOfName } from '../../zones/zone-names.ts'
import { RefusedRow, type RowCells } from './row-cells.ts'

/** The venue of a row, as far as its zone depends on it. */
export type RowVenue = Pick<EntryVenue, 'venue' | 'country'>

export interface RowZone {
  /** Null: asked. */
  readonly zone: string | null
  /** Whether times without an offset are UTC. */
  readonly utc: boolean
  /** Whether the row names UTC. */
  readonly names_utc: boolean
  /** Whether the row names the zone. */
  readonly is_written: boolean
  readonly warnings: readonly ImportWarning[]
  /** Name that is asked about, also where the zone is known as far as its offset; null: none. */
  readonly asked: AskedZone | null
}

interface AskedZone {
  readonly name: string
  readonly offers: () => readonly string[]
}

/** Returns the zone of times that name none. */
function unnamedZone(venue: RowVenue | null, settings: ReadSettings): Pick<RowZone, 'zone' | 'warnings'> {
  if (settings.time_zone !== null) return { zone: settings.time_zone, warnings: [] }
  const of_venue = venue === null ? null : settings.zoneOfVenue(venue.venue, venue.country)
  return { zone: of_venue ?? settings.site_zone, warnings: ['zone_assumed'] }
}

/**
 * A name that is unknown, or stands for several zones, is asked about once.
 * @throws RefusedRow where a person says that there is no such place
 */
function askedZone(name: string, zones: readonly string[], settings: ReadSettings): Pick<RowZone, 'zone' | 'asked'> {
  const asked = { name, offers: () => (zones.length > 0 ? zones : [settings.site_zone]) }
  const { zone, is_declined } = zoneAnswer(name, settings)
  if (is_declined) throw new RefusedRow('zone_unknown', 'timezone', name)
  return { zone, asked }
}

/** @throws RefusedRow */
function zoneOfCell(name: string, venue: RowVenue | null, settings: ReadSettings): RowZone {
  const found = zoneOfName(name)
  const plain = { utc: false, names_utc: false, is_written: true, warnings: [], asked: null } as const
  if (found === null) return { ...plain, ...askedZone(name, [], settings), warnings: ['zone_unknown'] }
  if (found.kind === 'utc')
    return { ...plain, ...unnamedZone(venue, settings), utc: true, names_utc: true, is_written: false }
  if (found.kind === 'known') return { ...plain, zone: found.zone }
  if (found.kind === 'ambiguous')
    return { ...plain, ...askedZone(name, found.zones, settings), warnings: ['zone_name_ambiguous'] }
  // A place with another clock would give another moment.
  const now = format(settings.now.getTime())
  const asked = { name, offers: () => zonesLike(steadyBlock(found.zone), [now], [settings.site_zone]) }
  return { ...plain, zone: zoneAnswer(name, settings).zone ?? found.zone, warnings: ['zone_offset_only'], asked }
}

/**
 * Returns the zone of a row.
 * @throws RefusedRow where a person says that the name is no place
 */
export function zoneOfRow(cells: RowCells, venue: RowVenue | null, settings: ReadSettings): RowZone {
  const name = cells.cell('timezone')
  const are_utc = timesAreUtc(settings)
  if (name === '')
    return { ...unnamedZone(venue, settings), utc: are_utc, names_utc: false, is_written: false, asked: null }
  const found = zoneOfCell(name, venue, settings)
  return { ...found, utc: found.utc || are_utc }
}

/** Whether a wall time is another instant in the zone of a known venue. */
export function differsFromVenue(
  wall: unknown,
  zone: unknown,
  venue: RowVenue | null,
  settings: ReadSettings,
): boolean {
  const of_venue = venue === null ? null : settings.zoneOfVenue(venue.venue, venue.country)
  if (of_venue === null || typeof wall !== 'string' || typeof zone !== 'string') return false
  return wallToInstant(wall, of_venue).utc !== wallToInstant(wall, zone).utc
}

/** Collects the questions about names of zones. */
export class ZoneNameAsks {
  readonly #asks = new Map<string, { readonly offers: readonly AskOffer[]; rows: number }>()

  /**
   * Adds a row to a question. Returns null where there are too many questions.
   * @param start of the row as it is written
   */
  add({ name, offers }: AskedZone, start: string): string | null {
    const found = this.#asks.get(name)
    if (found) found.rows++
    else if (this.#asks.size >= most_zone_asks) return null
    else this.#asks.set(name, { rows: 1, offers: offers().map((value) => ({ value, sample: [start] })) })
    return zoneAskId(name)
  }

  get asks(): readonly FileAsk[] {
    return [...this.#asks].map(([name, ask]) => ({ ...ask, id: zoneAskId(name), about: 'zone', for: name }))
  }
}
