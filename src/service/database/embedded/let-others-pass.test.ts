import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEmbedded } from '../../test/open-database.ts'
import { letOthersPass } from './let-others-pass.ts'

onEmbedded(({ open }) => {
  test('a request of many statements does not wait for a transaction of long work before each of them', async () => {
    const database = await open()
    const { db } = database
    let [transactions, over] = [0, false]
    const work = (async () => {
      while (!over) {
        await db.transaction().execute((tx) => sql`select pg_sleep(0.05)`.execute(tx))
        transactions++
        await letOthersPass(database)
      }
    })()
    const statements = 12
    for (let n = 0; n < statements; n++) await sql`select 1`.execute(db)
    const waited_for = transactions
    over = true
    await work
    expect(waited_for).toBeLessThan(statements / 2)
  })
})
