/** Reads and decides pairs of records that may be the same. Triggers find the pairs (0016-duplicates.ts). */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import { mergeable_resources } from '../../contract/limits.ts'
import { resources } from '../../contract/resources.ts'
import { reach } from '../../contract/roles.ts'
import type { RequestContext } from '../context.ts'
import { iso } from '../stored-time.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import { loadRecords, type Stored } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'

type Mergeable = (typeof mergeable_resources)[number]
type List = DeskAnswer<'GET /duplicates'>
type Pair = List['pairs'][number]
type LikeRecord = Pair['records'][number]

const per_page = 25

/** Whether a caller may merge records of a resource. */
function mayMerge({ caller }: RequestContext, name: Mergeable): boolean {
  const { has_status, rights } = resources[name]
  return reach(caller, has_status ? 'edit_published' : rights.write) === 'all'
}

interface PairRow {
  readonly pair: number
  readonly resource: Mergeable
  readonly id: number
  readonly other_id: number
  readonly kinds: Pair['alike']
  readonly metres: number | null
  readonly at_utc: string | null
  readonly user_id: number | null
  readonly user_name: string | null
}

/** The distance of two pins; null where one is missing, since `least` passes nulls over. */
const metres = sql`(select round(12742000 * asin(least(1, sqrt(power(sin(radians(v.geo_lat - w.geo_lat) / 2), 2)
    + cos(radians(v.geo_lat)) * cos(radians(w.geo_lat)) * power(sin(radians(v.geo_lng - w.geo_lng) / 2), 2)))))::int
  from venues v, venues w where p.resource = 'venues' and v.id = p.id and w.id = p.other_id
    and num_nulls(v.geo_lat, v.geo_lng, w.geo_lat, w.geo_lng) = 0)`

const columns = sql`p.pair, p.resource, p.id, p.other_id, p.kinds, ${metres} as metres, d.at_utc, d.user_id,
  coalesce(nullif(u.name, ''), u.email) as user_name`

const joined = sql`duplicate_pairs p
  left join different_pairs d on d.resource = p.resource and d.id = p.id and d.other_id = p.other_id
  left join users u on u.id = d.user_id`

/** Presents a record for somebody who compares names. Null: the caller may not read it. */
export function presentLike(context: RequestContext, name: Mergeable, stored: Stored | undefined): LikeRecord | null {
  const resource = resources[name]
  const text = stored && readableText(context, resource, stored)
  if (!stored || !text) return null
  const city = String(text['city'] ?? '')
  return { id: stored.facts.id, name: String(text[resource.label]), language: text.language, city }
}

async function present(context: RequestContext, name: Mergeable, rows: readonly PairRow[]): Promise<Pair[]> {
  const ids = rows.flatMap(({ id, other_id }) => [id, other_id])
  const stored = await loadRecords(context.service.db, resources[name], [...new Set(ids)])
  return rows.map(({ pair, id, other_id, kinds, metres: between, at_utc, user_id, user_name }) => ({
    id: pair,
    records: [id, other_id].flatMap((one) => presentLike(context, name, stored.get(one)) ?? []),
    alike: kinds,
    metres: between,
    different: at_utc
      ? { by: user_id === null ? null : { id: user_id, name: user_name ?? '' }, at: iso(at_utc) }
      : null,
  }))
}

/** @throws RestError 403 */
export async function listPairs(
  context: RequestContext,
  name: Mergeable,
  decided: boolean,
  page: number,
): Promise<List> {
  if (!mayMerge(context, name)) throw forbidden(context.caller)
  const { db } = context.service
  const where = sql`p.resource = ${name} and (d.id is not null) = ${decided}`
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n from ${joined} where ${where}`.execute(db)
  const { rows } = await sql<PairRow>`select ${columns} from ${joined} where ${where}
    order by p.strength desc, p.pair limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const total = counts[0]?.n ?? 0
  return { pairs: await present(context, name, rows), total, total_pages: Math.ceil(total / per_page) }
}

export async function countPairs(context: RequestContext): Promise<DeskAnswer<'GET /duplicates/totals'>['totals']> {
  const { rows } = await sql<{ resource: string; n: number }>`select p.resource, count(*)::int as n from ${joined}
    where d.id is null group by 1`.execute(context.service.db)
  const totals = new Map(rows.map(({ resource, n }) => [resource, n]))
  const open = mergeable_resources.filter((name) => mayMerge(context, name))
  return Object.fromEntries(open.map((name) => [name, totals.get(name) ?? 0]))
}

/** Remembers that the records of a pair are different, or forgets it. @throws RestError 403, 404 */
export async function decidePair(context: RequestContext, pair: number, is_different: boolean): Promise<Pair> {
  const { db } = context.service
  const find = async () =>
    (await sql<PairRow>`select ${columns} from ${joined} where p.pair = ${pair}`.execute(db)).rows
  const [found] = await find()
  if (!found) throw new RestError(404, 'not_found', { code: 'pair-not-found' })
  if (!mayMerge(context, found.resource)) throw forbidden(context.caller)
  const { resource, id, other_id } = found
  if (is_different)
    await sql`insert into different_pairs (resource, id, other_id, user_id)
      values (${resource}, ${id}, ${other_id}, ${context.caller?.id ?? null}) on conflict do nothing`.execute(db)
  else
    await sql`delete from different_pairs
      where resource = ${resource} and id = ${id} and other_id = ${other_id}`.execute(db)
  const [presented] = await present(context, resource, await find())
  if (!presented) throw new RestError(404, 'not_found', { code: 'pair-not-found' })
  return presented
}
