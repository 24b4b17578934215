/** What a draft points to: terms, venues, organizers, a parent, an author. Unknown ids are refused, names created. */
import { sql } from 'kysely'
import type { Refusal } from '../../contract/error.ts'
import type { Field, Resource } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import { resources, writable } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import type { Draft, InPlace } from '../../contract/schema.ts'
import { toSlugForm } from '../../contract/slug.ts'
import type { Request, Tx } from '../context.ts'
import { forbidden } from '../rest-error.ts'
import { loadRecords } from './load.ts'
import { seesUnpublished, statusOf } from './readable.ts'
import { tablesOf } from './tables.ts'

/** Creates a record inside the transaction of the write that asked for it. */
export type CreateInPlace = (tx: Tx, request: Request, resource: Resource, draft: Draft) => Promise<number>

type Resolved = { readonly value: unknown } | { readonly refusal: Refusal }

const isInPlace = (item: unknown): item is InPlace => typeof item === 'object' && item !== null && 'in_place' in item

const unknown = (id: unknown): Resolved => ({ refusal: { code: 'unknown_id', id } })

/** Which of these ids exist and may be read by this caller. */
async function known(tx: Tx, request: Request, resource: Resource, ids: readonly number[]): Promise<Set<number>> {
  const found = await loadRecords(tx, resource, ids)
  const readable = [...found.values()].filter(
    ({ facts, texts }) =>
      resource.shape === 'term' ||
      seesUnpublished(request.caller, facts) ||
      texts.some((text) => statusOf(text, facts) === 'publish'),
  )
  return new Set(readable.map(({ facts }) => facts.id))
}

/** The term that a name or slug means, in any language. */
async function findTerm(tx: Tx, request: Request, resource: Resource, name: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const found = await sql<{ id: number }>`select id from ${texts}
    where slug = ${toSlugForm(name)} or folded_name = ${fold(name)}
    order by language = ${request.language} desc, id limit 1`.execute(tx)
  return found.rows[0]?.id ?? null
}

async function terms(
  tx: Tx,
  request: Request,
  to: Resource,
  items: readonly unknown[],
  create: CreateInPlace,
): Promise<Resolved> {
  const ids = items.filter((item) => typeof item === 'number')
  const exist = await known(tx, request, to, ids)
  const value: number[] = []
  for (const item of items) {
    if (typeof item === 'number') {
      if (!exist.has(item)) return unknown(item)
      value.push(item)
    } else if (typeof item === 'string') {
      const found = await findTerm(tx, request, to, item)
      if (found === null && !may(request.caller, to.name === 'tags' ? 'write_tags' : 'write_categories', null)) {
        throw forbidden(request.caller)
      }
      value.push(found ?? (await create(tx, request, to, { name: item })))
    }
  }
  return { value: [...new Set(value)] }
}

async function records(
  tx: Tx,
  request: Request,
  to: Resource,
  items: readonly unknown[],
  create: CreateInPlace,
): Promise<Resolved> {
  const ids = items.filter((item) => typeof item === 'number')
  const exist = await known(tx, request, to, ids)
  const value: number[] = []
  for (const item of items) {
    if (typeof item === 'number') {
      if (!exist.has(item)) return unknown(item)
      value.push(item)
    } else if (isInPlace(item)) value.push(await create(tx, request, to, item.in_place))
  }
  return { value: [...new Set(value)] }
}

async function parent(tx: Tx, resource: Resource, value: unknown, id: number | null): Promise<Resolved> {
  if (typeof value !== 'number' || value === 0) return { value: 0 }
  const { facts } = tablesOf(resource)
  const line = await sql<{ id: number }>`with recursive line as (
      select id, parent from ${facts} where id = ${value}
      union select p.id, p.parent from ${facts} p join line l on p.id = l.parent
    ) select id from line`.execute(tx)
  if (line.rows.length === 0) return unknown(value)
  return line.rows.some((row) => row.id === id) ? { refusal: { code: 'parent_circle' } } : { value }
}

async function author(tx: Tx, request: Request, value: unknown): Promise<Resolved> {
  if (typeof value !== 'number' || value === 0) return { value: null }
  if (value !== request.caller?.id && !may(request.caller, 'set_author', null)) throw forbidden(request.caller)
  const found = await tx.selectFrom('users').select('id').where('id', '=', value).executeTakeFirst()
  return found ? { value } : { refusal: { code: 'unknown_user', id: value } }
}

function resolve(
  tx: Tx,
  request: Request,
  resource: Resource,
  [name, row]: readonly [string, Field],
  value: unknown,
  id: number | null,
  create: CreateInPlace,
): Promise<Resolved> | null {
  const items = Array.isArray(value) ? value : []
  if (row.kind === 'terms' && row.to) return terms(tx, request, resources[row.to], items, create)
  if (row.kind === 'ids' && row.to) return records(tx, request, resources[row.to], items, create)
  if (row.kind === 'id' && name === 'parent') return parent(tx, resource, value, id)
  if (row.kind === 'user') return author(tx, request, value)
  // The media library has no entries yet, so no id can name one.
  if (row.kind === 'image' && typeof value === 'string' && /^\d+$/.test(value)) {
    return Promise.resolve({ refusal: { code: 'unknown_image', id: value } })
  }
  return null
}

/**
 * Replace what a draft points to by ids that exist, creating what it asks for in place.
 * @param id the record that is written; null on create
 * @throws RestError 403 for a term or author this caller may not set
 */
export async function resolveLinks(
  tx: Tx,
  request: Request,
  resource: Resource,
  draft: Draft,
  id: number | null,
  create: CreateInPlace,
): Promise<{ readonly draft: Draft; readonly refusals: Record<string, Refusal> }> {
  const resolved: Record<string, unknown> = { ...draft }
  const refusals: Record<string, Refusal> = {}
  for (const entry of Object.entries(writable(resource))) {
    const [name] = entry
    if (!(name in draft)) continue
    const result = await resolve(tx, request, resource, entry, draft[name], id, create)
    if (result && 'refusal' in result) refusals[name] = result.refusal
    else if (result) resolved[name] = result.value
  }
  return { draft: resolved, refusals }
}
