/** `overview`: what needs this caller, as counts of events that have not ended and may be worked on. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { addDays, instantToWall } from '../../contract/clock.ts'
import { languages, type Language } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/body.ts'
import { requestOf } from '../http/caller.ts'
import { nowUtc } from '../resources/write-publication.ts'
import { forbidden } from '../rest-error.ts'

const days = 7

type ByLanguage = Readonly<Record<Language, number>>

interface Counts {
  readonly [name: string]: number
}

const count = (name: string, condition: ReturnType<typeof sql>) =>
  sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`

/** Whether an event has a text in a language, and whether that is behind its original. */
const missing = (language: Language) =>
  sql`not exists (select 1 from event_texts t where t.id = e.id and t.language = ${language})`
const stale = (language: Language) => sql`exists (select 1 from event_texts t
  join event_texts o on o.id = t.id and o.language = e.original_language
  where t.id = e.id and t.language = ${language} and t.language <> o.language and t.source_version < o.text_version)`

const byLanguage = (kind: string, counts: Counts): ByLanguage => {
  const of = (language: Language) => counts[`${kind}_${language}`] ?? 0
  return { ar: of('ar'), en: of('en'), tr: of('tr') }
}

export function mountOverview(app: FastifyInstance, service: Service): void {
  const { db, config } = service
  app.get('/overview', async (request) => {
    const { caller } = request
    if (!caller) throw forbidden(null)
    const { language } = requestOf(service, request, queryOf(request))
    const now = nowUtc({ service })
    const today = instantToWall(now, config.SITE_TIME_ZONE).slice(0, 10)
    const own = reach(caller, 'read_unpublished') !== 'all'
    const reachable = sql`(not ${own}::boolean or e.author = ${caller.id}) and e.trashed_utc is null`
    // As lists do (resources/filters.ts): hidden events are for those who may edit them.
    const listed = sql`(not ${own}::boolean or not e.hide_from_listings or e.author = ${caller.id})`
    const by_status = await sql<Counts>`select
        ${count('drafts', sql`i.status = 'draft'`)}, ${count('pending', sql`i.status = 'pending'`)},
        ${count('scheduled', sql`i.status = 'future'`)},
        ${count('mine', sql`e.author = ${caller.id} and i.status in ('draft', 'pending')`)}
      from event_index i join events e on e.id = i.id
      where i.language = ${language} and i.status in ('draft', 'pending', 'future') and ${reachable}`.execute(db)
    const to_come = await sql<Counts>`select
        ${count('no_venue', sql`e.venue = '{}'`)}, ${count('no_image', sql`e.image = ''`)},
        ${sql.join(languages.map((one) => count(`missing_${one}`, missing(one))))},
        ${sql.join(languages.map((one) => count(`stale_${one}`, stale(one))))}
      from events e where e.end_utc >= ${now}::timestamp and ${reachable}`.execute(db)
    const waiting = await sql<{ count: number }>`select count(*)::int as count from pending_changes p
      where not ${own}::boolean or p.user_id = ${caller.id}`.execute(db)
    const starts = await sql<{ date: string; events: number }>`
      select to_char(e.start_date, 'YYYY-MM-DD') as date, count(*)::int as events
      from event_index i join events e on e.id = i.id
      where i.language = ${language} and i.status = 'publish' and e.trashed_utc is null and ${listed}
        and e.start_date >= ${today}::timestamp and e.start_date < ${addDays(today, days)}::timestamp
      group by 1`.execute(db)
    const { drafts = 0, pending = 0, scheduled = 0, mine = 0 } = by_status.rows[0] ?? {}
    const counts = to_come.rows[0] ?? {}
    return {
      drafts,
      pending,
      scheduled,
      mine,
      pending_changes: waiting.rows[0]?.count ?? 0,
      missing: byLanguage('missing', counts),
      stale: byLanguage('stale', counts),
      no_venue: counts['no_venue'] ?? 0,
      no_image: counts['no_image'] ?? 0,
      next_days: Array.from({ length: days }, (_, n) => {
        const date = addDays(today, n)
        return { date, events: starts.rows.find((row) => row.date === date)?.events ?? 0 }
      }),
    }
  })
}
