/** The venues, organizers and terms of the calendar by their folded names, for all entries of an import. */
import { sql } from 'kysely'
import { resources } from '../../../contract/resources.ts'
import type { Named } from '../../../contract/sentence/reading.ts'
import { may, type Caller } from '../../../contract/roles.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../context.ts'
import { writeRight } from '../../resources/plan/rights.ts'
import { tablesOf } from '../../resources/rows/tables.ts'
import type { EntryVenue } from '../entry.ts'
import { answeredVenues, type NearVenue } from './near-venues.ts'
import { zoneOfCountry } from '../zones/country-zones.ts'
import { isLookedAt, isTextRead, ownerOf } from '../rights/whose-imports.ts'

type NamedResource = 'venues' | 'organizers' | 'categories' | 'tags'

interface NameRow {
  readonly id: number
  readonly name: string
  readonly within: string | null
}

interface KnownName {
  readonly id: number
  /** As it is written. */
  readonly name: string
  /** The city of a venue, or the name of the category above one, folded; null: not said, or none. */
  readonly within: string | null
}

/** Returns the names of a resource, those of merged records after the others. */
async function loadNames(db: Db, name: NamedResource, owner: number | null): Promise<readonly NameRow[]> {
  const resource = resources[name]
  const { facts, texts } = tablesOf(resource)
  const live = sql`${resource.has_status ? sql`f.trashed_utc is null` : sql`true`} and ${isLookedAt(name, 'f', owner)}`
  const has_parent = 'parent' in resource.fields
  const within = resource.places ? sql`nullif(t.city, '')` : has_parent ? sql`p.name` : sql`null`
  const parents = has_parent ? sql`left join ${texts} p on p.id = f.parent` : sql``
  const { rows } = await sql<NameRow>`select f.id, t.${sql.ref(resource.label)} as name, ${within} as within
    from ${facts} f join ${texts} t on t.id = f.id ${parents} where ${live} and ${isTextRead(name, 'f', 't', owner)} order by f.id, t.language`.execute(
    db,
  )
  const merged = await sql<NameRow>`with recursive line as (
      select m.id, m.into_id from merged_records m where m.resource = ${name}
      union all select l.id, m.into_id from line l
        join merged_records m on m.resource = ${name} and m.id = l.into_id
    ) select f.id, n.folded_name as name, null as within from line l join ${facts} f on f.id = l.into_id
      join merged_names n on n.resource = ${name} and n.id = l.id where ${live}`.execute(db)
  return [...rows, ...merged.rows]
}

/** Returns the zone of the latest event of each venue. */
async function loadVenueZones(db: Db): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; timezone: string }>`select v.id, e.timezone from venues v
    cross join lateral (select event_id from venue_bookings b where b.venue_id = v.id order by start_utc desc limit 1) b
    join events e on e.id = b.event_id`.execute(db)
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}

/** Returns the country of each venue that says one. */
async function loadVenueCountries(db: Db): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; country: string }>`select distinct on (t.id) t.id, t.country
    from venue_texts t where t.country <> '' order by t.id, t.language`.execute(db)
  return new Map(rows.map(({ id, country }) => [id, country]))
}

interface Position {
  readonly id: number
  readonly north: number
  readonly east: number
}

/** Degrees of latitude in 100 metres. */
const near_degrees = 100 / 111_195

const cellOf = (north: number, east: number) => `${Math.floor(north / near_degrees)} ${Math.floor(east / near_degrees)}`

/** Returns the positions of venues by their cell: each is as high and wide as 100 metres at the equator. */
async function loadPositions(db: Db): Promise<ReadonlyMap<string, readonly Position[]>> {
  const { rows } = await sql<Position>`select id, geo_lat as north, geo_lng as east from venues
    where geo_lat is not null and geo_lng is not null and trashed_utc is null`.execute(db)
  const cells = new Map<string, Position[]>()
  for (const row of rows) {
    const key = cellOf(row.north, row.east)
    cells.set(key, [...(cells.get(key) ?? []), row])
  }
  return cells
}

/** Returns a text that is another one once somebody has created a record with a name. */
async function newestRecords(db: Db): Promise<string> {
  const newest = (['venues', 'organizers', 'categories', 'tags'] as const).map(
    (name) => sql`coalesce((select max(id) from ${tablesOf(resources[name]).facts}), 0)`,
  )
  const { rows } = await sql<{ newest: string }>`select concat_ws(' ', ${sql.join(newest)}) as newest`.execute(db)
  return rows[0]?.newest ?? ''
}

export class KnownNames {
  readonly #by_name: Readonly<Record<NamedResource, Map<string, KnownName[]>>> = {
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
  }
  readonly #names: Readonly<Record<NamedResource, Map<number, string>>> = {
    venues: new Map(),
    organizers: new Map(),
    categories: new Map(),
    tags: new Map(),
  }
  #zones: ReadonlyMap<number, string> = new Map()
  #countries: ReadonlyMap<number, string> = new Map()
  #positions: ReadonlyMap<string, readonly Position[]> = new Map()
  #newest = ''
  /** Venues that names stand for as a person says; null: for none that is known. */
  #answered: ReadonlyMap<string, number | null> = new Map()
  readonly #caller: Caller
  /** The names that were added since all were loaded, in their order. `is_name`: whether the record is shown by it. */
  readonly #added: {
    readonly resource: NamedResource
    readonly folded: string
    readonly id: number
    readonly is_name: boolean
  }[] = []

  private constructor(caller: Caller) {
    this.#caller = caller
  }

  /** @param caller whose import it is: it finds only what they may link to */
  static async load(db: Db, caller: Caller): Promise<KnownNames> {
    const known = new KnownNames(caller)
    await known.follow(db)
    for (const name of ['venues', 'organizers', 'categories', 'tags'] as const)
      for (const row of await loadNames(db, name, ownerOf(caller))) known.add(name, row.name, row.id, row.within)
    known.#zones = await loadVenueZones(db)
    known.#added.length = 0
    known.#countries = await loadVenueCountries(db)
    known.#positions = await loadPositions(db)
    return known
  }

  /** Takes what a person has answered about venues near known ones. */
  takeAnswers(answers: Readonly<Record<string, string>>): void {
    this.#answered = answeredVenues(answers)
  }

  /** Takes the records as they are now for those whose names are known. */
  async follow(db: Db): Promise<void> {
    this.#newest = await newestRecords(db)
  }

  /** Reports whether nobody has created a record with a name since `follow`. */
  async isCurrent(db: Db): Promise<boolean> {
    return (await newestRecords(db)) === this.#newest
  }

  /** @param within the city of a venue, or the name of the category above one */
  add(resource: NamedResource, name: string, id: number, within: string | null = null): void {
    const folded = fold(name)
    if (folded === '') return
    const all = this.#by_name[resource]
    const known = { id, name, within: within === null ? null : fold(within) }
    all.set(folded, [...(all.get(folded) ?? []), known])
    const is_name = !this.#names[resource].has(id)
    if (is_name) this.#names[resource].set(id, name)
    this.#added.push({ resource, folded, id, is_name })
  }

  /** How many names were added, to which `forgetAfter` goes back. */
  get added(): number {
    return this.#added.length
  }

  /** Forgets the names that were added after others: the records that have them were taken back. */
  forgetAfter(added: number): void {
    for (const { resource, folded, id, is_name } of this.#added.splice(added)) {
      const all = this.#by_name[resource]
      all.set(
        folded,
        (all.get(folded) ?? []).filter((one) => one.id !== id),
      )
      if (is_name) this.#names[resource].delete(id)
    }
  }

  /** Reports whether the import may add records of this kind. */
  mayAdd(resource: NamedResource): boolean {
    return may(this.#caller, writeRight(resources[resource]), null)
  }

  /** Returns the records of a resource with all of their names. */
  recordsOf(resource: NamedResource): readonly Named[] {
    const names = new Map<number, { readonly all: string[]; readonly city: string | null }>()
    for (const { id, name, within } of [...this.#by_name[resource].values()].flat()) {
      const known = names.get(id) ?? { all: [], city: resources[resource].places ? within : null }
      known.all.push(name)
      names.set(id, known)
    }
    return [...names].map(([id, { all, city }]) => ({ id, names: all, ...(city === null ? {} : { city }) }))
  }

  /** Returns the record of a name; null: there is none. */
  find(resource: NamedResource, name: string): number | null {
    return this.#by_name[resource].get(fold(name))?.[0]?.id ?? null
  }

  /**
   * Returns the term of a name; null: there is none. One inside another category is not that of the same name inside a third one.
   * @param above names of the categories above it, the topmost first; empty: none is said
   */
  findTerm(resource: 'categories' | 'tags', name: string, above: readonly string[]): number | null {
    const all = this.#by_name[resource].get(fold(name)) ?? []
    const parent = above.at(-1)
    const at_top = all.find(({ within }) => within === null)
    const inside = parent === undefined ? all[0] : all.find(({ within }) => within === fold(parent))
    const found = parent === undefined ? (at_top ?? inside) : (inside ?? at_top)
    return found?.id ?? null
  }

  /** Returns the venue of a name, in the same city where both say one; null: there is none. */
  findVenue({ venue, address, city }: EntryVenue): number | null {
    const wanted = city === undefined || city === '' ? null : fold(city)
    const names = [venue, ...(address ? [`${venue}, ${address}`, `${venue} ${address}`] : [])]
    for (const name of names) {
      const found = this.#by_name.venues.get(fold(name)) ?? []
      const same_city = found.find((one) => wanted !== null && one.within === wanted)
      const any_city = found.find((one) => wanted === null || one.within === null)
      const id = same_city?.id ?? any_city?.id
      if (id !== undefined) return id
    }
    const answered = this.#answered.get(fold(venue)) ?? null
    // A venue that was deleted since is none.
    return answered !== null && this.#names.venues.has(answered) ? answered : null
  }

  /** Returns a venue within 100 metres that the import may link to; null: none is known, or a person has said that it is another one. */
  nearby({ venue, geo }: EntryVenue): NearVenue | null {
    if (!geo || this.#positions.size === 0 || this.#answered.get(fold(venue)) === null) return null
    const [north, east] = geo
    const narrow = Math.max(Math.cos((north * Math.PI) / 180), 0.05)
    const columns = Math.ceil(1 / narrow)
    const isNear = (one: Position) => Math.hypot(one.north - north, (one.east - east) * narrow) <= near_degrees
    for (let row = -1; row <= 1; row++) {
      for (let column = -columns; column <= columns; column++) {
        const cell = this.#positions.get(cellOf(north + row * near_degrees, east + column * near_degrees)) ?? []
        const near = cell.find((one) => isNear(one) && this.#names.venues.has(one.id))
        if (near) return { id: near.id, name: this.nameOf('venues', near.id) }
      }
    }
    return null
  }

  nameOf(resource: NamedResource, id: number): string {
    return this.#names[resource].get(id) ?? String(id)
  }

  /**
   * Returns the zone of the latest event at a venue, else that of its country; null: neither is known.
   * @param country where the venue is, if it is not there yet
   */
  zoneOf(venue: string, country?: string): string | null {
    const id = this.findVenue({ venue })
    const zone = id === null ? undefined : this.#zones.get(id)
    return zone ?? zoneOfCountry((id === null ? undefined : this.#countries.get(id)) ?? country ?? '')
  }
}
