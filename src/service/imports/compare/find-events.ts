/** Finds events that an entry without a known identity may be. */
import { sql } from 'kysely'
import { fold } from '../../../contract/text/fold.ts'
import { addDays } from '../../../contract/time/clock.ts'
import type { Db } from '../../context.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { isLookedAt, isTextRead } from '../rights/whose-imports.ts'

/** Most events of the days of one batch of entries that are compared. */
const most_candidates = 5000

export interface EventCandidate {
  readonly id: number
  readonly start_date: string
  readonly start_utc: string
  readonly venue: readonly number[]
  /** Folded, in all languages. */
  readonly titles: readonly string[]
}

/** Returns the events that start on some days, on their own clocks. @param owner the only one whose unpublished events count */
export async function eventsOn(
  db: Db,
  days: readonly string[],
  owner: number | null,
): Promise<readonly EventCandidate[]> {
  const wanted = [...new Set(days)].map((day) => ({ first: `${day} 00:00:00`, next: `${addDays(day, 1)} 00:00:00` }))
  if (wanted.length === 0) return []
  const { rows } = await sql<EventCandidate>`select e.id, e.start_date, e.start_utc, e.venue,
      array(select t.title from event_texts t where t.id = e.id and ${isTextRead('events', 'e', 't', owner)}) as titles
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as d(first timestamp, next timestamp)
      join events e on e.start_date >= d.first and e.start_date < d.next and e.trashed_utc is null
        and ${isLookedAt('events', 'e', owner)}
    order by e.id limit ${most_candidates}`.execute(db)
  return rows.map((row) => ({
    ...row,
    start_date: seconds(row.start_date),
    start_utc: seconds(row.start_utc),
    titles: row.titles.map(fold),
  }))
}

interface Wanted {
  readonly title: string
  readonly start_date: string
  readonly start_utc: string
  /** Null: the entry names no venue. `new`: one that is not there. */
  readonly venue: number | null | 'new'
}

/** Returns how an event resembles an entry: `same` is not asked, `perhaps` is decided by a person. */
function likeness({ title, start_utc, venue }: Wanted, one: EventCandidate): 'same' | 'perhaps' | null {
  if (venue === 'new') return null
  const at_venue = venue === null ? one.venue.length === 0 : one.venue.includes(venue)
  if (!at_venue) return null
  const folded = fold(title)
  const starts_alike = one.start_utc === start_utc
  if (one.titles.includes(folded)) return starts_alike ? 'same' : 'perhaps'
  const contains = one.titles.some((other) => other !== '' && (other.includes(folded) || folded.includes(other)))
  // Without a venue a part of a title says little.
  return starts_alike && contains && venue !== null ? 'perhaps' : null
}

/** @param taken events that are other entries of the import */
export function findAlike(
  wanted: Wanted,
  candidates: readonly EventCandidate[],
  taken: ReadonlySet<number>,
): { readonly id: number; readonly likeness: 'same' | 'perhaps' } | null {
  const day = wanted.start_date.slice(0, 10)
  let perhaps: number | null = null
  for (const one of candidates) {
    if (taken.has(one.id) || one.start_date.slice(0, 10) !== day) continue
    const found = likeness(wanted, one)
    if (found === 'same') return { id: one.id, likeness: 'same' }
    if (found === 'perhaps') perhaps ??= one.id
  }
  return perhaps === null ? null : { id: perhaps, likeness: 'perhaps' }
}
