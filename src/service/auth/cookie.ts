/** The cookie of a session. */
import type { FastifyReply } from 'fastify'
import type { Service } from '../context.ts'
import { session_days } from './users.ts'

export const session_cookie = 'takvim_session'

const attributes = ({ config }: Service) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.PUBLIC_URL.startsWith('https:') }) as const

export function giveCookie(service: Service, reply: FastifyReply, token: string): void {
  void reply.setCookie(session_cookie, token, { ...attributes(service), maxAge: session_days * 86_400 })
}

export function takeCookie(service: Service, reply: FastifyReply): void {
  void reply.clearCookie(session_cookie, attributes(service))
}
