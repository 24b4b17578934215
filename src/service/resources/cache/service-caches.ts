/** Caches of recently used values, limited in size: one for each service and each kind of value. */
import { LRUCache } from 'lru-cache'

/**
 * Makes caches that belong to a service. Each kind of value has its own, so that values of one kind do not evict those of another.
 * @param max_size the size of all values of a kind together
 * @param sizeOf returns the size of one value, a whole number above 0
 */
export function cachesByService<Value extends object>(
  max_size: number,
  sizeOf: (value: Value, key: string) => number,
): (service: object, kind: string) => LRUCache<string, Value> {
  const services = new WeakMap<object, Map<string, LRUCache<string, Value>>>()
  return (service, kind) => {
    const caches = services.get(service) ?? new Map<string, LRUCache<string, Value>>()
    services.set(service, caches)
    const cache = caches.get(kind) ?? new LRUCache<string, Value>({ maxSize: max_size, sizeCalculation: sizeOf })
    caches.set(kind, cache)
    return cache
  }
}
