/** Sets two cookies: one for a session, one that identifies a browser after its session has ended. */
import type { FastifyReply } from 'fastify'
import type { Service } from '../../context.ts'
import { client_days } from './known-clients.ts'
import { session_days } from '../sessions/sessions.ts'

export const session_cookie = 'takvim_session'
export const device_cookie = 'takvim_device'

const attributes = ({ config }: Service) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.PUBLIC_URL.startsWith('https:') }) as const

export function giveCookie(service: Service, reply: FastifyReply, token: string): void {
  void reply.setCookie(session_cookie, token, { ...attributes(service), maxAge: session_days * 86_400 })
}

export function takeCookie(service: Service, reply: FastifyReply): void {
  void reply.clearCookie(session_cookie, attributes(service))
}

/** Stays after signing out: it grants no access, and only exempts this browser from the limits on strangers (sign-in-limits.ts). */
export function giveDeviceCookie(service: Service, reply: FastifyReply, token: string): void {
  void reply.setCookie(device_cookie, token, { ...attributes(service), maxAge: client_days * 86_400 })
}
