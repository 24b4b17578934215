/** Lists proposals: what is to come by its start, then what has no start, then what has started; oldest first among equals. */
import { sql, type RawBuilder } from 'kysely'
import type { DeskAnswer, DeskQuery } from '../../contract/desk/routes.ts'
import { soon_hours } from '../../contract/limits.ts'
import { proposed_resources, type ProposalKind } from '../../contract/desk/review/proposal.ts'
import { resources } from '../../contract/resources.ts'
import { reach, type Caller } from '../../contract/roles.ts'
import { parseSearch } from '../../contract/text/search-words.ts'
import { parseDateTime, toInstant } from '../../contract/time/clock.ts'
import type { RequestContext } from '../context.ts'
import { refusedFields } from '../http/rest-error.ts'
import { nowUtc } from '../stored-time.ts'
import { followMergedLinks } from '../resources/proposals/merged-links.ts'
import { containing, like } from '../resources/list/searched-texts.ts'
import { selectProposals, type ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { tablesOf } from '../resources/rows/tables.ts'
import { readableProposals } from './access.ts'
import { presentSummaries } from './present/present-summary.ts'

type Query = DeskQuery<'GET /proposals'>

const most_per_page = 100
const default_per_page = 50

/** Selects the start of the event of a proposal `p`; null: it has none. */
const start = sql`coalesce(p.start_utc, ${sql.join(
  proposed_resources
    .filter((name) => resources[name].dated)
    .map(
      (name) =>
        sql`(select e.start_utc from ${tablesOf(resources[name]).facts} e where p.resource = ${sql.lit(name)} and e.id = p.record_id)`,
    ),
)})`

/** The condition that a word occurs in what is proposed or in the record, as far as the caller reads it. */
function contains(caller: Caller, word: string): RawBuilder<unknown> {
  const reads_all = reach(caller, 'read_unpublished') === 'all'
  const [open, whole] = [like('open', word), like('whole', word)]
  const readable = reads_all ? sql`(${open} or ${whole})` : sql`(${open} or p.kind <> 'suggestion' and ${whole})`
  const of_records = proposed_resources.map(
    (name) => sql`exists (select 1 from ${tablesOf(resources[name]).search} s
      where p.resource = ${sql.lit(name)} and s.id = p.record_id and ${readable})`,
  )
  return sql`(p.search like ${containing(word)} or ${sql.join(of_records, sql` or `)})`
}

function claimed(caller: NonNullable<Caller>, by: Query['claimed'], now: string): RawBuilder<unknown> {
  const is_claimed = sql`coalesce(p.claimed_until > ${now}::timestamp and p.claimed_by is not null, false)`
  if (by === undefined) return sql`true`
  if (by === 'nobody') return sql`not ${is_claimed}`
  const mine = sql`p.claimed_by = ${caller.id}`
  return by === 'me' ? sql`${is_claimed} and ${mine}` : sql`${is_claimed} and not (${mine})`
}

/** @throws RestError 400 for what is no time */
function timeOf(written: string): string {
  const parsed = parseDateTime(written)
  if ('error' in parsed) throw refusedFields([], { decided_since: { code: parsed.error } })
  return toInstant(parsed)
}

/** Tells the entries of a queue apart in which all that waits of one import is one. */
const entry = sql`case when p.state = 'open' and p.run_id is not null then -p.run_id else p.id end`

const counted_kinds: readonly ProposalKind[] = ['new', 'change', 'suggestion', 'deletion']

interface CountRow {
  readonly kind: ProposalKind
  readonly count: number
  readonly soon: number
}

export async function listProposals(
  context: RequestContext,
  caller: NonNullable<Caller>,
  query: Query,
): Promise<DeskAnswer<'GET /proposals'>> {
  const { db } = context.service
  const now = nowUtc(context)
  const {
    state = ['open'],
    kind,
    resource,
    record_id,
    language,
    mine,
    search = '',
    decided_since,
    by_run = false,
    page = 1,
  } = query
  const per_page = Math.min(query.per_page ?? default_per_page, most_per_page)
  const { include, exclude } = parseSearch(search)
  const conditions = [
    readableProposals(caller),
    sql`p.state = any(${[...state]}::text[])`,
    ...(resource ? [sql`p.resource = ${resource}`] : []),
    ...(record_id === undefined ? [] : [sql`p.record_id = ${record_id}`]),
    ...(language ? [sql`${language} = any(p.languages)`] : []),
    ...(query.run === undefined ? [] : [sql`p.run_id = ${query.run}`]),
    ...(mine ? [sql`p.user_id = ${caller.id}`] : []),
    claimed(caller, query.claimed, now),
    ...include.map((word) => contains(caller, word)),
    ...exclude.map((word) => sql`not ${contains(caller, word)}`),
    ...(decided_since ? [sql`p.decided_utc >= ${timeOf(decided_since)}::timestamp`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const counted = await sql<CountRow>`select p.kind, count(*) as count, count(*) filter (
      where ${start} between ${now}::timestamp and ${now}::timestamp + ${soon_hours} * interval '1 hour') as soon
    from proposals p where ${where} group by p.kind`.execute(db)
  const of = (wanted: (row: CountRow) => boolean, column: 'count' | 'soon' = 'count') =>
    counted.rows.filter(wanted).reduce((sum, row) => sum + row[column], 0)
  const all = of((row) => kind === undefined || kind.includes(row.kind))
  const of_kind = kind ? sql`and p.kind = any(${[...kind]}::text[])` : sql``
  const entries = sql<{
    n: number
  }>`select count(distinct ${entry})::int as n from proposals p where ${where} ${of_kind}`
  const total = by_run ? ((await entries.execute(db)).rows[0]?.n ?? 0) : all
  // Sorts by the distance from now on either side of it: an event that has started is no longer urgent.
  const order = sql`coalesce(${start} < ${now}::timestamp, false), abs(extract(epoch from ${start} - ${now}::timestamp)) nulls last`
  // Sorts narrow rows; the values of a page are read afterwards.
  const { rows } = await sql<ProposalRow>`with page as (
      select id, place from (select f.*, row_number() over (partition by entry order by place) as nth
        from (select p.id, ${by_run ? entry : sql`p.id`} as entry,
            row_number() over (order by ${order}, p.submitted_utc, p.id) as place
          from proposals p where ${where} ${of_kind}) f) f
      where nth = 1 order by place limit ${per_page} offset ${(page - 1) * per_page})
    ${selectProposals} join page on page.id = p.id order by page.place`.execute(db)
  const presented = await presentSummaries(db, context, await followMergedLinks(db, rows))
  const kinds = Object.fromEntries(counted_kinds.map((name) => [name, of((row) => row.kind === name)]))
  return {
    proposals: presented.map(({ summary }) => summary),
    total,
    total_pages: Math.ceil(total / per_page),
    // Has a count for each kind.
    counts: { ...(kinds as Record<ProposalKind, number>), all: of(() => true), soon: of(() => true, 'soon') },
  }
}
