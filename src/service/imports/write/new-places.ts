/** Creates the venues and organizers that entries name and that are not there yet, each once for a whole import. */
import { resources } from '../../../contract/resources.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { refusedFields } from '../../http/rest-error.ts'
import { setLocation } from '../../places/set-location.ts'
import { writeRight } from '../../resources/plan/rights.ts'
import { createStored } from '../../resources/write/create.ts'
import { readBody } from '../../resources/write/read-body.ts'
import type { EntryVenue } from '../entry.ts'
import { parentsOf, venueBody, type EntryBody } from '../compare/entry-body.ts'
import type { KnownNames } from '../compare/known-names.ts'

/** Creates a record. @throws RestError 400 naming the first field that is refused */
export async function createNamed(
  tx: Tx,
  context: RequestContext,
  name: 'events' | 'venues' | 'organizers' | 'categories',
  body: Readonly<Record<string, unknown>>,
) {
  const resource = resources[name]
  const decoded = await readBody(resource, 'create', body)
  if (decoded.missing.length > 0 || Object.keys(decoded.refusals).length > 0)
    throw refusedFields(decoded.missing, decoded.refusals)
  const stored = await createStored(tx, context, resource, decoded.draft)
  if ('refusal' in stored) throw refusedFields([], { [String(stored.refusal['field'] ?? name)]: stored.refusal })
  return stored
}

export async function createVenue(
  tx: Tx,
  context: RequestContext,
  venue: EntryVenue,
  status: string,
  known: KnownNames,
): Promise<number> {
  const stored = await createNamed(tx, context, 'venues', { ...venueBody(venue), status })
  if (venue.geo) await setLocation(tx, context, stored, { geo_lat: venue.geo[0], geo_lng: venue.geo[1] })
  known.add('venues', venue.venue, stored.facts.id, venue.city ?? null)
  return stored.facts.id
}

/** Creates a category inside others. @returns null: it is inside none, and the write creates it by its name */
async function createInside(
  tx: Tx,
  context: RequestContext,
  name: string,
  above: readonly string[],
  known: KnownNames,
): Promise<number | null> {
  if (above.length === 0 || !may(context.caller, writeRight(resources.categories), null)) return null
  let parent: number | null = null
  for (const [depth, one] of [...above, name].entries()) {
    const there = depth === above.length ? null : known.findTerm('categories', one, above.slice(0, depth))
    const body = { name: one, ...(parent === null ? {} : { parent }) }
    const id: number = there ?? (await createNamed(tx, context, 'categories', body)).facts.id
    if (there === null) known.add('categories', one, id, above[depth - 1] ?? null)
    parent = id
  }
  return parent
}

/** Returns the body of an entry with all its links: what is not there yet is created, terms by the write itself. */
export async function withNewPlaces(
  tx: Tx,
  context: RequestContext,
  { body, fresh, details }: EntryBody,
  status: string,
  known: KnownNames,
): Promise<Readonly<Record<string, unknown>>> {
  const linked: Record<string, unknown> = { ...body }
  const ids = (field: string): readonly unknown[] => {
    const value = body[field]
    return Array.isArray(value) ? value : []
  }
  if (fresh.venue) linked['venue'] = [await createVenue(tx, context, fresh.venue, status, known)]
  const organizers = []
  for (const organizer of fresh.organizers) {
    const said = details && Object.hasOwn(details.organizers, organizer) ? details.organizers[organizer] : {}
    const stored = await createNamed(tx, context, 'organizers', { ...said, organizer, status })
    known.add('organizers', organizer, stored.facts.id)
    organizers.push(stored.facts.id)
  }
  if (organizers.length > 0) linked['organizer'] = [...ids('organizer'), ...organizers]
  const categories = []
  for (const name of fresh.categories)
    categories.push((await createInside(tx, context, name, parentsOf(name, details), known)) ?? name)
  if (categories.length > 0) linked['categories'] = [...ids('categories'), ...categories]
  if (fresh.tags.length > 0) linked['tags'] = [...ids('tags'), ...fresh.tags]
  return linked
}
