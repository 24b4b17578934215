import { expect, test } from 'vitest'
import { onEmbedded } from '../../test/open-database.ts'
import { vacuumWorn } from './vacuum.ts'

onEmbedded(({ open }) => {
  test('tables that changed much are vacuumed and analyzed, others are not', async () => {
    const { pool } = await open()
    await pool.query(`create table worn as select n from generate_series(1, 5000) n`)
    await pool.query(`create table quiet (n int)`)
    const done: string[] = []
    const suspendTimeLimit = () => () => void done.push('done')
    // PostgreSQL counts changes with a delay of a second at most.
    await expect.poll(() => vacuumWorn(pool, suspendTimeLimit)).toEqual(['"public"."worn"'])
    expect(done).toEqual(['done'])
    const { rows } = await pool.query(`select reltuples from pg_class where relname = 'worn'`)
    expect(rows).toEqual([{ reltuples: 5000 }])
    await expect.poll(() => vacuumWorn(pool, suspendTimeLimit)).toEqual([])
  })
})
