/** The context that functions of the service take: the running service, and one request to it. */
import type { Kysely, Transaction } from 'kysely'
import type { doors, operation_kinds } from '../contract/desk/history/history.ts'
import type { Language } from '../contract/field.ts'
import type { Caller } from '../contract/roles.ts'
import type { Config } from './config/config.ts'
import type { DatabaseHandle } from './database/database-handle.ts'
import type { Database } from './database/schema.ts'

/** The database or a transaction on it. Inside a transaction only the transaction may be used. */
export type Db = Kysely<Database> | Transaction<Database>
export type Tx = Transaction<Database>

export interface Service extends Pick<DatabaseHandle, 'db' | 'engine' | 'listen'> {
  readonly config: Config
  now(): Date
}

/** The channel of a change: an API client, a browser at the desk, the command line, the schedule, new zone data. */
export type Door = (typeof doors)[number]

/** The operation of all writes of one request. Its row is made with the first entry of the history. */
export interface Operation {
  /** Joins requests of one user to one operation; null: the request is an operation by itself. */
  readonly key: string | null
  kind: (typeof operation_kinds)[number]
  /** Null: nothing was written yet. */
  id: number | null
  /** The operation that this one undoes. */
  readonly undoes?: number
}

export interface RequestContext {
  readonly service: Service
  readonly caller: Caller
  readonly door: Door
  /** The parameter, else the path segment, else the site's language. */
  readonly language: Language
  /** The REST root this request came in by, e.g. `https://example.org/tr/api`. */
  readonly rest_root: string
  /** Address of the caller; absent: the command line or the clock. */
  readonly ip?: string
  /** The transaction of a write that is one of several. */
  readonly tx?: Tx
  /** The proposal that the write decides. The decision sets its state, so that the proposals do not follow the write. */
  readonly decides?: number
  /** Absent: each entry is an operation by itself. */
  readonly operation?: Operation
}
