/** Ends requests that arrive too slowly. Node.js has one time for all routes, which is that of the largest upload. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usual_arrival } from './limits.ts'

/** The error that Node.js itself has for such a request. */
const tooSlow = () => Object.assign(new Error('The request arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** @param refuse answers on the bare connection */
export function limitArrival({ server }: FastifyInstance, refuse: (error: Error, socket: Socket) => void): void {
  // Requests that the service asks of itself have no connection, and do not come here.
  server.prependListener('request', (raw: IncomingMessage, reply: ServerResponse) => {
    const { socket } = raw
    const end = () => {
      if (raw.complete) return
      if (!reply.headersSent) refuse(tooSlow(), socket)
      socket.destroySoon()
    }
    const timer = setTimeout(end, usual_arrival).unref()
    timers.set(raw, timer)
    raw.once('close', () => clearTimeout(timer))
  })
}

/** Gives a request the time that Node.js has for all. */
export function prolongArrival({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw))
}
