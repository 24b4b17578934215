/** What a draft points to: terms, venues, organizers, a parent, an author. Unknown ids are refused, names created. */
import { sql } from 'kysely'
import { most_in_place } from '../../../contract/tables/common.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import type { Field, Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { linksSeveral } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import type { Draft, InPlace } from '../../../contract/codec/schema.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import type { Stored } from '../rows/load.ts'
import { seesUnpublished, statusOf } from '../rows/readable.ts'
import { tablesOf } from '../rows/tables.ts'
import type { Kept } from './locks.ts'
import { writeRight } from './rights.ts'

interface Refused {
  readonly refusal: Refusal
}

type Made = { readonly id: number } | Refused

/** Creates a record inside the transaction of the write that asked for it. */
type CreateInPlace = (tx: Tx, context: RequestContext, resource: Resource, draft: Draft) => Promise<Stored | Refused>

/** A record that was created in place. */
export interface Created {
  readonly resource: Resource
  readonly stored: Stored
}

interface Links {
  /** The draft with ids that exist instead of names and objects. */
  readonly draft: Draft
  readonly refusals: Record<string, Refusal>
  readonly created: readonly Created[]
}

type Resolved = { readonly value: unknown } | { readonly refusal: Refusal }

/** The write in whose course something is resolved. */
interface Write {
  readonly tx: Tx
  readonly context: RequestContext
  readonly resource: Resource
  /** The record that is written; null on create. */
  readonly stored: Stored | null
  readonly create: CreateInPlace
  readonly created: Created[]
  /** How many terms were created by their names. */
  created_terms: number
  readonly kept: Kept
}

const isInPlace = (item: unknown): item is InPlace => typeof item === 'object' && item !== null && 'in_place' in item

const unknown = (id: unknown): Resolved => ({ refusal: { code: 'unknown_id', id } })

const tooMany: Refused = { refusal: { code: 'too_many_in_place', max: most_in_place } }

const isNumber = (item: unknown): item is number => typeof item === 'number'

/** The resource that a field points to with a list, and the ids among the items. */
function listed(row: Field, value: unknown): readonly [Resource, readonly number[]] | null {
  if (!row.to || !linksSeveral(row)) return null
  return [resources[row.to], Array.isArray(value) ? value.filter(isNumber) : []]
}

/** Which ids exist and may be read by this caller. What the record points to already stays. */
function known({ context, stored, kept }: Write, name: string, to: Resource): ReadonlySet<number> {
  const before = stored?.facts[name]
  const readable = [...(kept.get(to)?.values() ?? [])].filter(
    ({ facts, texts }) =>
      !to.has_status ||
      (Array.isArray(before) && before.includes(facts.id)) ||
      seesUnpublished(context.caller, facts) ||
      texts.some((text) => statusOf(text, facts) === 'publish'),
  )
  return new Set(readable.map(({ facts }) => facts.id))
}

/** The term that a name or slug means, in the language of the request first. */
async function findTerm({ tx, context }: Write, to: Resource, name: string): Promise<number | null> {
  const { texts } = tablesOf(to)
  const found = await sql<{ id: number }>`select id from ${texts}
    where slug = ${toSlugForm(name)} or folded_name = ${fold(name)}
    order by language = ${context.language} desc, id limit 1`.execute(tx)
  return found.rows[0]?.id ?? null
}

/** The term of a name; made, if there is none and the caller may. */
async function termOf(write: Write, to: Resource, name: string): Promise<Made> {
  const { tx, context } = write
  const found = await findTerm(write, to, name)
  if (found !== null) return { id: found }
  if (!may(context.caller, writeRight(to), null)) throw forbidden(context.caller)
  if (++write.created_terms > most_in_place) return tooMany
  const made = await write.create(tx, context, to, { name })
  return 'refusal' in made ? made : { id: made.facts.id }
}

async function inPlace({ tx, context, create, created }: Write, to: Resource, { in_place }: InPlace): Promise<Made> {
  const stored = await create(tx, context, to, in_place)
  if ('refusal' in stored) return stored
  created.push({ resource: to, stored })
  return { id: stored.facts.id }
}

/** Ids, names of terms, and records to be created in place, in the order given. */
async function linked(write: Write, name: string, to: Resource, items: readonly unknown[]): Promise<Resolved> {
  const exist = known(write, name, to)
  const unknown_id = items.find((item) => typeof item === 'number' && !exist.has(item))
  if (unknown_id !== undefined) return unknown(unknown_id)
  const value: number[] = []
  for (const item of items) {
    if (typeof item === 'number') value.push(item)
    else {
      const made = isInPlace(item) ? await inPlace(write, to, item) : await termOf(write, to, String(item))
      if ('refusal' in made) return made
      value.push(made.id)
    }
  }
  return { value: [...new Set(value)] }
}

async function parent({ tx, resource, stored }: Write, value: unknown): Promise<Resolved> {
  if (typeof value !== 'number' || value === 0) return { value: 0 }
  const { facts } = tablesOf(resource)
  const line = await sql<{ id: number }>`with recursive line as (
      select id, parent from ${facts} where id = ${value}
      union select p.id, p.parent from ${facts} p join line l on p.id = l.parent
    ) select id from line`.execute(tx)
  if (line.rows.length === 0) return unknown(value)
  return line.rows.some(({ id }) => id === stored?.facts.id) ? { refusal: { code: 'parent_circle' } } : { value }
}

async function author({ tx, context, stored }: Write, value: unknown): Promise<Resolved> {
  const before = stored ? (stored.facts.author ?? null) : (context.caller?.id ?? null)
  if (typeof value !== 'number' || value === 0 || value === before) return { value: before }
  if (!may(context.caller, 'set_author', null)) throw forbidden(context.caller)
  const found = await tx.selectFrom('users').select('id').where('id', '=', value).executeTakeFirst()
  return found ? { value } : { refusal: { code: 'unknown_user', id: value } }
}

function resolve(write: Write, name: string, row: Field, value: unknown): Promise<Resolved> | null {
  const list = listed(row, value)
  if (list) return linked(write, name, list[0], Array.isArray(value) ? value : [])
  if (row.kind === 'id' && name === 'parent') return parent(write, value)
  if (row.kind === 'user') return author(write, value)
  // The media library has no entries yet, so no id can name one.
  if (row.kind === 'image' && typeof value === 'string' && /^\d+$/.test(value)) {
    return Promise.resolve({ refusal: { code: 'unknown_image', id: value } })
  }
  return null
}

/**
 * Replace what a draft points to by ids that exist, creating what it asks for in place.
 * @param stored the record that is written; null on create
 * @param kept what the draft points to by id
 * @throws RestError 403 for a term or author this caller may not set
 */
export async function resolveLinks(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  draft: Draft,
  stored: Stored | null,
  kept: Kept,
  create: CreateInPlace,
): Promise<Links> {
  const created: Created[] = []
  const write: Write = { tx, context, resource, stored, create, created, created_terms: 0, kept }
  const resolved: Record<string, unknown> = { ...draft }
  const refusals: Record<string, Refusal> = {}
  let in_place = 0
  for (const [name, row] of Object.entries(writable(resource))) {
    if (!(name in draft)) continue
    const value = draft[name]
    if (Array.isArray(value)) in_place += value.filter(isInPlace).length
    if (in_place + write.created_terms > most_in_place) {
      refusals[name] = tooMany.refusal
      break
    }
    const result = await resolve(write, name, row, draft[name])
    if (result && 'refusal' in result) refusals[name] = result.refusal
    else if (result) resolved[name] = result.value
  }
  return { draft: resolved, refusals, created }
}
