/** Questions about names of zones that stand for no place, or for several: one question for each name of a file. */
import { instantToWall } from '../../../../contract/time/clock.ts'
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { FileAsk, ReadSettings } from '../../entry.ts'
import { blockInstant, steadyBlock, zonesLike, type ZoneBlock } from '../../zones/zone-block.ts'
import { most_zone_asks, zoneAnswer, zoneAskId } from '../../zones/zone-answers.ts'
import { zoneOfName } from '../../zones/zone-names.ts'

/** How often a name stands in the file, and at which times. */
export interface NameUse {
  rows: number
  /** By their day. */
  readonly walls: Map<string, string>
}

/** The meaning of a name, answers included. */
export type NameMeaning =
  | { readonly kind: 'utc' }
  | {
      readonly kind: 'zone'
      /** In which times are shown and kept. */
      readonly zone: string
      /** By whose rules the wall times are read: those of a block, else those of this zone. */
      readonly rules: ZoneBlock | string
      readonly warnings: readonly ImportWarning[]
      /** The question that waits for its answer. */
      readonly open_ask: string | null
      readonly is_declined: boolean
      /** Whether the name says where it is, so that the block of the file is only compared. */
      readonly is_known: boolean
    }

const most_samples = 3

export class ZoneAsks {
  readonly #settings: ReadSettings
  readonly #uses: ReadonlyMap<string, NameUse>
  /** The zone that the file says for all of its times. */
  readonly #header: string | null
  readonly #asks = new Map<string, FileAsk>()
  readonly #meanings = new Map<string, Map<ZoneBlock | undefined, NameMeaning>>()

  constructor(settings: ReadSettings, uses: ReadonlyMap<string, NameUse>, header: string | null) {
    this.#settings = settings
    this.#uses = uses
    this.#header = header
  }

  get asks(): readonly FileAsk[] {
    return [...this.#asks.values()].filter(({ rows }) => rows > 0)
  }

  /** Returns what a name stands for in a calendar with this block of the name. */
  meaning(name: string, block: ZoneBlock | undefined): NameMeaning {
    const by_block = this.#meanings.get(name) ?? new Map<ZoneBlock | undefined, NameMeaning>()
    this.#meanings.set(name, by_block)
    const found = by_block.get(block) ?? this.#find(name, block)
    by_block.set(block, found)
    return found
  }

  #find(name: string, block: ZoneBlock | undefined): NameMeaning {
    const named = zoneOfName(name)
    const is_full = this.#asks.size >= most_zone_asks && !this.#asks.has(zoneAskId(name))
    const site = this.#settings.site_zone
    const plain = { kind: 'zone', open_ask: null, is_declined: false, is_known: false, warnings: [] } as const
    if (named?.kind === 'utc') return { kind: 'utc' }
    if (named?.kind === 'known') return { ...plain, zone: named.zone, rules: named.zone, is_known: true }
    if (named?.kind === 'offset' && !is_full) return { ...plain, ...this.#ofOffset(name, named.zone) }
    if (named?.kind === 'ambiguous' && !is_full) {
      const first = named.zones[0] ?? site
      const warnings = ['zone_name_ambiguous'] as const
      return { ...plain, warnings, ...this.#asked(name, named.zones, first), rules: first }
    }
    if (is_full) return { ...plain, zone: site, rules: site, warnings: ['zone_unknown'], is_declined: true }
    if (!block) {
      const answer = this.#asked(name, this.#first(), site)
      return { ...plain, warnings: ['zone_unknown'], ...answer, rules: answer.zone }
    }
    const offers = zonesLike(block, this.#walls(name), this.#first())
    const custom = { ...plain, warnings: ['zone_custom'], rules: block } as const
    return offers.length === 0
      ? { ...custom, zone: site }
      : { ...custom, ...this.#asked(name, offers, site, block), is_declined: false }
  }

  /** An offset is kept as it is, unless a person says a place for it. */
  #ofOffset(name: string, zone: string): Pick<Extract<NameMeaning, { kind: 'zone' }>, 'zone' | 'rules' | 'warnings'> {
    const block = steadyBlock(zone)
    const answer = this.#asked(name, zonesLike(block, this.#walls(name), this.#first()), zone, block)
    return { zone: answer.zone, rules: zone, warnings: ['zone_offset_only'] }
  }

  /** @param without the zone that holds until there is an answer */
  #asked(name: string, zones: readonly string[], without: string, block?: ZoneBlock) {
    const id = zoneAskId(name)
    const use = this.#uses.get(name)
    const offers = zones.map((zone) => ({ value: zone, sample: this.#sample(name, zone, block) }))
    if (!this.#asks.has(id)) this.#asks.set(id, { id, about: 'zone', for: name, rows: use?.rows ?? 0, offers })
    const { zone, is_declined } = zoneAnswer(name, this.#settings)
    return { zone: zone ?? without, open_ask: zone !== null || is_declined ? null : id, is_declined }
  }

  #first(): readonly string[] {
    return [...new Set([this.#settings.site_zone, ...(this.#header === null ? [] : [this.#header])])]
  }

  #walls = (name: string): readonly string[] => [...(this.#uses.get(name)?.walls.values() ?? [])]

  #sample(name: string, zone: string, block: ZoneBlock | undefined): readonly string[] {
    const walls = this.#walls(name).slice(0, most_samples)
    return walls.map((wall) => (block ? instantToWall(blockInstant(block, wall), zone) : wall).slice(0, 16))
  }
}
