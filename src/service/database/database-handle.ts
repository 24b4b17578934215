/** A database that is open, whichever engine it runs on. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  /** What `db` runs on, for what Kysely does not do. */
  readonly pool: pg.Pool
  readonly engine: 'pglite' | 'postgresql'
  /**
   * Hears what is notified on a channel, in any process. Resolves once listening, to a function that stops it.
   * @param missed called after the connection broke and came back: notices may have been lost
   */
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** The embedded engine alone: copies the database into a new folder, as a data folder of its own, between two queries. */
  readonly copyTo?: (data_dir: string) => Promise<void>
  /** Waits some seconds for the queries in hand; leaves everything on disk and no lock. */
  close(): Promise<void>
}

export interface Log {
  warn(details: object, message: string): void
}
