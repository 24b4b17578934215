/** Kysely's dialect of PostgreSQL, with migrations that may take as long as they need and statements that are planned once. */
import { PostgresAdapter, PostgresDialect } from 'kysely'
import { ServiceDriver } from './driver.ts'
import type { GuardedPool } from './guarded-pool.ts'
import { PlanningCompiler } from './planned-once.ts'

type Connection = Parameters<PostgresAdapter['acquireMigrationLock']>[0]
type LockOptions = Parameters<PostgresAdapter['acquireMigrationLock']>[1]

/**
 * Lifts the bound on the time of queries; the function it returns restores it. The bound is lifted before the lock of the
 * migrations is taken, which one process awaits while another builds an index for minutes.
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

export class ServiceDialect extends PostgresDialect {
  readonly #pool: GuardedPool
  readonly #lift: LiftBound

  constructor(pool: GuardedPool, lift: LiftBound) {
    super({ pool })
    this.#pool = pool
    this.#lift = lift
  }

  override createDriver(): ServiceDriver {
    return new ServiceDriver(this.#pool)
  }

  override createQueryCompiler(): PlanningCompiler {
    return new PlanningCompiler()
  }

  override createAdapter(): PatientAdapter {
    return new PatientAdapter(this.#lift)
  }
}
