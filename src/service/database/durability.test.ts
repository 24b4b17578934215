import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnBothEngines } from '../test/open-database.ts'
import type { Data } from '../test/place.ts'
import { transpiledUrl } from '../test/transpile.mjs'

const rounds = 3
const writers = 4

/** Writers that say what was acknowledged; each write has two parts. */
const program = `
  import { writeSync } from 'node:fs'
  const [module, data_dir, database_url, round, writers] = process.argv.slice(1)
  const { openDatabase } = await import(module)
  const { pool } = await openDatabase({ data_dir, database_url: database_url || undefined, log: console })
  async function write(writer) {
    for (let n = 0; ; n++) {
      const id = [round, writer, n].join('-')
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into writes values ($1, 1)', [id])
      await client.query('insert into writes values ($1, 2)', [id])
      await client.query('commit')
      client.release()
      writeSync(1, id + '\\n')
    }
  }
  await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)))`

/** Write until killed, in the midst of it: other writers are where they are. @returns what was acknowledged, `enough` or more */
function writeUntilKilled({ data_dir, database_url }: Data, round: number, enough: number): Promise<string[]> {
  const parameters = [
    transpiledUrl('service/database/open-database.ts'),
    data_dir,
    database_url ?? '',
    String(round),
    String(writers),
  ]
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    if (said.split('\n').length > enough) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.once('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1))
      else reject(new Error('The writers ended by themselves'))
    })
  })
}

databasesOnBothEngines(({ open, place }) => {
  test('every acknowledged write survives a kill completely, and no write survives in part', async () => {
    const where = await place()
    const first = await open(where)
    await sql`create table writes (id text, part int)`.execute(first.db)
    await first.close()
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await writeUntilKilled(where, round, 20 * (round + 1))))
      const { db, close } = await open(where)
      const parts = await sql<{ id: string; parts: number[] }>`select id, array_agg(part order by part) as parts
        from writes group by id`.execute(db)
      await close()
      expect(acknowledged.length).toBeGreaterThanOrEqual(20)
      const there = new Set(parts.rows.map(({ id }) => id))
      expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
      expect(parts.rows.filter(({ parts: of_one }) => of_one.join() !== '1,2')).toEqual([])
    }
  })
})
