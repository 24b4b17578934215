/**
 * Gives each caller an equal share of the service: a user, or a network without an account, has a few requests under way, and others
 * of theirs wait in a line of their own. One who asks for much waits for themselves, and no one else does.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
  /** Called when the handler of a request has ended. */
  const ended = new WeakMap<FastifyRequest, () => void>()

  function enter(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const { caller, ip, routeOptions } = request
    // A stream lasts as long as its page and asks for nothing meanwhile.
    if (streams.has(routeOptions.config.desk_route ?? '')) return done()
    // A place is free when the connection is closed and nobody works for it any more: one who hangs up gets no further place by it.
    const state = { has_begun: false, has_ended: false, is_closed: false }
    let leave: (() => void) | null = null
    const leaveIfOver = () => {
      if (state.is_closed && (state.has_ended || !state.has_begun)) leave?.()
    }
    const close = () => {
      state.is_closed = true
      leaveIfOver()
    }
    ended.set(request, () => {
      state.has_ended = true
      leaveIfOver()
    })
    // It may have been closed while the caller was looked up.
    if (reply.raw.destroyed) state.is_closed = true
    else reply.raw.once('close', close)
    const begin = () => {
      state.has_begun = true
      done()
    }
    leave = caller ? users.enter(String(caller.id), begin) : networks.enter(networkOf(ip), begin)
    if (!leave) return done(tooMany(retry_after))
    leaveIfOver()
  }

  return (scope) => {
    scope.addHook('onRequest', enter)
    scope.addHook('onSend', (request, _reply, payload, done) => {
      ended.get(request)?.()
      done(null, payload)
    })
  }
}
