/** `venues/{id}/location`: the location of a venue, for which the interface has no field. */
import type { FastifyInstance } from 'fastify'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Service } from '../context.ts'
import { fieldsOf } from '../http/parsing/body.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { record } from '../resources/history/history.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { etag, presentWritten } from '../resources/present/present.ts'
import type { Representation } from '../resources/present/representation.ts'
import { changesOf, updateFacts } from '../resources/rows/store.ts'
import { transact } from '../resources/rows/transact.ts'
import { checkVersion } from '../resources/write/update.ts'
import { permission } from '../resources/plan/rights.ts'
import { forbidden, notFound } from '../http/rest-error.ts'
import { Input } from './input.ts'

const venues = resources.venues

interface Location {
  readonly geo_lat: number | null
  readonly geo_lng: number | null
}

/** @throws RestError 400 */
function read(input: Input): Location {
  const location = { geo_lat: input.degrees('geo_lat', 90), geo_lng: input.degrees('geo_lng', 180) }
  input.check()
  if (location.geo_lng !== null && location.geo_lat === null)
    input.refuse('geo_lat', { code: 'needed_with', partner: 'geo_lng' })
  if (location.geo_lat !== null && location.geo_lng === null)
    input.refuse('geo_lng', { code: 'needed_with', partner: 'geo_lat' })
  input.check()
  return location
}

/** A fact of the venue like its phone: whoever may change that may change this. */
function locate(context: RequestContext, id: number, input: Input, if_match: string | null): Promise<Representation> {
  return transact(context, async (tx) => {
    const stored = await loadRecord(tx, venues, id, { lock: true })
    if (!stored) throw notFound(venues)
    // A place cannot wait for review: who may not set it at once may not set it.
    if (permission(context, venues, stored, []) !== 'direct') throw forbidden(context.caller)
    const location = read(input)
    await checkVersion(tx, context, venues, stored, if_match)
    const changes = changesOf(stored.facts, { ...location })
    if (Object.keys(changes).length > 0) {
      await updateFacts(tx, venues, id, { ...location })
      const version = stored.facts.version + 1
      await record(tx, context, { resource: venues, id, version, language: null, action: 'update', changes })
    }
    const presented = await presentWritten(tx, context, venues, id)
    if (!presented) throw new Error('A venue that was just located cannot be read')
    return presented
  })
}

export function mountLocation(app: FastifyInstance, service: Service): void {
  app.put(
    '/venues/:id(^\\d{1,9}$)/location',
    { compress: false, config: { right: 'edit_unpublished' } },
    async (request, reply) => {
      const fields = fieldsOf(request)
      // The route's pattern lets digits only through.
      const id = Number((request.params as { id: string }).id)
      const asked = uncheckedRequestOf(service, request, fields)
      const presented = await locate(asked, id, new Input(fields), request.headers['if-match'] ?? null)
      void reply.header('etag', etag(presented))
      return presented.answer
    },
  )
}
