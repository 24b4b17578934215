/** A service whose process is killed between two transactions. */
import type { Service } from '../context.ts'

/** Returns a service from which nothing reaches the database after some transactions. */
export function killedAfter(service: Service, transactions: number): Service {
  let left = transactions
  const db = new Proxy(service.db, {
    get(target, name) {
      if (name === 'transaction') left--
      if (left < 0) throw new Error('killed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...service, db }
}
