/** Finds records that may be the same as a new one; they are named in the answer, never merged. */
import { sql } from 'kysely'
import { withinDistance } from '../../../contract/text/edit-distance.ts'
import type { Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { planned_once } from '../../database/connection/planned-once.ts'
import { loadRecords, type Stored } from '../rows/load.ts'
import { isLocked } from '../present/present-event.ts'
import { openTexts, readableText, seesUnpublished } from '../rows/readable.ts'
import { tablesOf } from '../rows/tables.ts'
import type { Created } from '../plan/links.ts'

interface Duplicate {
  readonly id: number
  readonly name: string
  readonly why: string
}

/** Folded titles within this edit distance may be the same. */
const most_distance = 2
/** A day with more events than this is not looked through whole, a name that occurs more often neither. */
const most_candidates = 1000
const most_named = 20

interface Named {
  readonly id: number
  /** In each of its languages. */
  readonly names: readonly string[]
}

/** Ids and names worth a look: of events those of the same day, and not elsewhere; of the others those that have all letters of the name. */
async function candidates(tx: Tx, resource: Resource, own: Stored): Promise<readonly Named[]> {
  const { facts, texts } = own
  const { texts: table, search } = tablesOf(resource)
  const label = sql.ref(`t.${resource.label}`)
  if (resource.name === 'events') {
    const venues = venuesOf(own)
    const day = sql`${facts['start_date']}::timestamp::date`
    const here = sql`and (e.venue && ${venues}::int[] or e.venue = '{}' or e.password <> '')`
    const found = await sql<{
      id: number
      names: string[]
    }>`${planned_once}select e.id, array(select ${label} from ${table} t where t.id = e.id) as names from events e
      where e.start_date >= ${day} and e.start_date < ${day} + 1 and e.trashed_utc is null and e.id <> ${facts.id}
        ${venues.length > 0 ? here : sql``}
      limit ${sql.lit(most_candidates)}`.execute(tx)
    return found.rows
  }
  const names = texts.map((text) => `%${fold(String(text[resource.label])).replace(/[\\%_]/g, '\\$&')}%`)
  const found = await sql<Named>`select t.id, array[${label}] as names from ${search} s join ${table} t on t.id = s.id
    where s.whole like any(${names}::text[]) and s.id <> ${facts.id} and not t.trashed
    limit ${most_candidates}`.execute(tx)
  return found.rows
}

/** A record as this caller reads it: the texts they may read, and of a protected event not where it is. Null: nothing. */
function asRead(context: RequestContext, resource: Resource, stored: Stored): Stored | null {
  const { caller } = context
  const texts = seesUnpublished(caller, stored.facts) ? stored.texts : openTexts(stored)
  if (texts.length === 0) return null
  const locked = resource.name === 'events' && isLocked(context, stored, undefined)
  return { ...stored, texts, facts: locked ? { ...stored.facts, venue: [] } : stored.facts }
}

const folded = ({ texts }: Stored, column: string) => texts.map((text) => fold(String(text[column] ?? '')))

const venuesOf = ({ facts }: Stored): unknown[] => (Array.isArray(facts['venue']) ? facts['venue'] : [])

const sameVenue = (a: Stored, b: Stored) => {
  const [first, second] = [venuesOf(a), venuesOf(b)]
  // Where one does not say where it is, it may be the same place.
  return first.length === 0 || second.length === 0 || first.some((id) => second.includes(id))
}

/** Why two records of like names may be the same; null: they are not. */
function whySame(resource: Resource, a: Stored, b: Stored): string | null {
  if (resource.name === 'events') return sameVenue(a, b) ? 'same day, similar title' : null
  if (resource.name === 'organizers') return 'similar name'
  const cities = folded(a, 'city')
  return folded(b, 'city').some((city) => cities.includes(city)) ? 'similar name, same city' : null
}

/** What may be the same as a new record, of that which this caller may read. */
async function possibleDuplicates(
  tx: Tx,
  context: RequestContext,
  { resource, stored: own }: Created,
): Promise<Duplicate[]> {
  if (resource.shape === 'term') return []
  const names = folded(own, resource.label)
  const near = (folded_name: string) => names.some((mine) => withinDistance(mine, folded_name, most_distance))
  const alike = (await candidates(tx, resource, own))
    .filter((one) => one.names.some((name) => near(fold(name))))
    .map(({ id }) => id)
  const found = await loadRecords(
    tx,
    resource,
    [...new Set(alike)].toSorted((a, b) => a - b),
  )
  const others = [...found.values()].flatMap((one) => asRead(context, resource, one) ?? [])
  const named = others.filter((other) => folded(other, resource.label).some(near)).slice(0, most_named)
  return named.flatMap((other) => {
    const text = readableText(context, resource, other)
    const why = text ? whySame(resource, own, other) : null
    return text && why ? [{ id: other.facts.id, name: String(text[resource.label]), why }] : []
  })
}

/** Candidates for all records that a write made, those made in place included; what it made itself is none. */
export async function duplicatesOf(tx: Tx, context: RequestContext, made: readonly Created[]): Promise<Duplicate[]> {
  const found: Duplicate[] = []
  for (const one of made) found.push(...(await possibleDuplicates(tx, context, one)))
  return found.filter(({ id }) => !made.some(({ stored }) => stored.facts.id === id))
}
