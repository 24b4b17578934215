/** Adds a language to a database whose last program did not have it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { allowLanguages } from '../database/migrate/allow-languages.ts'
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { databasesOnBothEngines } from '../test/open-database.ts'
import { listLanguages, of_migrations } from './list-languages.ts'

const [added = 'ar', ...before] = languages
const original = before[0] ?? added

databasesOnBothEngines(({ open }) => {
  test('a language that is added has texts and rows in every list, without a migration', async () => {
    const { db } = await open()
    await migrateToLatest(db, migrations)
    const { rows } = await sql<{
      id: number
    }>`insert into tags (original_language) values (${original}) returning id`.execute(db)
    const [{ id } = { id: 0 }] = rows
    const add = (language: string, name: string) =>
      sql`insert into tag_texts (id, language, name, slug, folded_name) values (${id}, ${language}, ${name}, ${name}, ${name})`.execute(
        db,
      )
    await add(original, 'jazz')
    const lists = async () =>
      (
        await sql<{ language: string }>`select language from tag_index where id = ${id} order by 1`.execute(db)
      ).rows.map(({ language }) => language)

    // The migrations wrote the rows of their languages, and of no others.
    await listLanguages(db, original)
    expect(await lists()).toEqual(languages.join() === of_migrations ? [] : languages.toSorted())

    // The database of a program without the language.
    await sql`alter table tag_texts drop constraint tag_texts_language_check,
      add constraint tag_texts_language_check check (language in (${sql.join([...before, 'xx'].map((one) => sql.lit(one)))}))`.execute(
      db,
    )
    await sql`comment on table event_index is ${sql.lit(before.join())}`.execute(db)
    await expect(add(added, 'caz')).rejects.toThrow('tag_texts_language_check')

    await Promise.all([allowLanguages(db), allowLanguages(db)])
    await listLanguages(db, original)
    expect(await lists()).toEqual(languages.toSorted())
    await add(added, 'caz')
    // Texts of a language that was taken away stay.
    await add('xx', 'other')
    await expect(add('yy', 'none')).rejects.toThrow('tag_texts_language_check')

    // A start without a new language writes nothing.
    await sql`delete from tag_index`.execute(db)
    await listLanguages(db, original)
    expect(await lists()).toEqual([])
  })
})
