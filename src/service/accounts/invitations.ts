/** Invites people, who make their accounts themselves. */
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { invitation_routes } from '../../contract/desk/accounts/invitations.ts'
import type { Language } from '../../contract/field.ts'
import { noteAccount } from '../auth/accounts.ts'
import { countGuess } from '../auth/sign-in/guess-limits.ts'
import { invitationLink, renewInvitation, writeInvitation } from '../auth/users/invitations.ts'
import { refuseForeign } from '../auth/sign-in/origin.ts'
import { digest, hashPassword } from '../auth/secrets.ts'
import { addressLimit } from '../auth/sign-in/sign-in-limits.ts'
import { createUser, userById } from '../auth/users/users.ts'
import type { Db, Service, Tx } from '../context.ts'
import { namedLanguage } from '../http/caller.ts'
import { RestError } from '../http/rest-error.ts'
import { sendMail } from '../notifications/mail/outbox.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'
import { invitationMail } from './invitation-mail.ts'
import { refuseUnknown, setMemberships } from './members.ts'
import { signIn } from './sign-in.ts'
import { refuseTakenEmail, untaken } from './taken-email.ts'

const now = sql<string>`(now() at time zone 'utc')`

const notFound = () => new RestError(404, 'not_found', { code: 'invitation-not-found' })
const linkInvalid = () => new RestError(403, 'link_invalid', { code: 'invitation_invalid' })

const invitations = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('users as by', 'by.id', 'i.invited_by')
    .select([
      ...(['i.id', 'i.email', 'i.name', 'i.role', 'i.created_utc', 'i.expires_utc', 'i.members'] as const),
      ...(['by.id as by_id', 'by.name as by_name', 'by.email as by_email'] as const),
      sql<boolean>`i.expires_utc <= ${now}`.as('expired'),
    ])
    .orderBy('i.id')

type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

const present = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  invited_by: row.by_id === null ? null : { id: row.by_id, name: row.by_name || (row.by_email ?? '') },
  created_at: iso(row.created_utc),
  expires_at: iso(row.expires_utc),
  expired: row.expired,
})

interface Sending {
  readonly send?: boolean | undefined
  /** Language of the mail; null: that of the site. */
  readonly language: Language | null
}

export function invitationHandlers(service: Service): Handlers<typeof invitation_routes> {
  const { db, config } = service

  const withId = async (id: number) => {
    const row = await invitations(db).where('i.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    return row
  }
  /** Returns the language that was chosen for the invited person, else the one in which the inviting person works. */
  const languageFor = async (request: FastifyRequest, caller_id: number, chosen: Language | null | undefined) =>
    chosen ?? namedLanguage(request) ?? (await userById(db, caller_id))?.language ?? null
  /** Answers with the link of an invitation that was just written, and sends it where that is wished and possible. */
  const withLink = async (tx: Tx, id: number, token: string, { send, language }: Sending) => {
    const row = await invitations(tx).where('i.id', '=', id).executeTakeFirstOrThrow()
    const link = invitationLink(config, token)
    const invitation = present(row)
    const letter = invitationMail(config, language ?? config.SITE_LANGUAGE, {
      email: row.email,
      name: row.name,
      by: invitation.invited_by?.name ?? '',
      link,
    })
    return { ...invitation, link, sent: send === true && (await sendMail(tx, service, letter)) }
  }
  /** @throws RestError 403, 429 */
  const valid = async (request: FastifyRequest, token: string) => {
    const row = await invitations(db)
      .where('i.token_hash', '=', digest(token))
      .where('i.expires_utc', '>', now)
      .executeTakeFirst()
    if (row) return row
    await countGuess(service, [addressLimit('link', request.ip)])
    throw linkInvalid()
  }

  return {
    async 'GET /invitations'() {
      return { invitations: (await invitations(db).execute()).map(present), can_send: config.SMTP_URL !== undefined }
    },

    async 'POST /invitations'({ request, caller, body }) {
      const {
        email,
        name = '',
        role,
        members = [],
        send,
        language: chosen,
      } = await body(async (sent) => ({
        ...(await refuseTakenEmail(db, sent.email)),
        ...(await refuseUnknown(db, sent.members)),
      }))
      const language = await languageFor(request, caller.id, chosen)
      return db.transaction().execute(async (tx) => {
        const { id, token } = await writeInvitation(tx, { email, name, role, members, invited_by: caller.id })
        return withLink(tx, id, token, { send, language })
      })
    },

    async 'POST /invitations/{id}/link'({ request, caller, path, body }) {
      const { send, language: chosen } = await body()
      const language = await languageFor(request, caller.id, chosen)
      return db.transaction().execute(async (tx) => {
        const token = await renewInvitation(tx, path.id)
        if (token === null) throw notFound()
        return withLink(tx, path.id, token, { send, language })
      })
    },

    async 'DELETE /invitations/{id}'({ path }) {
      const row = await withId(path.id)
      await db.deleteFrom('invitations').where('id', '=', path.id).execute()
      return present(row)
    },

    async 'POST /invitation'({ request, body }) {
      refuseForeign(service, request)
      const { email, name, role, invited_by } = present(await valid(request, (await body()).token))
      return { email, name, role, invited_by: invited_by?.name ?? '', language: null }
    },

    async 'POST /invitation/accept'({ request, reply, body }) {
      refuseForeign(service, request)
      const { token, name, password, language = null } = await body()
      await valid(request, token)
      const password_hash = await hashPassword(password)
      const id = await untaken(
        db.transaction().execute(async (tx) => {
          const used = await tx
            .deleteFrom('invitations')
            .where('token_hash', '=', digest(token))
            .where('expires_utc', '>', now)
            .returning(['email', 'role', 'members', 'invited_by'])
            .executeTakeFirst()
          if (!used) throw linkInvalid()
          const user_id = await createUser(tx, { email: used.email, name, role: used.role, password_hash })
          await tx.updateTable('users').set({ language }).where('id', '=', user_id).execute()
          await setMemberships(tx, user_id, used.members)
          await noteAccount(tx, user_id, used.invited_by, 'joined')
          return user_id
        }),
      )
      return signIn(service, request, reply, id)
    },
  }
}
