/**
 * Representations that were made lately, and their JSON: the first page of a list is asked for again and again, and most of
 * its work would be to say the same once more. One is used again for a caller who reads the same, as long as it would be made
 * of the very same rows and embed the very same representations; what it is made of is looked up each time.
 */
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext, Service } from '../../context.ts'
import { memories } from './sized-lru.ts'
import type { Embedded, Representation } from '../present/representation.ts'
import type { Readable } from '../present/presenter.ts'

/** Bytes of all JSON of a resource together. */
const most_bytes = 24_000_000

interface Made {
  /** Facts (which are read together with their texts), count of a term, and what is embedded. */
  readonly of: readonly unknown[]
  readonly presented: Representation
}

const presentationsOf = memories<Made>(most_bytes)

/** All of a request that representations depend on. Who reads their own only reads by themselves. */
export function viewOf({ caller, language, rest_root }: RequestContext): string {
  const reaches = (['read_unpublished', 'read_protected'] as const).map((right) => reach(caller, right))
  return [rest_root, language, ...reaches, ...(reaches.includes('own') ? [caller?.id] : [])].join(' ')
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, position) => value === b[position])

/** The representation of a record for a view, as it was made before or is made now. */
export function presentation(
  service: Service,
  view: string,
  resource: Resource,
  { facts, count }: Readable,
  embedded: Embedded,
  make: () => Representation,
): Representation {
  const presentations = presentationsOf(service, resource.name)
  const key = `${facts.id} ${view}`
  const of = [facts, count, ...Object.values(embedded).flat()]
  const known = presentations.find(key)
  if (known && isSame(known.of, of)) return known.presented
  const presented = make()
  presentations.keep(key, { of, presented }, presented.json.length)
  return presented
}
