/** Transactions that start again when another writer got in their way. */
import type { Service, Tx } from '../context.ts'

const tries = 5

/** PostgreSQL: unique violation (two took the same slug), deadlock, serialisation failure. */
const again: readonly unknown[] = ['23505', '40P01', '40001']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

export async function transact<T>(service: Service, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await service.db.transaction().execute(work)
    } catch (error) {
      if (attempt === tries || !again.includes(codeOf(error))) throw error
    }
  }
}
