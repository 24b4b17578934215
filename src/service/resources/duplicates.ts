/** Records that may be the same as a new one (decisions 4 and 11): named in the answer, never merged. */
import { sql } from 'kysely'
import { withinDistance } from '../../contract/distance.ts'
import type { Resource } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import type { Request, Tx } from '../context.ts'
import { loadRecords, type Stored } from './load.ts'
import { readableText } from './readable.ts'
import { tablesOf } from './tables.ts'

export interface Duplicate {
  readonly id: number
  readonly name: string
  readonly why: string
}

/** Titles this close, folded, may be the same (goals C5). */
const most_distance = 2
const most_candidates = 200

/** Ids worth a look: of events those of the same day, of venues and organizers those whose name occurs in the new one's. */
async function candidates(tx: Tx, resource: Resource, { facts, texts }: Stored): Promise<number[]> {
  if (resource.name === 'events') {
    const found = await sql<{ id: number }>`select id from events
      where start_utc >= ${facts['start_utc']}::timestamp - interval '1 day'
        and start_utc <= ${facts['start_utc']}::timestamp + interval '1 day'
        and start_date::date = ${facts['start_date']}::date and trashed_utc is null and id <> ${facts.id}
      order by id limit ${most_candidates}`.execute(tx)
    return found.rows.map(({ id }) => id)
  }
  const names = texts.map((text) => `%${fold(String(text[resource.label])).replace(/[\\%_]/g, '\\$&')}%`)
  const { facts: table, search } = tablesOf(resource)
  const found = await sql<{ id: number }>`select s.id from ${search} s join ${table} r on r.id = s.id
    where s.whole like any(${names}::text[]) and s.id <> ${facts.id} and r.trashed_utc is null
    order by s.id limit ${most_candidates}`.execute(tx)
  return found.rows.map(({ id }) => id)
}

const sameVenue = (a: Stored, b: Stored) => {
  const venues = (stored: Stored): unknown[] => (Array.isArray(stored.facts['venue']) ? stored.facts['venue'] : [])
  const [first, second] = [venues(a), venues(b)]
  return first.length === 0 || second.length === 0 || first.some((id) => second.includes(id))
}

const folded = ({ texts }: Stored, column: string) => texts.map((text) => fold(String(text[column] ?? '')))

function whySame(resource: Resource, a: Stored, b: Stored): string | null {
  const names = folded(a, resource.label)
  const near = folded(b, resource.label).some((name) => names.some((own) => withinDistance(own, name, most_distance)))
  if (!near) return null
  if (resource.name === 'events') return sameVenue(a, b) ? 'same day, similar title' : null
  if (resource.name === 'organizers') return 'similar name'
  const cities = folded(a, 'city')
  return folded(b, 'city').some((city) => cities.includes(city)) ? 'similar name, same city' : null
}

/** Candidates that this caller may read. */
export async function possibleDuplicates(
  tx: Tx,
  request: Request,
  resource: Resource,
  id: number,
): Promise<Duplicate[]> {
  if (resource.shape === 'term') return []
  const own = (await loadRecords(tx, resource, [id])).get(id)
  if (!own) return []
  const others = await loadRecords(tx, resource, await candidates(tx, resource, own))
  return [...others.values()].flatMap((other) => {
    const text = readableText(request, resource, other)
    const why = text ? whySame(resource, own, other) : null
    return text && why ? [{ id: other.facts.id, name: String(text[resource.label]), why }] : []
  })
}
