/** Lets the tables of texts hold every language: migrations name those of their time, and a language that is added needs none of its own. */
import { sql, type Kysely } from 'kysely'
import { languages } from '../../../contract/languages.ts'
import type { Database } from '../schema.ts'

/** A check of the column `language` in a table of texts. */
interface LanguageCheck {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function checksOf(db: Kysely<Database>): Promise<readonly LanguageCheck[]> {
  const { rows } = await sql<LanguageCheck>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'c' and c.conname like '%\\_texts\\_language\\_check' and r.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db)
  return rows
}

const namesIn = ({ definition }: LanguageCheck) => [...definition.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

const lacks = (check: LanguageCheck) => languages.some((language) => !namesIn(check).includes(language))

/**
 * Widens the checks of texts to the languages of this program. They never become narrower: texts of a language that was taken away
 * stay, and may be exported. Several processes may start together.
 */
export async function allowLanguages(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Comes first: PostgreSQL has no definition of a check that another process replaces while it is read.
    await sql`select pg_advisory_xact_lock(hashtextextended('takvim:languages', 0))`.execute(tx)
    for (const check of (await checksOf(tx)).filter(lacks)) {
      const allowed = [...new Set([...namesIn(check), ...languages])]
      const [table, name] = [sql.table(check.table), sql.ref(check.name)]
      await sql`alter table ${table} drop constraint ${name}, add constraint ${name}
        check (language in (${sql.join(allowed.map((language) => sql.lit(language)))}))`.execute(tx)
    }
  })
}
