/**
 * Lets others have the embedded database between two transactions of long work. It has one connection: a request of several
 * statements would wait for a whole transaction before each of them.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../database-handle.ts'

/** Milliseconds in which a request that was answered asks for more. */
const pause = 2
/** Milliseconds after which a statement that does nothing has waited for others. */
const undisturbed = 2
/** Milliseconds for which others pass at most: long work ends, however many they are. */
const longest = 50

export async function letOthersPass({ db, engine }: Pick<DatabaseHandle, 'db' | 'engine'>): Promise<void> {
  if (engine !== 'pglite') return
  const start = performance.now()
  let is_wanted = true
  while (is_wanted && performance.now() - start < longest) {
    await setTimeout(pause)
    const asked = performance.now()
    await sql`select`.execute(db)
    is_wanted = performance.now() - asked > undisturbed
  }
}
