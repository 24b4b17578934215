/** Reads how a site stores a record, where its own interface gives that to this user. */
import type { ResourceName } from '../../../../contract/field.ts'
import { ApiError } from '../../../failures/api-error.ts'
import type { Item, StoredForm } from '../../read/record.ts'
import { textSource } from './text-source.ts'
import { connection, type Offers } from '../../transport/connection.ts'
import { request } from '../../transport/request.ts'

/** Namespace of the interface that such sites have of their own. */
export const own_namespace = 'wp/v2'

const types: Readonly<Partial<Record<ResourceName, string>>> = {
  events: 'tribe_events',
  venues: 'tribe_venue',
  organizers: 'tribe_organizer',
}

interface OwnRecord {
  readonly content?: { readonly raw?: unknown }
  /** An empty list where the site gives none. */
  readonly meta?: object
}

/** Kinds that a site's own interface does not serve. */
const unserved = new WeakMap<Offers, Set<ResourceName>>()

function unservedBy(offers: Offers): Set<ResourceName> {
  const known = unserved.get(offers) ?? new Set()
  unserved.set(offers, known)
  return known
}

/** @returns null where the site does not tell, or not to this user */
export async function readStoredForm(
  resource: ResourceName,
  id: number,
  signal: AbortSignal | undefined,
): Promise<StoredForm | null> {
  const { offers } = connection
  const type = types[resource]
  if (!offers?.own_interface || offers.languages || !type || unservedBy(offers).has(resource)) return null
  try {
    const { data } = await request<OwnRecord>({
      namespace: 'root',
      path: `/${own_namespace}/${type}/${id}`,
      query: 'context=edit',
      regain: false,
      ...(signal ? { signal } : {}),
    })
    const cost: unknown = Object(data.meta)['_EventCost']
    return {
      ...(typeof data.content?.raw === 'string' ? { description: data.content.raw } : {}),
      ...(typeof cost === 'string' ? { cost } : {}),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'rest_no_route') unservedBy(offers).add(resource)
    return null
  }
}

/** Returns the record with what the site stores. A text with blocks or short codes is the stored one, which can be sent back. */
export function withStored(item: Item, stored: StoredForm | null): Item {
  const { description } = stored ?? {}
  const known = stored ? { ...item, stored } : item
  const source = textSource(known)
  const shown = source === 'stored' && description !== undefined ? { ...known, description } : known
  return source ? { ...shown, text_source: source } : shown
}
