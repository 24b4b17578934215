/** `venues/{id}/location`: the location of a venue, for which the interface has no field. */
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { venue_location_routes } from '../../contract/desk/venue-location.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Service } from '../context.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { etag, presentWritten } from '../resources/present/present.ts'
import type { Representation } from '../resources/present/representation.ts'
import { transact } from '../resources/rows/transact.ts'
import { checkVersion } from '../resources/write/check-version.ts'
import { permission } from '../resources/plan/rights.ts'
import { forbidden, notFound } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { setLocation } from './set-location.ts'

const venues = resources.venues

type Location = DeskBody<'PUT /venues/{id}/location'>

/**
 * Sets the location of a venue: a fact of it like its phone, with the same right.
 * @param read reads the location when the right is known
 */
function locate(
  context: RequestContext,
  id: number,
  read: () => Promise<Location>,
  if_match: string | null,
): Promise<Representation> {
  return transact(context, async (tx) => {
    const stored = await loadRecord(tx, venues, id, { lock: 'edit' })
    if (!stored) throw notFound(venues)
    // Locations are never held for review: callers whose changes wait are refused.
    if (permission(context, venues, stored, []) !== 'direct') throw forbidden(context.caller)
    const location = await read()
    await checkVersion(tx, context, venues, stored, if_match)
    await setLocation(tx, context, stored, { ...location })
    const presented = await presentWritten(tx, context, venues, id)
    if (!presented) throw new Error('A venue that was just located cannot be read')
    return presented
  })
}

export function placeHandlers(service: Service): Handlers<typeof venue_location_routes> {
  return {
    async 'PUT /venues/{id}/location'({ request, reply, path, fields, body }) {
      const asked = uncheckedRequestOf(service, request, fields())
      const presented = await locate(asked, path.id, body, request.headers['if-match'] ?? null)
      void reply.header('etag', etag(presented))
      return presented.answer
    },
  }
}
