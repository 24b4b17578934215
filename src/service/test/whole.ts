/** Checks the integrity of a database: conditions that hold after every write. */
import { sql, type RawBuilder } from 'kysely'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Db } from '../context.ts'
import { reindex } from '../resources/derived/reindex.ts'
import { tablesOf } from '../resources/rows/tables.ts'

const ids = async (db: Db, query: RawBuilder<{ id: number }>) => (await query.execute(db)).rows.map(({ id }) => id)

/** Returns the derived rows as one text. */
async function derived(db: Db, name: (typeof resource_names)[number]): Promise<string> {
  const { index, search } = tablesOf(resources[name])
  const { rows } = await sql<{
    all: string
  }>`select (select string_agg(i::text, '|' order by id, language) from ${index} i)
    || (select string_agg(s::text, '|' order by id) from ${search} s) as all`.execute(db)
  return rows[0]?.all ?? ''
}

/** Number of index rows of a record: one for each language, and those for readers. */
const rowsOf = (name: (typeof resource_names)[number]) => (!resources[name].has_status ? 3 : name === 'events' ? 4 : 6)

class Undo extends Error {}

/** Checks that the index rows match facts and texts. */
async function isDerived(db: Db, name: (typeof resource_names)[number]): Promise<boolean> {
  let [before, after] = ['', '']
  const work = db.transaction().execute(async (tx) => {
    before = await derived(tx, name)
    const all = await ids(tx, sql`select id from ${tablesOf(resources[name]).facts} order by id`)
    await reindex(tx, resources[name], all, 'en')
    after = await derived(tx, name)
    throw new Undo()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return before === after
}

/** @returns violations by condition; empty: the database is consistent */
export async function brokenIn(db: Db): Promise<Readonly<Record<string, readonly number[] | boolean>>> {
  const broken: Record<string, readonly number[] | boolean> = {}
  for (const name of resource_names) {
    const { facts, texts, index, search } = tablesOf(resources[name])
    const found = {
      'no text': await ids(
        db,
        sql`select id from ${facts} f where not exists (select 1 from ${texts} t where t.id = f.id)`,
      ),
      'not the rows of the index': await ids(
        db,
        sql`select id from ${facts} f where (select count(*) from ${index} i where i.id = f.id) <> ${rowsOf(name)}`,
      ),
      'no row of the search': await ids(
        db,
        sql`select id from ${facts} f where not exists (select 1 from ${search} s where s.id = f.id)`,
      ),
      'not an entry of the history for each version': await ids(
        db,
        // Entries without changes of a text or facts stand for a decision, or for the rule of a series.
        sql`select id from ${facts} f where version <> (select count(*) from history h
          where resource = ${name} and record_id = f.id and not (changes = '{}' and language is null))`,
      ),
      'not derived': !(await isDerived(db, name)),
    }
    for (const [what, of] of Object.entries(found))
      if (of === true || (of && of.length > 0)) broken[`${name}: ${what}`] = of
  }
  const dangling = await ids(
    db,
    sql`select id from events where not (venue <@ array(select id from venues)) or not (tags <@ array(select id from tags))`,
  )
  if (dangling.length > 0) broken['events: points to nothing'] = dangling
  const unlinked = await ids(
    db,
    sql`select e.id from events e left join event_linked l on l.id = e.id where l.links is distinct from
      array(select unnest(e.venue || e.organizer) as id union select -unnest(e.categories || e.tags) order by id)`,
  )
  if (unlinked.length > 0) broken['events: not found by what they link to'] = unlinked
  return broken
}
