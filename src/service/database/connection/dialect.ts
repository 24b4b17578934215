/** Kysely's dialect, with migrations that may take as long as they need, and errors that name the first cause. */
import { PostgresAdapter, PostgresDialect, PostgresDriver, type PostgresDialectConfig, type PostgresPool } from 'kysely'

type Connection = Parameters<PostgresAdapter['acquireMigrationLock']>[0]
type LockOptions = Parameters<PostgresAdapter['acquireMigrationLock']>[1]

/**
 * Lift a bound on the time of queries; the answer puts it back. It is lifted before the lock of the migrations, which one
 * process awaits while another builds an index for minutes.
 */
export type LiftBound = (connection: Connection) => Promise<() => Promise<void>>

class PatientAdapter extends PostgresAdapter {
  readonly #lift: LiftBound
  readonly #restore = new WeakMap<Connection, () => Promise<void>>()

  constructor(lift: LiftBound) {
    super()
    this.#lift = lift
  }

  override async acquireMigrationLock(connection: Connection, options: LockOptions): Promise<void> {
    this.#restore.set(connection, await this.#lift(connection))
    await super.acquireMigrationLock(connection, options)
  }

  override async releaseMigrationLock(connection: Connection, options: LockOptions): Promise<void> {
    await super.releaseMigrationLock(connection, options)
    await this.#restore.get(connection)?.()
  }
}

type Session = Parameters<PostgresDriver['rollbackTransaction']>[0]

class HonestDriver extends PostgresDriver {
  /**
   * A connection that breaks takes its transaction along; that it cannot be rolled back then must not hide why it broke.
   * The pool throws the connection away in any case.
   */
  override async rollbackTransaction(session: Session): Promise<void> {
    await super.rollbackTransaction(session).catch(() => undefined)
  }
}

export class ServiceDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #lift: LiftBound

  constructor(pool: PostgresPool, lift: LiftBound) {
    super({ pool })
    this.#config = { pool }
    this.#lift = lift
  }

  override createDriver(): HonestDriver {
    return new HonestDriver(this.#config)
  }

  override createAdapter(): PatientAdapter {
    return new PatientAdapter(this.#lift)
  }
}
