/** Finds the record that a path names, and decides by which methods the caller may use it. */
import type { FastifyRequest } from 'fastify'
import { largest_id } from '../../contract/codec/query.ts'
import type { Resource } from '../../contract/field.ts'
import { may, reach, type Caller } from '../../contract/roles.ts'
import type { RequestContext, Service } from '../context.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { queryOf } from '../http/parsing/body.ts'
import { isMemberOf, writeRight } from '../resources/plan/rights.ts'
import { findSlug } from '../resources/rows/find-slug.ts'
import { loadRecord } from '../resources/rows/load.ts'

type Params = Readonly<Record<string, string | undefined>>

// The patterns of the routes make path parameters text.
const params = (request: FastifyRequest) => request.params as Params

/** Reports whether the caller may write some records of a resource; which ones is decided once they are loaded. */
export const mayWrite = (resource: Resource, caller: Caller) => may(caller, writeRight(resource), caller?.id ?? null)

/** Returns the methods that the caller may use on a path, for the `Allow` header. */
export async function allowedMethods(
  service: Service,
  resource: Resource,
  request: FastifyRequest,
  item: boolean,
): Promise<string> {
  if (!mayWrite(resource, request.caller)) return 'GET'
  if (!item) return 'GET, POST'
  return (await mayWriteRecord(service, resource, request)) ? 'GET, DELETE, POST, PUT, PATCH' : 'GET'
}

/** Reports whether the caller may change a record: organizers may change only their own and those they are members of. */
export async function mayWriteRecord(service: Service, resource: Resource, request: FastifyRequest): Promise<boolean> {
  const { caller } = request
  if (!resource.has_status || reach(caller, 'edit_unpublished') !== 'own') return true
  const id = await findId(resource, request, uncheckedRequestOf(service, request, queryOf(request)))
  const stored = id === null ? null : await loadRecord(service.db, resource, id)
  if (stored === null || may(caller, 'edit_unpublished', stored.facts.author ?? null)) return true
  return isMemberOf(caller, resource, stored)
}

/** Returns the id that a path holds, or that of its slug; null: there is no such record. */
export async function findId(
  resource: Resource,
  request: FastifyRequest,
  context: RequestContext,
): Promise<number | null> {
  const { id, slug } = params(request)
  if (slug !== undefined) return findSlug(context, resource, slug.toWellFormed().replaceAll('\0', ''))
  const number = Number(id)
  return number > 0 && number <= largest_id ? number : null
}

/** Reports whether a path names its record by slug. */
export const isBySlug = (request: FastifyRequest): boolean => params(request)['slug'] !== undefined
