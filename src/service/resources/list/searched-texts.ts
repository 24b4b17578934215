/**
 * Conditions on the folded texts of records: those that readers see (`open`), and all of them (`whole`, empty where that is the same).
 * Each column is searched by itself: for "one or the other" the database would read every text instead of the indexes.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import { tablesOf } from '../rows/tables.ts'

type Sql = RawBuilder<unknown>

interface SearchWords {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

interface Searched {
  readonly context: RequestContext
  readonly resource: Resource
}

/** `like` pattern of a substring; the escape character is the standard backslash. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The condition that a column of a record's texts, aliased `s`, contains a word. */
export const like = (column: string, word: string): Sql => sql`s.${sql.raw(column)} like ${containing(word)}`

function matches(column: 'open' | 'whole', { include, exclude }: SearchWords): Sql {
  const conditions = [
    ...include.map((word) => like(column, word)),
    ...exclude.map((word) => sql`not ${like(column, word)}`),
  ]
  return sql.join(conditions, sql` and `)
}

const inOpen = (resource: Resource, words: SearchWords): Sql =>
  sql`exists (select from ${tablesOf(resource).search} s where s.id = i.id and ${matches('open', words)})`

const inWhole = (resource: Resource, words: SearchWords): Sql =>
  sql`exists (select from (select s.id from ${tablesOf(resource).search} s where s.whole = '' and ${matches('open', words)}
      union all select s.id from ${tablesOf(resource).search} s where s.whole <> '' and ${matches('whole', words)}) s
    where s.id = i.id)`

/** The condition that what the caller reads of a record, aliased `i`, contains words, at least one, and does not contain others. */
export function textsContain({ context: { caller }, resource }: Searched, words: SearchWords): Sql {
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'all'
  if (far === 'none' || !caller) return inOpen(resource, words)
  if (far === 'all') return inWhole(resource, words)
  return sql`case when (i.author = ${caller.id}) is true then ${inWhole(resource, words)} else ${inOpen(resource, words)} end`
}

/** The condition that what the caller reads of a record's texts, aliased `s`, contains a word. */
export function textContains({ context: { caller }, resource }: Searched, word: string): Sql {
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'all'
  const [open, whole] = [like('open', word), like('whole', word)]
  if (far === 'none' || !caller) return open
  if (far === 'all') return sql`(${open} or ${whole})`
  return sql`(${open} or ${whole} and s.id in (select id from ${tablesOf(resource).facts} where author = ${caller.id}::int))`
}

/** Selects the records of which the caller reads a text that contains a word. */
export function recordsWithText({ context: { caller }, resource }: Searched, word: string): readonly Sql[] {
  const { facts, search } = tablesOf(resource)
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'all'
  const open = sql`select s.id from ${search} s where ${like('open', word)}`
  if (far === 'none' || !caller) return [open]
  const whole = sql`select s.id from ${search} s where ${like('whole', word)}`
  if (far === 'all') return [open, whole]
  return [open, sql`${whole} and s.id in (select id from ${facts} where author = ${caller.id}::int)`]
}
