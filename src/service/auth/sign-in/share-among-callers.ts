/**
 * Gives each caller an equal share of the service: a user, or a network without an account, has a few requests under way, and others
 * of theirs wait in a line of their own. One who asks for much waits for themselves, and no one else does.
 */
import type { FastifyInstance } from 'fastify'
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
  return (scope) =>
    scope.addHook('onRequest', (request, reply, done) => {
      const { caller, ip, routeOptions } = request
      // A stream lasts as long as its page and asks for nothing meanwhile.
      if (streams.has(routeOptions.config.desk_route ?? '')) return done()
      const leave = caller ? users.enter(String(caller.id), done) : networks.enter(networkOf(ip), done)
      if (!leave) return done(tooMany(retry_after))
      reply.raw.once('close', leave)
    })
}
