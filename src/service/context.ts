/** The context that functions of the service take: the running service, one request to it, and the operation of its writes. */
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

export type OperationKind = (typeof operation_kinds)[number]

/** The operation of all writes of one request. Its row is made with the first entry of the history. */
export class CurrentOperation {
  readonly kind: OperationKind
  /** Joins requests of one user to one operation; null: the request is an operation by itself. */
  readonly key: string | null
  /** The operation that this one undoes; null: it undoes none. */
  readonly undoes: number | null
  #id: number | null = null

  constructor({
    kind = 'write',
    key = null,
    undoes = null,
  }: Partial<Pick<CurrentOperation, 'kind' | 'key' | 'undoes'>>) {
    this.kind = kind
    this.key = key
    this.undoes = undoes
  }

  /** Null: nothing was written yet. */
  get id(): number | null {
    return this.#id
  }

  /** Takes the id of the row that the first entry has made, or that the key has found. */
  begin(id: number): void {
    this.#id = id
  }

  /** Runs work whose writes are rolled back when it throws: a row that it has made is gone then. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#id
    try {
      return await work()
    } catch (error) {
      this.#id = before
      throw error
    }
  }
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
  /** Whether an undo settles the proposals of a record once it is undone, so that they do not follow each write. */
  readonly settles_proposals?: true
  /** Absent: each entry is an operation by itself. */
  readonly operation?: CurrentOperation
}

/** Returns the context of a request whose writes are an operation of a kind. */
export function asOperation(context: RequestContext, kind: OperationKind): RequestContext {
  const { operation } = context
  return operation ? { ...context, operation: new CurrentOperation({ kind, key: operation.key }) } : context
}
