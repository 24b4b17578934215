/** A service whose transactions run in another way. */
import type { Service, Tx } from '../context.ts'

type Work = (tx: Tx) => Promise<unknown>

export function withTransactions(service: Service, run: (work: Work) => Promise<unknown>): Service {
  const transaction = () => ({ execute: run })
  const get = (db: Service['db'], name: keyof Service['db']) => {
    const value: unknown = name === 'transaction' ? transaction : db[name]
    return typeof value === 'function' ? value.bind(db) : value
  }
  // Other names are answered by the database itself.
  return { ...service, db: new Proxy(service.db, { get: (db, name) => get(db, name as keyof Service['db']) }) }
}
