/** One page of a list, and how many there are. */
import { sql, type RawBuilder } from 'kysely'
import { most_per_desk_page } from '../../../contract/tables/common.ts'
import type { Resource } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { versionJson } from '../rows/record-sql.ts'
import { deskOrder, isReordered } from './desk-order.ts'
import { standardOrder, type ListSql } from './list-sql.ts'
import type { RecordVersion } from '../cache/record-cache.ts'
import { tablesOf } from '../rows/tables.ts'
import { countOf } from './term-counts.ts'
import type { ListRequest } from './filters/filters.ts'
import { cachedTotals, canPlanOnce, database_snapshot, keepTotal, sumOfCounts, totalOf, wasCounted } from './total.ts'

const term_orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  slug: sql`(select t.slug from texts_of_term t where t.id = i.id and t.language = i.text_language)`,
  id: sql`i.id`,
  description: sql`(select t.description from texts_of_term t where t.id = i.id and t.language = i.text_language)`,
}

function orderBy(asked: ListRequest, backwards: boolean): RawBuilder<unknown> {
  const { context, resource, query } = asked
  if (!isReordered(asked)) return standardOrder(resource, backwards ? sql`desc` : sql``)
  const direction = (query['order'] === 'desc') !== backwards ? sql`desc` : sql`asc`
  if (!isOfTerms(resource)) return sql`${deskOrder(asked)} ${direction}, i.id ${direction}`
  const by = String(query['orderby'] ?? 'name')
  if (by === 'count') return sql`${countOf(context, resource)} ${direction}, i.sort_key, i.id`
  if (by === 'include' && typeof query['include'] === 'object') {
    return sql`array_position(${[...query['include']]}::int[], i.id) ${direction}`
  }
  return sql`${term_orders[by] ?? sql`i.sort_key`} ${direction}, i.id ${direction}`
}

/** Whether the interface itself sorts a list as its parameters say. */
const isOfTerms = ({ has_status }: Resource) => !has_status

/** Rows of a list to read, and those of them that were requested. */
interface Span {
  readonly limit: number
  readonly offset: number
  /** Requested part of the rows that are read; absent: all of them. */
  readonly part?: { readonly limit: number; readonly offset: number }
  /** From the list's end; they are returned forwards all the same. */
  readonly backwards?: boolean
  /** Whether events of a search may be found by going through the list, up to the end of the requested part. */
  readonly walks?: boolean
}

interface Rows {
  readonly found: readonly RecordVersion[]
  /** Further keys of the answer. */
  readonly total: number | null
  readonly moment: string
  /** Whether they were found by going through the list. */
  readonly walked: boolean
}

/**
 * Rows in order, by whom each was written last, and beside them a total, all at one moment.
 * @param total may look at `found`
 * @param once planned for any window, and any size of its first page
 */
async function rowsOf(
  { asked, from, where, walk }: ListSql,
  { limit, offset, part, backwards = false, walks = false }: Span,
  total: RawBuilder<unknown> | null = null,
  once = false,
): Promise<Rows> {
  const { context, resource } = asked
  const { facts, texts } = tablesOf(resource)
  const order = orderBy(asked, backwards)
  const terms = isOfTerms(resource) ? sql`texts_of_term as (select * from ${texts}),` : sql``
  const ordered = sql`select i.id ${from} where ${where} order by ${order}`
  const read = once
    ? sql`select id from (${ordered} limit ${sql.lit(most_per_desk_page)}) i limit (select ${limit}::int)`
    : sql`${ordered} limit ${limit} offset ${offset}`
  const walked = walk && walks && part ? walkedFirst(walk, read, part.limit + part.offset) : null
  const all = walked?.found ?? sql`found as materialized (${read})`
  const wanted = part ? sql`(select id from found limit ${part.limit} offset ${part.offset})` : sql`found`
  const statement = sql<{
    found: Rows['found'] | null
    total: number | null
    moment: string
    walked: boolean
  }>`with ${terms} ${all}
    select (select json_agg((select ${versionJson(resource, context)} from ${facts} i where i.id = w.id))
      from ${wanted} w) as found, (${total ?? sql`null`})::int as total, ${database_snapshot} as moment,
      ${walked?.enough ?? sql`false`} as walked`
  const { rows } = await (once ? plannedOnce(statement) : statement).execute(context.service.db)
  const [row = { found: null, total: null, moment: '', walked: false }] = rows
  const found = row.found ?? []
  return { ...row, found: backwards ? found.toReversed() : found }
}

/** Most rows of a list that are gone through for a page of a search. */
const most_walked = 1000

/**
 * Goes through at most so many times the rows of a page for a search: one of a word that an eighth of the events have ends there.
 * For others all texts are searched, by their trigrams.
 */
const walked_for = 8

/** Reads the first rows that a search finds by going through the list, or else all of them. @param wanted so many are enough */
function walkedFirst({ from, where, found }: NonNullable<ListSql['walk']>, all: RawBuilder<unknown>, wanted: number) {
  const order = standardOrder(resources.events)
  // A search compares the author, too, of whose texts more may be read.
  const rows = sql`select i.id, i.author, i.start_utc ${from} where ${where}
    order by ${order} limit ${Math.min(most_walked, walked_for * wanted)}`
  const enough = sql`(select count(*) from walked) = ${wanted}`
  return {
    // In the order of the rows, so that no text is compared after the page is full.
    found: sql`walked as materialized (select i.id from (${rows}) i where ${found} order by ${order} limit ${wanted}),
      found as materialized (select id from walked where ${enough}
        union all select id from (${all}) a where not ${enough})`,
    enough,
  }
}

/** So many ids are read at once where nothing has kept the total: a list that ends before has been counted by reading it. */
const at_once = 1000

/**
 * Where nothing is counted, reading ends with the page, but is planned as if so many times more were read: what the database
 * believes of a search may be wrong, and it would go through all events in order for a word that hardly any has.
 */
const planned_for = 4

/** Returns the ids of a list in its order, without pages. @param most ids beyond this number are left out */
export async function selectIds({ asked, from, where }: ListSql, most: number): Promise<readonly number[]> {
  const { context, resource } = asked
  const terms = isOfTerms(resource) ? sql`with texts_of_term as (select * from ${tablesOf(resource).texts})` : sql``
  const { rows } = await sql<{ id: number }>`${terms} select i.id ${from} where ${where}
    order by ${orderBy(asked, false)} limit ${most}`.execute(context.service.db)
  return rows.map(({ id }) => id)
}

/** The days of an event on its own clock, `YYYY-MM-DD HH:MM:SS`. */
export interface EventSpan {
  readonly id: number
  readonly start: string
  readonly end: string
}

/** Returns the days of the events of a list, in its order. @param most events beyond this number are left out */
export async function selectSpans({ asked, from, where }: ListSql, most: number): Promise<readonly EventSpan[]> {
  const { rows } =
    await sql<EventSpan>`select i.id, i.start_date::text as start, i.end_date::text as end ${from} where ${where}
    order by ${orderBy(asked, false)} limit ${most}`.execute(asked.context.service.db)
  return rows
}

export interface Page {
  readonly found: readonly RecordVersion[]
  /** Whether records follow. */
  readonly more: boolean
  /** Whether it lies behind the last record. */
  readonly beyond: boolean
  /** Total of the list, which may arrive after the rows. Null: not requested and unknown. */
  readonly total: Promise<number | null>
}

/** The requested parts of a list. */
interface Wanted {
  readonly items: boolean
  readonly total: boolean
}

/** A page and the total. No page but a deep one waits for the total. */
export async function pageOf(parts: ListSql, wanted: Wanted): Promise<Page> {
  const { resource, query } = parts.asked
  const per_page = Number(query['per_page'])
  const offset = (Number(query['page']) - 1) * per_page
  const limit = wanted.items ? per_page : 0
  /** @param all so many records there are, at least */
  const place = (all: number) => ({ more: all > offset + per_page, beyond: all <= offset })
  const sum = sumOfCounts(parts.asked)
  // A list that has been counted is read no further than its page; its total is counted again only after a write.
  if (!sum && (!wanted.total || (offset + per_page < at_once && wasCounted(parts)))) {
    const part = { limit: per_page + 1, offset }
    const { found, moment, walked } = await rowsOf(parts, {
      limit: planned_for * (offset + part.limit),
      offset: 0,
      part,
      walks: true,
    })
    const at_end = found.length <= per_page && (offset === 0 || found.length > 0)
    const read = at_end ? offset + found.length : null
    // Many texts have a word that is found so soon.
    const compared = walked ? parts.walk?.common() : undefined
    const count = () => cachedTotals([{ ...parts, compared }], moment).then(([all = 0]) => all)
    const total = read === null && wanted.total ? count() : read
    return { found: found.slice(0, limit), ...place(offset + found.length), total: Promise.resolve(total) }
  }
  if (!sum && offset + per_page < at_once) {
    const part = { limit, offset }
    const read = await rowsOf(parts, { limit: at_once, offset: 0, part }, sql`select count(*) from found`)
    const all = read.total ?? 0
    if (all < at_once) keepTotal(parts, all, read.moment)
    const counted = all < at_once ? all : cachedTotals([parts], read.moment).then(([total = 0]) => total)
    return { found: read.found, ...place(all), total: Promise.resolve(counted) }
  }
  if (sum && offset === 0) {
    const { found, total } = await rowsOf(parts, { limit, offset }, sum, canPlanOnce(parts.asked))
    return { found, ...place(total ?? 0), total: Promise.resolve(total) }
  }
  const total = await totalOf(parts)
  const size = Math.max(0, Math.min(limit, total - offset))
  // Reads pages beyond the middle backwards from the end.
  const backwards = !isOfTerms(resource) && offset > total / 2
  const span = backwards
    ? { limit: size, offset: Math.max(0, total - offset - size), backwards }
    : { limit: size, offset }
  const found = size === 0 ? [] : (await rowsOf(parts, span)).found
  return { found, ...place(total), total: Promise.resolve(total) }
}
