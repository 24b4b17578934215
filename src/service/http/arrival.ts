/** Ends requests that arrive too slowly. Node.js has one time for all routes, which is that of the largest upload. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usual_arrival } from './limits.ts'

/** The error that Node.js itself has for such a request. */
const tooSlow = () => Object.assign(new Error('The request arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** @param refuse answers on the bare connection */
export function limitArrival(app: FastifyInstance, refuse: (error: Error, socket: Socket) => void): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const end = () => {
      if (raw.complete) return
      if (!reply.raw.headersSent) refuse(tooSlow(), raw.socket)
      raw.socket.destroySoon()
    }
    const timer = setTimeout(end, usual_arrival).unref()
    timers.set(raw, timer)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** Gives a request the time that Node.js has for all. */
export function prolongArrival({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw))
}
