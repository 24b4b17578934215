/** Names an event in the same way in every file: by its UID, and a number that grows with each change of time, place or state. */
import { sql } from 'kysely'
import type { Db, Service } from '../context.ts'

const identities = new WeakMap<Service, Promise<string>>()

async function readIdentity({ db }: Service): Promise<string> {
  const { rows } = await sql<{ uid: string }>`select uid from calendar_identity`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The calendar has no identity')
  return row.uid
}

/** Returns the lasting name of the calendar, which is independent of its address. */
export function calendarIdentity(service: Service): Promise<string> {
  const known = identities.get(service)
  if (known) return known
  const reading = readIdentity(service)
  identities.set(service, reading)
  reading.catch(() => identities.delete(service))
  return reading
}

/** Returns the UID of an event: the same for life, whatever its time, title and address. */
export const eventUid = (identity: string, id: number): string => `event-${id}@${identity}`

/** Returns how often each event has changed its time, place or state; absent: never. */
export async function eventSequences(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; sequence: number }>`select e.id,
      (coalesce(s.sequence, 0) + coalesce(v.sequence, 0))::int as sequence
    from events e left join event_sequences s on s.id = e.id
      left join lateral (select sum(o.sequence) as sequence from venue_sequences o where o.id = any(e.venue)) v on true
    where e.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, sequence }) => [id, sequence]))
}

/** Returns the id of an event of this calendar by its UID; null: it is of another one. */
export function idOfUid(identity: string, uid: string): number | null {
  const [, id] = /^event-([1-9]\d{0,8})@/.exec(uid) ?? []
  return id !== undefined && uid === eventUid(identity, Number(id)) ? Number(id) : null
}
