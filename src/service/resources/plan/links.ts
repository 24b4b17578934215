/** Resolves what a draft points to: terms, venues, organizers, a parent, an author (semantics.md, Links). */
import { sql, type RawBuilder } from 'kysely'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Field, Resource } from '../../../contract/field.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import { linksSeveral } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import { most_in_place } from '../../../contract/tables/common.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import { isMediumId, mediaRoot } from '../present/present-image.ts'
import { seesUnpublished, statusOf } from '../rows/readable.ts'
import { tablesOf } from '../rows/tables.ts'
import { InPlaceRecords, isInPlace, too_many_in_place, type CreatedRecord } from './in-place.ts'
import type { WriteContext } from './write-context.ts'

interface ResolvedLinks {
  /** The draft with ids in place of names and new records. */
  readonly draft: Draft
  readonly refusals: Refusals
  readonly created: readonly CreatedRecord[]
}

type Resolved = { readonly value: unknown } | { readonly refusal: Refusal }

const unknownId = (id: unknown): Resolved => ({ refusal: { code: 'unknown_id', id } })

/** Returns the ids a field may point to: those that the caller may read, and those to which the record points already. */
function allowedIds({ context, stored, targets }: WriteContext, name: string, to: Resource): ReadonlySet<number> {
  const before = stored?.facts[name]
  const allowed = [...(targets.get(to)?.values() ?? [])].filter(
    ({ facts, texts }) =>
      !to.has_status ||
      (Array.isArray(before) && before.includes(facts.id)) ||
      seesUnpublished(context.caller, facts) ||
      texts.some((text) => statusOf(text, facts) === 'publish'),
  )
  return new Set(allowed.map(({ facts }) => facts.id))
}

/** Resolves a list of ids, names of terms and records to create, in the order given. */
async function resolveList(
  write: WriteContext,
  in_place: InPlaceRecords,
  name: string,
  to: Resource,
  items: readonly unknown[],
): Promise<Resolved> {
  const { targets } = write
  const allowed = allowedIds(write, name, to)
  // A merged record is linked as the one that answers for it.
  const named = items.map((item) => (typeof item === 'number' ? (targets.get(to)?.get(item)?.facts.id ?? item) : item))
  const unknown_id = named.find((item) => typeof item === 'number' && !allowed.has(item))
  if (unknown_id !== undefined) return unknownId(unknown_id)
  const ids = new Set<number>()
  for (const item of named) {
    if (typeof item === 'number') ids.add(item)
    else {
      const created = await (isInPlace(item) ? in_place.venueOrOrganizer(to, item) : in_place.term(to, String(item)))
      if ('refusal' in created) return created
      ids.add(created.id)
    }
  }
  return { value: [...ids] }
}

/** Resolves the parent of a term. Refuses the term itself and its descendants. */
async function resolveParent({ tx, resource, stored, targets }: WriteContext, sent: unknown): Promise<Resolved> {
  if (typeof sent !== 'number' || sent === 0) return { value: 0 }
  const value = targets.get(resource)?.get(sent)?.facts.id ?? sent
  const { facts } = tablesOf(resource)
  const ancestors = await sql<{ id: number }>`with recursive line as (
      select id, parent from ${facts} where id = ${value}
      union select p.id, p.parent from ${facts} p join line l on p.id = l.parent
    ) select id from line`.execute(tx)
  if (ancestors.rows.length === 0) return unknownId(value)
  const is_circle = ancestors.rows.some(({ id }) => id === stored?.facts.id)
  return is_circle ? { refusal: { code: 'parent_circle' } } : { value }
}

/** Resolves the author. A cleared one stays as it is; of a new record it is the caller. */
async function resolveAuthor({ tx, context, stored }: WriteContext, value: unknown): Promise<Resolved> {
  const before = stored ? (stored.facts.author ?? null) : (context.caller?.id ?? null)
  if (typeof value !== 'number' || value === 0 || value === before) return { value: before }
  if (!may(context.caller, 'set_author', null)) throw forbidden(context.caller)
  const found = await tx.selectFrom('users').select('id').where('id', '=', value).executeTakeFirst()
  return found ? { value } : { refusal: { code: 'unknown_user', id: value } }
}

interface FoundMedium {
  readonly id: number
  readonly author: number | null
  readonly deleted: boolean
}

/** Returns media, and keeps them from being deleted meanwhile. */
async function lockMedia(tx: Tx, condition: RawBuilder<unknown>): Promise<readonly FoundMedium[]> {
  const { rows } = await sql<FoundMedium>`select id, author, deleted_utc is not null as deleted
    from media where ${condition} order by id for key share`.execute(tx)
  return rows
}

/** Reports whether a caller may give a medium to a record that has another image. An undo gives back one that was deleted since, too. */
const isToUse = ({ service, caller, operation }: RequestContext, { author, deleted }: FoundMedium) =>
  service.config.MEDIA && (!deleted || typeof operation?.undoes === 'number') && may(caller, 'read_unpublished', author)

/** Reports whether a caller may give a record the medium of an id as its image. */
export async function isImageToUse(tx: Tx, context: RequestContext, id: string): Promise<boolean> {
  return (await lockMedia(tx, sql`id = ${Number(id)}::int`)).some((medium) => isToUse(context, medium))
}

/**
 * Resolves the image: a medium by its id or the address of its file. A caller points to media that they may see, and to the one that the
 * record has already. Locks it, so that it is not deleted meanwhile.
 */
async function resolveImage(
  { tx, context, stored }: WriteContext,
  name: string,
  value: unknown,
): Promise<Resolved | null> {
  if (typeof value !== 'string') return null
  const { config } = context.service
  const before = stored?.facts[name]
  const hash = value.startsWith(mediaRoot(config)) ? value.slice(mediaRoot(config).length).split('/')[0] : undefined
  if (value === before || (!isMediumId(value) && hash === undefined)) return null
  const found = await lockMedia(tx, hash === undefined ? sql`id = ${Number(value)}::int` : sql`hash = ${hash}`)
  const same = found.find(({ id }) => String(id) === before)
  const usable = found.filter((medium) => isToUse(context, medium))
  const own = usable.find(({ author }) => author === context.caller?.id)
  const medium = same ?? own ?? usable[0]
  if (medium) return { value: String(medium.id) }
  // An address that is none of the library is a link like any other.
  return hash === undefined ? { refusal: { code: 'unknown_image', id: value } } : null
}

/** Resolves one field; returns null for a field that points to nothing. */
async function resolveField(
  write: WriteContext,
  in_place: InPlaceRecords,
  name: string,
  row: Field,
  value: unknown,
): Promise<Resolved | null> {
  const { kind, to } = row
  if (to && linksSeveral(row)) {
    return resolveList(write, in_place, name, resources[to], Array.isArray(value) ? value : [])
  }
  if (kind === 'id') return resolveParent(write, value)
  if (kind === 'user') return resolveAuthor(write, value)
  return kind === 'image' ? resolveImage(write, name, value) : null
}

/**
 * Replaces what a draft points to by ids that exist, and creates what it asks for in place.
 * @throws RestError 403 for a term or author that the caller may not set
 */
export async function resolveLinks(write: WriteContext, draft: Draft): Promise<ResolvedLinks> {
  const in_place = new InPlaceRecords(write)
  const resolved: Record<string, unknown> = { ...draft }
  const refusals: Record<string, Refusal> = {}
  let described = 0
  for (const [name, row] of Object.entries(writable(write.resource))) {
    if (!(name in draft)) continue
    const value = draft[name]
    if (Array.isArray(value)) described += value.filter(isInPlace).length
    if (described + in_place.terms > most_in_place) {
      refusals[name] = too_many_in_place
      break
    }
    const result = await resolveField(write, in_place, name, row, value)
    if (result && 'refusal' in result) refusals[name] = result.refusal
    else if (result) resolved[name] = result.value
  }
  return { draft: resolved, refusals, created: in_place.created }
}
