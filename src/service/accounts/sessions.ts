/** Lists and ends sessions of the user. */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { sessions_routes } from '../../contract/desk/accounts/sessions.ts'
import { may } from '../../contract/roles.ts'
import { noteAccount } from '../auth/accounts.ts'
import { session_cookie } from '../auth/sign-in/cookie.ts'
import { endSessionsOf, sessionsOf } from '../auth/sessions/sessions.ts'
import type { Db, Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { releaseClaims, releaseClaimsOfSignedOut } from '../review/claims.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'

type ListedSession = DeskAnswer<'GET /sessions'>['sessions'][number]

/** @param token of the session that asks */
export async function presentSessions(db: Db, user_id: number, token?: string): Promise<readonly ListedSession[]> {
  const sessions = await sessionsOf(db, user_id, token)
  return sessions.map(({ created_utc, seen_utc, ...session }) => ({
    ...session,
    created_at: iso(created_utc),
    last_seen_at: iso(seen_utc),
  }))
}

const notFound = () => new RestError(404, 'not_found', { code: 'session-not-found' })

export function sessionsHandlers({ db }: Service): Handlers<typeof sessions_routes> {
  return {
    async 'GET /sessions'({ request, caller }) {
      return { sessions: await presentSessions(db, caller.id, request.cookies[session_cookie]) }
    },

    async 'DELETE /sessions'({ request, caller }) {
      const ended = await endSessionsOf(db, caller.id, request.cookies[session_cookie] ?? '')
      // The session that is left renews the claim of what it shows.
      await releaseClaims(db, caller.id)
      return { ended }
    },

    async 'DELETE /sessions/{id}'({ caller, path }) {
      const found = await db
        .selectFrom('sessions')
        .select(['id', 'user_id'])
        .where('id', '=', path.id)
        .executeTakeFirst()
      // Answers alike for sessions of other users and for none, so that nobody can probe ids.
      if (!found || !may(caller, 'manage_passwords', found.user_id)) throw notFound()
      await db.deleteFrom('sessions').where('id', '=', found.id).execute()
      await releaseClaimsOfSignedOut(db, found.user_id)
      if (found.user_id !== caller.id) await noteAccount(db, found.user_id, caller.id, 'sessions_ended')
      return { ended: 1 }
    },
  }
}
