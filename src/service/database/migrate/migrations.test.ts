import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/field.ts'
import { sortKey } from '../../../contract/text/collation.ts'
import { fold } from '../../../contract/text/fold.ts'
import { titleKey } from '../../../contract/text/title-order.ts'
import { findUser } from '../../auth/users/users.ts'
import { databasesOnBothEngines } from '../../test/open-database.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from '../migrations/migrations.ts'

databasesOnBothEngines(({ open }) => {
  test('every foreign key to a record has an index, so that deleting one is quick', async () => {
    const { db } = await open()
    await migrateToLatest(db, migrations)
    const { rows } = await sql<{ table: string; indexed: boolean }>`
      select c.conrelid::regclass::text as table, exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
      ) as indexed
      from pg_constraint c where c.contype = 'f' and c.confrelid <> 'users'::regclass`.execute(db)
    // Texts, what lists read, and what is searched, of five kinds.
    expect(rows.length).toBeGreaterThanOrEqual(15)
    expect(rows.filter(({ indexed }) => !indexed)).toEqual([])
  })

  test('users whose addresses now fold alike keep their accounts', async () => {
    const { db } = await open()
    const before = Object.entries(migrations).filter(([name]) => name < '0009')
    await migrateToLatest(db, Object.fromEntries(before))
    const emails = ['O\u0308mer@example.org', 'ömer@example.org', 'ÖMER@example.org', 'Admin@example.org']
    const known: string[] = []
    for (const email of emails) {
      // Some were taken to be the same already, which depends on the locale of the database.
      const made = await sql<{ email: string }>`insert into users (email, role) values (${email}, 'editor')
        on conflict do nothing returning email`.execute(db)
      known.push(...made.rows.map((row) => row.email))
    }
    await migrateToLatest(db, migrations)
    for (const email of known) expect((await findUser(db, email))?.email).toBe(email)
    expect((await findUser(db, 'ADMIN@EXAMPLE.ORG'))?.email).toBe('Admin@example.org')
    expect((await findUser(db, 'ÖMER@example.org'))?.email).toMatch(/mer@example\.org$/i)
  })

  test('names that were folded and sorted before a letter was are as if they were written today', async () => {
    const { db } = await open()
    const before = Object.entries(migrations).filter(([name]) => name < '0014')
    await migrateToLatest(db, Object.fromEntries(before))
    const name = 'Það خانۀ'
    await sql`insert into tags (id, original_language) values (1, 'tr')`.execute(db)
    await sql`insert into tag_texts (id, language, name, slug, folded_name) values (1, 'tr', ${name}, 'x', 'það خانە')`.execute(
      db,
    )
    await sql`insert into tag_search (id, open, whole) values (1, 'það خانە', 'það خانە')`.execute(db)
    // The weight of the letter at that time: the code point of a script outside the known order.
    const sortedThen = (language: Language) =>
      sortKey(name.replace('ð', '\u0561'), language).replace('Z000561', 'Z0000f0')
    for (const language of ['en', 'tr'] as const) {
      await sql`insert into tag_index (id, language, text_language, sort_key)
        values (1, ${language}, 'tr', ${sortedThen(language)})`.execute(db)
    }
    await migrateToLatest(db, migrations)
    const { rows } = await sql`select folded_name, open, whole,
        (select json_object_agg(language, sort_key) from tag_index) as keys
      from tag_texts join tag_search using (id)`.execute(db)
    const folded = 'thad \u062e\u0627\u0646\u0647'
    const keys = { en: sortKey(name, 'en'), tr: sortKey(name, 'tr') }
    // All texts are the public ones.
    expect(rows).toEqual([{ folded_name: folded, open: folded, whole: '', keys }])
    expect(fold(name)).toBe(folded)
  })

  test('titles that were written before have the keys that they would get today', async () => {
    const { db } = await open()
    const before = Object.entries(migrations).filter(([name]) => name < '0017')
    await migrateToLatest(db, Object.fromEntries(before))
    const titles = ['“Çay” İÇİN ١٠ گün', "L'été 🎻 أمسية", `${'ığ'.repeat(150)} z`, '']
    const times = sql`'2030-01-01 20:00', '2030-01-01 22:00'`
    for (const [at, title] of titles.entries()) {
      const id = at + 1
      await sql`insert into events (id, original_language, timezone, start_date, end_date, start_utc, end_utc)
        values (${id}, 'tr', 'UTC', ${times}, ${times})`.execute(db)
      await sql`insert into event_texts (id, language, title, slug, status, date_utc)
        values (${id}, 'tr', ${title}, ${`slug-${id}`}, 'publish', '2029-01-01')`.execute(db)
      for (const language of ['ar', 'en', 'tr'])
        await sql`insert into event_index
          (id, language, text_language, status, start_utc, end_utc, start_date, end_date, hidden)
          values (${id}, ${language}, 'tr', 'publish', ${times}, ${times}, false)`.execute(db)
    }
    const counts = () => sql`select sum(n)::int as n from event_counts`.execute(db)
    const counted = (await counts()).rows
    await migrateToLatest(db, migrations)
    const { rows } = await sql<{ id: number; language: Language; title_key: string }>`
      select id, language, title_key from event_index order by id, language`.execute(db)
    expect(rows).toHaveLength(3 * titles.length)
    for (const { id, language, title_key } of rows) expect(title_key).toBe(titleKey(titles[id - 1] ?? '', language))
    expect((await counts()).rows).toEqual(counted)
  })
})
