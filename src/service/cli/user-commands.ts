/** Commands of `npm run users`. */
import type { Role, Scope } from '../../contract/roles.ts'
import { noteAccount, resetPassword, setActive } from '../auth/accounts.ts'
import { removeSecondFactor } from '../auth/second-factor/second-factor.ts'
import { hashPassword } from '../auth/secrets.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { invitationLink, writeInvitation } from '../auth/users/invitations.ts'
import { createLink, invitation_days } from '../auth/users/links.ts'
import {
  createApplicationPassword,
  createUser,
  endApplicationPasswordsOf,
  findUser,
  type User,
} from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { CommandError } from './run.ts'

export interface CommandWords {
  readonly command: string
  readonly email: string
  readonly role: Role
  readonly name: string
  readonly password: string | null
  /** Label of an application password to create. */
  readonly label: string | null
  /** Scope of that application password. */
  readonly scope: Scope
  readonly json: boolean
}

/** The output of a command: for programs, and for people. */
interface Output {
  readonly data: object
  readonly text: string
}

type Command = (service: Service, words: CommandWords) => Promise<Output>

async function existing({ db }: Service, { email }: CommandWords): Promise<User> {
  const user = await findUser(db, email)
  if (!user) throw new CommandError(`There is no user ${email}.`)
  return user
}

const link = async ({ db, config }: Service, id: number) =>
  `${config.PUBLIC_URL}/password?token=${await createLink(db, 'password', id)}`

async function add(service: Service, { email, role, name, password, label, scope }: CommandWords): Promise<Output> {
  const { db } = service
  if (await findUser(db, email)) throw new CommandError(`There is a user ${email} already.`)
  const password_hash = password === null ? null : await hashPassword(password)
  const id = await createUser(db, { email, name, role, password_hash })
  const made = label === null ? null : await createApplicationPassword(db, id, label, scope)
  const application_password = made?.application_password ?? null
  // A user without any password signs in for the first time by a link.
  const password_link = password === null && made === null ? await link(service, id) : null
  return {
    data: {
      id,
      email,
      role,
      application_password,
      ...(made === null ? {} : { scope }),
      ...(password_link === null ? {} : { password_link }),
    },
    text: [
      `Created ${email} (${role}).`,
      ...(application_password === null ? [] : [`Application password (${scope}): ${application_password}`]),
      ...(password_link === null ? [] : [`Set a password within ${invitation_days} days at\n  ${password_link}`]),
    ].join('\n'),
  }
}

async function invite({ db, config }: Service, { email, role, name }: CommandWords): Promise<Output> {
  if (await findUser(db, email)) throw new CommandError(`There is a user ${email} already.`)
  const invitation = { email, name, role, invited_by: null, members: [] }
  const { id, token } = await db.transaction().execute((tx) => writeInvitation(tx, invitation))
  const link = invitationLink(config, token)
  return {
    data: { id, email, role, link },
    text: `Invited ${email} (${role}). The account is made within ${invitation_days} days at\n  ${link}`,
  }
}

async function list({ db }: Service): Promise<Output> {
  const users = await db.selectFrom('users').select(['id', 'email', 'name', 'role', 'active']).orderBy('id').execute()
  const text = users
    .map(({ id, email, role, name, active }) => [id, email, role, name, ...(active ? [] : ['deactivated'])].join('\t'))
    .join('\n')
  return { data: users, text: text === '' ? 'There are no users.' : text }
}

async function remove(service: Service, words: CommandWords): Promise<Output> {
  const { id, email, role } = await existing(service, words)
  await service.db.deleteFrom('users').where('id', '=', id).execute()
  return { data: { id, email, role }, text: `Removed ${email}.` }
}

async function resetPasswordOf(service: Service, words: CommandWords): Promise<Output> {
  const { db } = service
  const { id, email, role } = await existing(service, words)
  if (words.password !== null) {
    await resetPassword(db, id, await hashPassword(words.password))
    return { data: { id, email, role }, text: `The password of ${email} is changed.` }
  }
  // Ends sessions now, before the link is used: somebody else may be signed in.
  await endSessionsOf(db, id)
  await endApplicationPasswordsOf(db, id)
  const password_link = await link(service, id)
  return { data: { id, email, role, password_link }, text: `Set a new password within a day at\n  ${password_link}` }
}

/** Activates or deactivates a user. */
const setting =
  (active: boolean): Command =>
  async (service, words) => {
    const user = await existing(service, words)
    if (user.active !== active) await service.db.transaction().execute((tx) => setActive(tx, user.id, active, null))
    const { id, email, role } = user
    return { data: { id, email, role, active }, text: `${email} is ${active ? 'active' : 'deactivated'}.` }
  }

async function resetSecondFactor(service: Service, words: CommandWords): Promise<Output> {
  const { id, email, role } = await existing(service, words)
  const removed = await service.db.transaction().execute(async (tx) => {
    if (!(await removeSecondFactor(tx, id))) return false
    await endSessionsOf(tx, id)
    await noteAccount(tx, id, null, 'second_factor_reset')
    return true
  })
  if (!removed) throw new CommandError(`${email} has no second factor.`)
  return { data: { id, email, role }, text: `${email} signs in with the password alone.` }
}

async function endSessions(service: Service, words: CommandWords): Promise<Output> {
  const { id, email, role } = await existing(service, words)
  const sessions = await endSessionsOf(service.db, id)
  return { data: { id, email, role, sessions }, text: `${email} is signed out of ${sessions} browsers.` }
}

export const commands: Readonly<Record<string, Command>> = {
  add,
  invite,
  list,
  remove,
  'reset-password': resetPasswordOf,
  deactivate: setting(false),
  activate: setting(true),
  'end-sessions': endSessions,
  'reset-second-factor': resetSecondFactor,
}
