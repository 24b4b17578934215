/** Finds the names of users. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

interface Person {
  readonly id: number
  readonly name: string
}

/** Returns a function that gives a user by id; null: there is none any more. */
export async function loadPeople(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Person | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return () => null
  const { rows } = await sql<Person>`select id, coalesce(nullif(name, ''), email) as name from users
    where id = any(${wanted}::int[])`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (known.get(id) ?? null))
}
