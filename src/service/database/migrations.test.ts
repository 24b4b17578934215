import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '../test/open-database.ts'
import { migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'

onEachEngine(({ open }) => {
  test('what belongs to a record is found by an index when the record goes', async () => {
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
})
