/** Creates the venues and organizers that entries name and that are not there yet, each once for a whole import. */
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { refusedFields } from '../../http/rest-error.ts'
import { setLocation } from '../../places/set-location.ts'
import { createInPlace } from '../../resources/write/create.ts'
import { readBody } from '../../resources/write/read-body.ts'
import type { EntryVenue } from '../entry.ts'
import { venueBody, type EntryBody } from '../compare/entry-body.ts'
import type { KnownNames } from '../compare/known-names.ts'

/** Creates a record. @throws RestError 400 naming the first field that is refused */
export async function createNamed(
  tx: Tx,
  context: RequestContext,
  name: 'events' | 'venues' | 'organizers',
  body: Readonly<Record<string, unknown>>,
) {
  const resource = resources[name]
  const decoded = await readBody(resource, 'create', body)
  if (decoded.missing.length > 0 || Object.keys(decoded.refusals).length > 0)
    throw refusedFields(decoded.missing, decoded.refusals)
  const stored = await createInPlace(tx, context, resource, decoded.draft)
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

/** Returns the body of an entry with all its links: what is not there yet is created, terms by the write itself. */
export async function withNewPlaces(
  tx: Tx,
  context: RequestContext,
  { body, fresh }: EntryBody,
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
    const stored = await createNamed(tx, context, 'organizers', { organizer, status })
    known.add('organizers', organizer, stored.facts.id)
    organizers.push(stored.facts.id)
  }
  if (organizers.length > 0) linked['organizer'] = [...ids('organizer'), ...organizers]
  if (fresh.categories.length > 0) linked['categories'] = [...ids('categories'), ...fresh.categories]
  if (fresh.tags.length > 0) linked['tags'] = [...ids('tags'), ...fresh.tags]
  return linked
}
