/** An open database, on either engine. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

export interface DatabaseHandle {
  readonly db: Kysely<Database>
  /** The pool under `db`, for what Kysely does not offer. */
  readonly pool: pg.Pool
  readonly engine: 'pglite' | 'postgresql'
  /**
   * Listens for notifications on a channel, from any process. Resolves once listening, to a function that stops it.
   * @param missed called after the connection was re-established: notifications may have been lost
   */
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>
  /** Copies the database between two queries into a new data folder. Only the embedded engine has it. */
  readonly copyTo?: (data_dir: string) => Promise<void>
  /** Waits some seconds for running queries; leaves everything on disk and no lock. */
  close(): Promise<void>
}

/** Settings of every session of a database, by name. */
export type Settings = Readonly<Record<string, string>>

export interface Log {
  warn(details: object, message: string): void
}
