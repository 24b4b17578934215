/**
 * Caches representations and their JSON, since the first pages of lists are read again and again. A cached one is used for
 * callers who see the same, while the rows that it was made of and the representations that it embeds are still the same objects.
 */
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext, Service } from '../../context.ts'
import type { Readable } from '../present/presenter.ts'
import type { Embedded, Representation } from '../present/representation.ts'
import { cachesByService } from './service-caches.ts'

/** Bytes of all cached JSON of a resource. */
const max_bytes = 24_000_000

interface CachedRepresentation {
  /** The facts (read together with their texts), the count of a term, the version of its image, and the embedded representations. */
  readonly sources: readonly unknown[]
  readonly presented: Representation
}

const cacheOf = cachesByService<CachedRepresentation>(max_bytes, ({ presented }) => presented.json.length)

/** Returns a key of everything in a request that representations depend on. Callers who see records of their own have their own. */
export function viewKey({ caller, language, rest_root }: RequestContext): string {
  const reaches = (['read_unpublished', 'read_protected'] as const).map((right) => reach(caller, right))
  return [rest_root, language, ...reaches, ...(reaches.includes('own') ? [caller?.id] : [])].join(' ')
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, position) => value === b[position])

/** Returns the representation of a record for a view: the cached one, or the one that `make` returns. */
export function cachedRepresentation(
  service: Service,
  view: string,
  resource: Resource,
  { facts, count, image }: Readable,
  embedded: Embedded,
  make: () => Representation,
): Representation {
  const cache = cacheOf(service, resource.name)
  const key = `${facts.id} ${view}`
  const sources = [facts, count, image?.version, ...Object.values(embedded).flat()]
  const cached = cache.get(key)
  if (cached && isSame(cached.sources, sources)) return cached.presented
  const presented = make()
  cache.set(key, { sources, presented })
  return presented
}
