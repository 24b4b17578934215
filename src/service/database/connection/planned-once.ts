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

/**
 * PostgreSQL plans a statement anew all the same, as long as the plan for its values seems cheaper than that for all values: as
 * it does if the one counts with fewer rows than the other, though they are the same plan. So texts, lists of them and times
 * that are written with their type (`$1::text`) are handed over as sub-selects, of whose values it knows nothing. Ids may be seen:
 * one costs the same as another.
 */
const unseen = (text: string): string =>
  text
    .replace(/any\((\$\d+::text\[\])\)/g, 'any(array(select unnest($1)))')
    .replace(/\$\d+::(?:text|timestamp)\b(?!\[)/g, '(select $&)')

interface Prepared {
  /** The statement's own, which PostgreSQL bounds to 63 bytes. */
  readonly name: string
  readonly text: string
}

const prepared = new Map<string, Prepared>()

/** Null: there are too many. */
function prepare(text: string): Prepared | null {
  const known = prepared.get(text)
  if (known) return known
  if (prepared.size >= most) return null
  const made = { name: createHash('sha256').update(text).digest('base64url'), text: unseen(text) }
  prepared.set(text, made)
  return made
}

/** What `pg.Client` takes: by name, what is to be planned once. */
type Ask = (text: unknown, ...rest: unknown[]) => unknown

/** Let a new connection plan such statements once. */
export function planOnce(client: pg.ClientBase): void {
  // pg's types tell a dozen ways to ask; this one changes what is asked, and none of them.
  const ask = client.query.bind(client) as Ask
  const query: Ask = (text, ...rest) => {
    const statement = typeof text === 'string' && text.startsWith(mark) ? prepare(text) : null
    return statement === null ? ask(text, ...rest) : ask({ ...statement, values: rest[0] }, ...rest.slice(1))
  }
  Object.assign(client, { query })
}
