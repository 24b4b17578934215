/** Signs a user in whose credentials are known to be right. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/field.ts'
import { giveCookie, session_cookie } from '../auth/sign-in/cookie.ts'
import { membershipsOf } from '../auth/users/members.ts'
import { endSession, startSession } from '../auth/sessions/sessions.ts'
import { trustClient } from '../auth/sign-in/sign-in-limits.ts'
import { userById } from '../auth/users/users.ts'
import type { Db, Service } from '../context.ts'
import { namedLanguage } from '../http/caller.ts'
import { presentSession } from './present-session.ts'

/** Keeps the language in which a person works, unless they have chosen one: mail is written in it, and other devices open in it. */
async function keepLanguage(db: Db, user_id: number, language: Language | null): Promise<void> {
  if (language)
    await db.updateTable('users').set({ language }).where('id', '=', user_id).where('language', 'is', null).execute()
}

/** Starts a session and ends the previous one of this browser. */
export async function signIn(service: Service, request: FastifyRequest, reply: FastifyReply, user_id: number) {
  const former = request.cookies[session_cookie]
  if (former) await endSession(service.db, former)
  const client = { ip: request.ip, user_agent: request.headers['user-agent'] }
  giveCookie(service, reply, await startSession(service.db, user_id, client))
  await trustClient(service, request, reply, user_id)
  await keepLanguage(service.db, user_id, namedLanguage(request))
  const user = await userById(service.db, user_id)
  const members = await membershipsOf(service.db, user_id)
  return presentSession(service, user, user ? { id: user.id, role: user.role, scope: 'administer', members } : null)
}
