/**
 * Statements that find rows by their keys alone are planned once for each connection: no value makes another plan of them
 * better, and planning takes longer than reading. All others are planned anew each time, because a plan that has to do for
 * every value of a filter is a bad one.
 */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */ '

/** Begins a statement that is to be planned once. Its text must be one of few: it stays with the connection. */
export const planned_once: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** A name of a statement's own, which PostgreSQL bounds to 63 bytes. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** What `pg.Client` takes: by name, what is to be planned once. */
type Ask = (text: unknown, ...rest: unknown[]) => unknown

/** Let a new connection plan such statements once. */
export function planOnce(client: pg.ClientBase): void {
  // pg's types tell a dozen ways to ask; this one changes what is asked, and none of them.
  const ask = client.query.bind(client) as Ask
  const query: Ask = (text, ...rest) =>
    typeof text === 'string' && text.startsWith(mark)
      ? ask({ name: nameOf(text), text, values: rest[0] }, ...rest.slice(1))
      : ask(text, ...rest)
  Object.assign(client, { query })
}
