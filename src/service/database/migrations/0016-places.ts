/** Adds the folded cities and countries of venues, in all languages, by which lists of venues and of events are filtered. */
import { sql, type Kysely } from 'kysely'
import { fold } from './0016-fold.ts'
import { runStatements } from './run-statements.ts'

interface Text {
  readonly id: number
  readonly city: string | null
  readonly country: string | null
  readonly open: boolean
}

function entries(texts: readonly Text[]): string[] {
  const all = texts.flatMap(({ city, country }) => [
    ...(fold(city ?? '') === '' ? [] : [`city:${fold(city ?? '')}`]),
    ...(fold(country ?? '') === '' ? [] : [`country:${fold(country ?? '')}`]),
  ])
  return [...new Set(all)].toSorted()
}

const at_once = 1000

export async function places(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table venue_search
      add column open_places text[] not null default '{}',
      add column whole_places text[] not null default '{}'`,
  ])
  for (let last = 0; ;) {
    const { rows } = await sql<Text>`select t.id, t.city, t.country,
        t.status = 'publish' and not t.trashed and f.trashed_utc is null as open
      from (select id, trashed_utc from venues where id > ${last} order by id limit ${at_once}) f
        join venue_texts t on t.id = f.id
      order by t.id, t.language`.execute(db)
    const venues = new Map<number, Text[]>()
    for (const text of rows) venues.set(text.id, [...(venues.get(text.id) ?? []), text])
    if (venues.size === 0) break
    const derived = [...venues].map(([id, all]) => ({
      id,
      open_places: entries(all.filter(({ open }) => open)),
      whole_places: entries(all),
    }))
    await sql`update venue_search s set open_places = r.open_places, whole_places = r.whole_places
      from json_to_recordset(${JSON.stringify(derived)}::json) as r(id int, open_places text[], whole_places text[])
      where s.id = r.id`.execute(db)
    last = Math.max(...venues.keys())
  }
  await runStatements(db, [
    `create index venue_search_open_places on venue_search using gin (open_places)`,
    `create index venue_search_whole_places on venue_search using gin (whole_places)`,
  ])
}
