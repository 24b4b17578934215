/** Several writes as one: what opens a transaction of its own joins the one that is open. */
import type { Request, Tx } from '../context.ts'

/** A request whose database is a transaction, so that its writes are all made or none. */
export function within(tx: Tx, request: Request): Request {
  const db = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Tx) => Promise<unknown>) => work(tx) })
      const value: unknown = Reflect.get(target, name, target)
      // Private members are there on the transaction itself only.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...request, service: { ...request.service, db } }
}
