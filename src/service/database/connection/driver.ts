/** Kysely's driver for the pools of the service. */
import { createHash } from 'node:crypto'
import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type pg from 'pg'
import type { GuardedPool } from './guarded-pool.ts'
import { isPlannedOnce } from './planned-once.ts'

/** Statements that stay prepared on a connection; any others are planned anew each time. */
const most_prepared = 500

const names = new Map<string, string>()

/** Returns the name of a prepared statement, which PostgreSQL bounds to 63 bytes; undefined when there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most_prepared) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class ServiceConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = isPlannedOnce(query) ? nameOf(query.sql) : undefined
    const { command, rowCount, rows } = await this.#client.query({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: [...query.parameters],
    })
    // Several statements at once have no rows of their own.
    return { ...(changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: rows ?? [] }
  }

  // oxlint-disable-next-line require-yield -- The interface wants a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed')
  }

  release(): void {
    this.#client.release()
  }
}

export class ServiceDriver extends PostgresDriver {
  readonly #pool: GuardedPool

  constructor(pool: GuardedPool) {
    super({ pool })
    this.#pool = pool
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new ServiceConnection(await this.#pool.connect())
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ServiceConnection) connection.release()
  }

  /**
   * A connection that breaks takes its transaction along; that it cannot be rolled back then must not hide why it broke.
   * The pool throws the connection away in any case.
   */
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}
