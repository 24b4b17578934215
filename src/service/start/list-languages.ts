/** Gives every record its rows in the lists of a language that was added since the database was last used. */
import { sql } from 'kysely'
import { languages, type Language } from '../../contract/languages.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { reindexAll } from '../resources/derived/reindex-all.ts'

/** The languages whose rows the migrations wrote. */
export const of_migrations = 'ar,en,tr'

/** The table whose comment names the languages that have rows: a restored backup has no comment yet, and gets its rows anew. */
const marked = sql.table('event_index')

async function listedLanguages(db: Service['db']): Promise<string> {
  const { rows } = await sql<{ listed: string | null }>`
    select obj_description('event_index'::regclass, 'pg_class') as listed`.execute(db)
  return rows[0]?.listed ?? of_migrations
}

/**
 * Writes the rows of languages that have none. An end in between is made good by the next start: the languages are marked as listed
 * once all rows are there.
 * @param site the language of the site
 */
export async function listLanguages(db: Service['db'], site: Language): Promise<void> {
  const listed = await listedLanguages(db)
  const wanted = languages.join()
  if (listed === wanted) return
  if (languages.some((language) => !listed.split(',').includes(language)))
    for (const name of resource_names) await reindexAll(db, resources[name], site)
  await sql`comment on table ${marked} is ${sql.lit(wanted)}`.execute(db)
}
