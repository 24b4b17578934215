/**
 * Keeps transactions of long work short on the embedded engine, which has one connection and answers nobody else during one: what is to be
 * written is worked out before, in short reads, and written in a transaction that first looks whether it still holds.
 */
import type { DatabaseHandle } from '../database-handle.ts'

/** Ends a transaction for which something else was prepared. */
export class NotPrepared extends Error {
  /** Whether what was read has changed since, so that preparing it again may do. */
  readonly again: boolean

  constructor({ again }: { readonly again: boolean }) {
    super('not prepared')
    this.again = again
  }
}

/** Attempts before all is done in one transaction, which nothing can disturb. */
const most_attempts = 3

/**
 * @param prepared prepares and writes; null: there is nothing to prepare. @throws NotPrepared
 * @param atOnce does all in one transaction
 */
export async function preparedFirst<T>(
  { engine }: Pick<DatabaseHandle, 'engine'>,
  prepared: () => Promise<T | null>,
  atOnce: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; engine === 'pglite' && attempt <= most_attempts; attempt++) {
    try {
      const done = await prepared()
      if (done === null) break
      return done
    } catch (error) {
      if (!(error instanceof NotPrepared)) throw error
      if (!error.again) break
    }
  }
  return atOnce()
}
