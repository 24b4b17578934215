/** Adds the folded names by which a search of events finds what they link to: a line for each name, those of cities behind a tab. */
import { sql, type Kysely } from 'kysely'
import { fold } from './0016-fold.ts'
import { runStatements } from './run-statements.ts'

const columns = (one: string) => [
  `alter table ${one}_search add column open_names text not null default ''`,
  `alter table ${one}_search add column whole_names text not null default ''`,
]

const indexes = (one: string) => [
  `create index ${one}_search_open_names on ${one}_search using gin (open_names gin_trgm_ops)`,
  `create index ${one}_search_whole_names on ${one}_search using gin (whole_names gin_trgm_ops)`,
]

/** Names of terms are stored folded. */
const terms = (one: string) => `update ${one}_search s set open_names = n.names, whole_names = n.names
  from (select id, string_agg(folded_name, chr(10) order by language) as names from ${one}_texts group by id) n
  where n.id = s.id`

interface Text {
  readonly id: number
  readonly names: readonly string[]
  readonly open: boolean
}

const joined = (texts: readonly Text[]) =>
  texts
    .flatMap(({ names }) => names.map((name, at) => [at === 0 ? '' : '\t', fold(name)]))
    .filter(([, folded]) => folded !== '')
    .map((parts) => parts.join(''))
    .join('\n')

const at_once = 1000

async function addNames(db: Kysely<unknown>, one: 'venue' | 'organizer', names: string): Promise<void> {
  const [facts, texts, search] = [sql.raw(`${one}s`), sql.raw(`${one}_texts`), sql.raw(`${one}_search`)]
  for (let last = 0; ;) {
    const { rows } = await sql<Text>`select t.id, array[${sql.raw(names)}] as names,
        t.status = 'publish' and not t.trashed and f.trashed_utc is null as open
      from (select id, trashed_utc from ${facts} where id > ${last} order by id limit ${at_once}) f
        join ${texts} t on t.id = f.id
      order by t.id, t.language`.execute(db)
    const records = new Map<number, Text[]>()
    for (const text of rows) records.set(text.id, [...(records.get(text.id) ?? []), text])
    if (records.size === 0) return
    const derived = [...records].map(([id, all]) => ({
      id,
      open_names: joined(all.filter(({ open }) => open)),
      whole_names: joined(all),
    }))
    await sql`update ${search} s set open_names = r.open_names, whole_names = r.whole_names
      from json_to_recordset(${JSON.stringify(derived)}::json) as r(id int, open_names text, whole_names text)
      where s.id = r.id`.execute(db)
    last = Math.max(...records.keys())
  }
}

export async function linkedNames(db: Kysely<unknown>): Promise<void> {
  const all = ['venue', 'organizer', 'category', 'tag']
  await runStatements(db, all.flatMap(columns))
  await runStatements(db, ['category', 'tag'].map(terms))
  await addNames(db, 'venue', 't.venue, t.city')
  await addNames(db, 'organizer', 't.organizer')
  await runStatements(db, all.flatMap(indexes))
}
