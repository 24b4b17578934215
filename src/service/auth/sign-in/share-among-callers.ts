/**
 * Gives each caller an equal share of the service: a user, or a network without an account, has a few requests under way, and others
 * of theirs wait in a line of their own. One who asks for much waits for themselves, and no one else does.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { desk_routes } from '../../../contract/desk/routes.ts'
import type { DeskRoute } from '../../../contract/desk/desk-route.ts'
import { makeShares } from '../../async/shares.ts'
import { networkOf } from '../sessions/address.ts'
import { tooMany } from './guess-limits.ts'

/** Fewer than the connections to the database, so that one user leaves some to others. */
const of_user = { at_once: 4, waiting: 500 }

/** Readers behind one address, such as a proxy or a site that shows the calendar, are many. */
const of_network = { at_once: 8, waiting: 1000 }

/** Seconds after which a caller whose line is full may ask again. */
const retry_after = 2

interface Place {
  /** Whether the handler runs. */
  is_worked_for: boolean
  is_closed: boolean
  leave(): void
}

const streams: ReadonlySet<string> = new Set(
  Object.entries<DeskRoute>(desk_routes).flatMap(([name, { stream }]) => (stream ? [name] : [])),
)

/**
 * Returns a function that adds the hook to a scope; all scopes share the lines. It comes after authentication.
 * @param has_end whether lines can be full (`RATE_LIMIT`)
 */
export function shareAmongCallers(has_end: boolean): (scope: FastifyInstance) => void {
  const endless = has_end ? {} : { waiting: Infinity }
  const users = makeShares({ ...of_user, ...endless })
  const networks = makeShares({ ...of_network, ...endless })
  /** The places of requests that wait or are worked for. */
  const places = new WeakMap<FastifyRequest, Place>()

  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const { caller, ip, routeOptions } = request
    // A stream lasts as long as its page and asks for nothing meanwhile.
    if (streams.has(routeOptions.config.desk_route ?? '')) return done()
    // Nobody waits for the answer of a connection that was closed while the caller was looked up.
    if (reply.raw.destroyed) return
    let leave: (() => void) | null = null
    const place: Place = { is_worked_for: false, is_closed: false, leave: () => leave?.() }
    places.set(request, place)
    reply.raw.once('close', () => {
      place.is_closed = true
      if (!place.is_worked_for) place.leave()
    })
    leave = caller ? users.enter(String(caller.id), done) : networks.enter(networkOf(ip), done)
    if (!leave) done(tooMany(retry_after))
  }

  /**
   * Frees the place when the connection is closed and nobody works for it any more: one who hangs up gets no further place by it. A
   * handler that never begins, because the rest of its body does not arrive, holds nothing up.
   */
  function holdWhileWorking(route: RouteOptions): void {
    const { handler } = route
    route.handler = async function (request, reply) {
      const place = places.get(request)
      if (place) place.is_worked_for = true
      try {
        return await handler.call(this, request, reply)
      } finally {
        if (place) place.is_worked_for = false
        if (place?.is_closed) place.leave()
      }
    }
  }

  return (scope) => {
    scope.addHook('onRoute', holdWhileWorking)
    scope.addHook('onRequest', enter)
  }
}
