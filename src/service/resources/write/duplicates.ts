/** Finds records that may be the same as a new one; they are named in the answer, never merged. */
import { protection } from '../../../contract/tables/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { withinDistance } from '../../../contract/text/edit-distance.ts'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { plannedOnce, timestamp } from '../../database/connection/planned-once.ts'
import { loadRecords, type Stored } from '../rows/load.ts'
import { containing } from '../list/searched-texts.ts'
import { isLocked } from '../present/present-event.ts'
import { openTexts, readableText, seesUnpublished } from '../rows/readable.ts'
import { jsonArrayOf } from '../rows/record-sql.ts'
import { tablesOf } from '../rows/tables.ts'
import type { CreatedRecord } from '../plan/in-place.ts'

interface Duplicate {
  readonly id: number
  readonly name: string
  readonly why: string
}

/** Folded titles within this edit distance may be the same. */
const most_distance = 2
/** How many events of one day, and how many records of a like name, are compared at most. */
const most_candidates = 1000
const most_duplicates = 20

/** A record and its names in all its languages. */
export type Candidate = readonly [id: number, names: readonly string[]]

/** Finds similar records of one resource. */
interface Similarity {
  /** Selects the records whose names are then compared. */
  readonly candidates: (resource: Resource, own: Stored) => RawBuilder<unknown>
  /** Whether the statement that selects them is planned once for all names. */
  readonly once: boolean
  /** Returns why two records of similar names may be the same; null: they are not. */
  readonly whySame: (a: Stored, b: Stored) => string | null
}

/** Selects events of the same day that are not at another venue. */
function ofSameDay(resource: Resource, own: Stored): RawBuilder<unknown> {
  const { facts } = own
  const label = sql.ref(`t.${resource.label}`)
  const venues = venuesOf(own)
  const day = sql`${timestamp(facts['start_date'])}::date`
  const here = sql`and (e.venue && ${venues}::int[] or e.venue = '{}' or e.password <> '')`
  return jsonArrayOf(
    sql`json_build_array(e.id, array(select ${label} from ${tablesOf(resource).texts} t where t.id = e.id))`,
    sql`events e where e.start_date >= ${day} and e.start_date < ${day} + 1 and e.trashed_utc is null
      and e.id <> ${facts.id}::int ${venues.length > 0 ? here : sql``} limit ${sql.lit(most_candidates)}`,
  )
}

/** Selects records whose texts contain the name. */
function ofLikeName(resource: Resource, { facts, texts }: Stored): RawBuilder<unknown> {
  const { texts: table, search } = tablesOf(resource)
  const label = sql.ref(`t.${resource.label}`)
  const names = texts.map((text) => containing(fold(String(text[resource.label]))))
  return jsonArrayOf(
    sql`json_build_array(t.id, array[${label}])`,
    sql`${search} s join ${table} t on t.id = s.id
      where (s.open like any(${names}::text[]) or s.whole like any(${names}::text[])) and s.id <> ${facts.id} and not t.trashed
      limit ${most_candidates}`,
  )
}

/** Reduces a record to what the caller may read: a protected event has no venue for them. Null: they may not read it at all. */
function readablePart(context: RequestContext, resource: Resource, stored: Stored): Stored | null {
  const { caller } = context
  const texts = seesUnpublished(caller, stored.facts) ? stored.texts : openTexts(stored)
  if (texts.length === 0) return null
  const locked = protection[resource.name] && isLocked(context, stored, undefined)
  return { ...stored, texts, facts: locked ? { ...stored.facts, venue: [] } : stored.facts }
}

const foldedTexts = ({ texts }: Stored, column: string) => texts.map((text) => fold(String(text[column] ?? '')))

const venuesOf = ({ facts }: Stored): unknown[] => (Array.isArray(facts['venue']) ? facts['venue'] : [])

const sameVenue = (a: Stored, b: Stored) => {
  const [first, second] = [venuesOf(a), venuesOf(b)]
  // An event without a venue may be at any.
  return first.length === 0 || second.length === 0 || first.some((id) => second.includes(id))
}

function sameCity(a: Stored, b: Stored): boolean {
  const cities = foldedTexts(a, 'city')
  return foldedTexts(b, 'city').some((city) => cities.includes(city))
}

/** Null: names are unique, so that no two records are the same. */
const similarities: Readonly<Record<ResourceName, Similarity | null>> = {
  events: {
    candidates: ofSameDay,
    once: true,
    whySame: (a, b) => (sameVenue(a, b) ? 'same day, similar title' : null),
  },
  venues: {
    candidates: ofLikeName,
    once: false,
    whySame: (a, b) => (sameCity(a, b) ? 'similar name, same city' : null),
  },
  organizers: { candidates: ofLikeName, once: false, whySame: () => 'similar name' },
  categories: null,
  tags: null,
}

/** A new record, with the records whose names are to be compared where they have been read. */
export interface ComparedRecord extends CreatedRecord {
  readonly candidates?: readonly Candidate[] | null
}

/** Selects the records whose names are to be compared with those of a new one; null: not in a statement that is planned once. */
export function selectCandidates(resource: Resource, own: Stored): RawBuilder<unknown> | null {
  const similarity = similarities[resource.name]
  return similarity?.once ? similarity.candidates(resource, own) : null
}

async function readCandidates(tx: Db, { candidates, once }: Similarity, resource: Resource, own: Stored) {
  const statement = sql<{ candidates: readonly Candidate[] }>`select ${candidates(resource, own)} as candidates`
  const { rows } = await (once ? plannedOnce(statement) : statement).execute(tx)
  return rows[0]?.candidates ?? []
}

/** Finds records that may be the same as one that was created, among those that the caller may read. */
export async function possibleDuplicates(
  tx: Db,
  context: RequestContext,
  { resource, stored: own, candidates = null }: ComparedRecord,
): Promise<Duplicate[]> {
  const similarity = similarities[resource.name]
  if (!similarity) return []
  const names = foldedTexts(own, resource.label)
  const near = (folded_name: string) => names.some((mine) => withinDistance(mine, folded_name, most_distance))
  const alike = (candidates ?? (await readCandidates(tx, similarity, resource, own)))
    .filter(([, of_other]) => of_other.some((name) => near(fold(name))))
    .map(([id]) => id)
  const found = await loadRecords(
    tx,
    resource,
    [...new Set(alike)].toSorted((a, b) => a - b),
  )
  const others = [...found.values()].flatMap((one) => readablePart(context, resource, one) ?? [])
  const named = others.filter((other) => foldedTexts(other, resource.label).some(near)).slice(0, most_duplicates)
  return named.flatMap((other) => {
    const text = readableText(context, resource, other)
    const why = text ? similarity.whySame(own, other) : null
    return text && why ? [{ id: other.facts.id, name: String(text[resource.label]), why }] : []
  })
}

/** Finds possible duplicates of all records that a write created, but not among these themselves. */
export async function duplicatesOf(
  tx: Tx,
  context: RequestContext,
  created: readonly ComparedRecord[],
): Promise<Duplicate[]> {
  const found: Duplicate[] = []
  for (const one of created) found.push(...(await possibleDuplicates(tx, context, one)))
  return found.filter(({ id }) => !created.some(({ stored }) => stored.facts.id === id))
}
