/** Remembers, while the page is open, from which addresses imports were read: one may hold a secret, and is kept nowhere else. */
import { createStore, useStore } from '../shell/loading/store.ts'

const addresses = createStore<ReadonlyMap<number, string>>(new Map())

export const rememberAddress = (id: number, address: string): void =>
  addresses.set(new Map([...addresses.get(), [id, address]]))

/** Returns the address of an import; undefined: it has none, or was read before the page was opened. */
export const useReadAddress = (id: number): string | undefined => useStore(addresses).get(id)
