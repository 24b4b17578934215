/** Transactions that end with errors which the database itself raises, and parts of them that are refused. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CurrentOperation } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { databasesOnBothEngines } from '../../test/open-database.ts'
import { transact, withSavepoint } from './transact.ts'

/** Conditions of a race between writers, by SQLSTATE. */
const races = {
  '23505': 'a unique value was taken meanwhile',
  '23503': 'a referenced row was deleted meanwhile',
  '40P01': 'two writers waited for each other',
  '40001': 'a serialisable transaction met another',
}

databasesOnBothEngines(({ open }) => {
  test('a race starts the transaction again; any other error ends it and leaves nothing behind', async () => {
    const { db } = await open()
    await sql`create table attempts (code text, number integer)`.execute(db)
    // Only the database is read of the service.
    const context = { service: { db } } as unknown as Parameters<typeof transact>[0]
    /** Writes an attempt and raises the error, twice. @returns the attempts that are stored */
    const attempt = async (code: string) => {
      let number = 0
      const written = transact(context, async (tx) => {
        await sql`insert into attempts values (${code}, ${++number})`.execute(tx)
        const raise = `do $$ begin raise exception 'raised' using errcode = '${code}'; end $$`
        if (number < 3) await sql.raw(raise).execute(tx)
      })
      const error = await written.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      const { rows } = await sql<{ number: number }>`select number from attempts where code = ${code}`.execute(db)
      return { error, attempts: number, stored: rows.map((row) => row.number) }
    }
    for (const [code, reason] of Object.entries(races)) {
      expect(await attempt(code), `${code}: ${reason}`).toEqual({ error: undefined, attempts: 3, stored: [3] })
    }
    const division_by_zero = await attempt('22012')
    expect(division_by_zero).toMatchObject({ error: { code: '22012' }, attempts: 1, stored: [] })
  })

  test('an operation is as it was before what was rolled back: an attempt, or a refused part', async () => {
    const { db } = await open()
    await sql`create table made (id integer generated always as identity, part text)`.execute(db)
    const operation = new CurrentOperation({})
    const context = { service: { db }, operation } as unknown as Parameters<typeof transact>[0]
    let attempts = 0
    await transact(context, async (tx) => {
      const begun: (number | null)[] = []
      /** Writes a row, which begins the operation where there is none. */
      const write = async (part: string) => {
        const { rows } = await sql<{ id: number }>`insert into made (part) values (${part}) returning id`.execute(tx)
        if (operation.id === null) operation.begin(rows[0]?.id ?? 0)
      }
      const refused = withSavepoint(tx, context, async () => {
        await write('refused')
        begun.push(operation.id)
        throw new RestError(400, 'rest_invalid_param')
      })
      await expect(refused).rejects.toThrow(RestError)
      begun.push(operation.id)
      await withSavepoint(tx, context, () => write('done'))
      const first = operation.id
      const later = withSavepoint(tx, context, async () => {
        await write('refused later')
        throw new RestError(403, 'rest_forbidden')
      })
      await expect(later).rejects.toThrow(RestError)
      expect(begun).toEqual([expect.any(Number), null])
      expect(operation.id).toBe(first)
      if (++attempts === 1)
        await sql.raw(`do $$ begin raise exception 'raised' using errcode = '40001'; end $$`).execute(tx)
    })
    const { rows } = await sql<{ id: number; part: string }>`select id, part from made`.execute(db)
    expect([attempts, rows]).toEqual([2, [{ id: operation.id, part: 'done' }]])
  })
})
