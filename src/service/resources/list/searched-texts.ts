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
  /** Whether texts are compared row by row. */
  readonly walks?: boolean
}

/** Ends a sub-select that the planner is to evaluate for each row: without it, all texts would be searched and then joined. */
export const eachRow = ({ walks = false }: Pick<Searched, 'walks'>): Sql => (walks ? sql`offset 0` : sql``)

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

const inOpen = (searched: Searched, words: SearchWords): Sql =>
  sql`exists (select from ${tablesOf(searched.resource).search} s where s.id = i.id and ${matches('open', words)}
    ${eachRow(searched)})`

const inWhole = (searched: Searched, words: SearchWords): Sql => {
  const { resource } = searched
  return sql`exists (select from (select s.id from ${tablesOf(resource).search} s where s.whole = '' and ${matches('open', words)}
      union all select s.id from ${tablesOf(resource).search} s where s.whole <> '' and ${matches('whole', words)}) s
    where s.id = i.id ${eachRow(searched)})`
}

/** Returns how much a caller reads of records: what readers see, all of it, or all of the caller's own. Terms have nothing that readers do not see. */
function readOf({ context: { caller }, resource }: Searched): 'open' | 'whole' | { readonly author: number } {
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'none'
  if (far === 'none' || !caller) return 'open'
  return far === 'all' ? 'whole' : { author: caller.id }
}

const isBy = (resource: Resource, author: number): Sql =>
  sql`s.id in (select id from ${tablesOf(resource).facts} where author = ${author}::int)`

/** Chooses the names of records, aliased `s`, that the caller may read. */
export function namesFor(context: RequestContext, resource: Resource): Sql {
  const read = readOf({ context, resource })
  if (typeof read === 'string') return sql.ref(`s.${read}_names`)
  return sql`case when ${isBy(resource, read.author)} then s.whole_names else s.open_names end`
}

/**
 * The condition on a record, aliased `s`, that holds for what the caller reads of it.
 * @param open, whole the same condition on what readers see, and on all
 */
export function whereRead(searched: Searched, open: Sql, whole: Sql): Sql {
  const read = readOf(searched)
  if (typeof read === 'string') return { open, whole }[read]
  return sql`(${open} or ${whole} and ${isBy(searched.resource, read.author)})`
}

/** The condition that what the caller reads of a record, aliased `i`, contains words, at least one, and does not contain others. */
export function textsContain(searched: Searched, words: SearchWords): Sql {
  const read = readOf(searched)
  const [open, whole] = [inOpen(searched, words), inWhole(searched, words)]
  if (typeof read === 'string') return { open, whole }[read]
  return sql`case when (i.author = ${read.author}) is true then ${whole} else ${open} end`
}

/** The condition that what the caller reads of a record's texts, aliased `s`, contains a word. */
export function textContains(searched: Searched, word: string): Sql {
  const open = like('open', word)
  return whereRead(searched, open, sql`(${open} or ${like('whole', word)})`)
}

/** Selects the records of which the caller reads a text that contains a word. */
export function recordsWithText(searched: Searched, word: string): readonly Sql[] {
  const { search } = tablesOf(searched.resource)
  const read = readOf(searched)
  const open = sql`select s.id from ${search} s where ${like('open', word)}`
  if (read === 'open') return [open]
  const whole = sql`select s.id from ${search} s where ${like('whole', word)}`
  return [open, read === 'whole' ? whole : sql`${whole} and ${isBy(searched.resource, read.author)}`]
}
