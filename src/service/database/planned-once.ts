/**
 * Statements that find rows by their keys alone are planned once for each connection, and so are windows of time in their
 * usual forms: no value makes another plan of them better, and planning takes longer than reading. All others are planned anew
 * each time, because a plan that has to do for every value of a filter is a bad one.
 */
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'

const mark = '/* planned once */ '

/** So many texts stay with a connection; what comes after them is planned anew each time. */
const most = 500

/** Begins a statement that is to be planned once. Its text should be one of few. */
export const planned_once: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** A name of a statement's own, which PostgreSQL bounds to 63 bytes; null: there are too many. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= most) return null
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** What `pg.Client` takes: by name, what is to be planned once. */
type Ask = (text: unknown, ...rest: unknown[]) => unknown

/** Let a new connection plan such statements once. */
export function planOnce(client: pg.ClientBase): void {
  // pg's types tell a dozen ways to ask; this one changes what is asked, and none of them.
  const ask = client.query.bind(client) as Ask
  const query: Ask = (text, ...rest) => {
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : null
    return name === null ? ask(text, ...rest) : ask({ name, text, values: rest[0] }, ...rest.slice(1))
  }
  Object.assign(client, { query })
}
