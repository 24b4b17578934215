/** `npm run users -- add|list|remove|reset-password` manages users. */
import { parseArgs } from 'node:util'
import { readDraft } from '../../contract/codec/schema.ts'
import { resources } from '../../contract/resources.ts'
import { default_scope, roles, scopes, type Role, type Scope } from '../../contract/roles.ts'
import { shortest_password } from '../../contract/desk/limits.ts'
import { hashPassword } from '../auth/secrets.ts'
import { noteAccount, resetPassword, setActive } from '../auth/accounts.ts'
import { createLink, invitation_days } from '../auth/users/links.ts'
import { removeSecondFactor } from '../auth/second-factor/second-factor.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import {
  createApplicationPassword,
  createUser,
  endApplicationPasswordsOf,
  findUser,
  type User,
} from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { CommandError, runCommand, UsageError } from './run.ts'

const usage = `Usage:
  npm run users -- add <e-mail> --role <${roles.join('|')}> [--name <name>] [--password <password>] [--application-password <label> [--scope <${scopes.join('|')}>]]
  npm run users -- list
  npm run users -- remove <e-mail>
  npm run users -- reset-password <e-mail> [--password <password>]
  npm run users -- deactivate <e-mail>
  npm run users -- activate <e-mail>
  npm run users -- reset-second-factor <e-mail>
Add --json to get JSON.`

interface Words {
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

type Command = (service: Service, words: Words) => Promise<Output>

async function existing({ db }: Service, { email }: Words): Promise<User> {
  const user = await findUser(db, email)
  if (!user) throw new CommandError(`There is no user ${email}.`)
  return user
}

const link = async ({ db, config }: Service, id: number) =>
  `${config.PUBLIC_URL}/password?token=${await createLink(db, 'password', id)}`

async function add(service: Service, { email, role, name, password, label, scope }: Words): Promise<Output> {
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

async function list({ db }: Service): Promise<Output> {
  const users = await db.selectFrom('users').select(['id', 'email', 'name', 'role', 'active']).orderBy('id').execute()
  const text = users
    .map(({ id, email, role, name, active }) => [id, email, role, name, ...(active ? [] : ['deactivated'])].join('\t'))
    .join('\n')
  return { data: users, text: text === '' ? 'There are no users.' : text }
}

async function remove(service: Service, words: Words): Promise<Output> {
  const { id, email, role } = await existing(service, words)
  await service.db.deleteFrom('users').where('id', '=', id).execute()
  return { data: { id, email, role }, text: `Removed ${email}.` }
}

async function resetPasswordOf(service: Service, words: Words): Promise<Output> {
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

async function resetSecondFactor(service: Service, words: Words): Promise<Output> {
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

const commands: Readonly<Record<string, Command>> = {
  add,
  list,
  remove,
  'reset-password': resetPasswordOf,
  deactivate: setting(false),
  activate: setting(true),
  'reset-second-factor': resetSecondFactor,
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
        'application-password': { type: 'string' },
        scope: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

const isAddress = (email: string) => !readDraft(resources.organizers, 'update', { email }).refusals['email']

/** @throws UsageError */
function read(): Words {
  const { values, positionals } = parse()
  const [command = '', email = '', ...more] = positionals
  if (!Object.hasOwn(commands, command) || more.length > 0) throw new UsageError(usage)
  if (command !== 'list' && email === '') throw new UsageError(`An e-mail address is missing.\n${usage}`)
  if (!isAddress(email)) throw new UsageError(`${email} is not an e-mail address.\n${usage}`)
  const role = roles.find((one) => one === values.role) ?? null
  if (values.role !== undefined && role === null) throw new UsageError(`There is no role ${values.role}.\n${usage}`)
  if (command === 'add' && role === null) throw new UsageError(`A new user needs a role.\n${usage}`)
  const scope = scopes.find((one) => one === values.scope)
  if (values.scope !== undefined && scope === undefined)
    throw new UsageError(`There is no scope ${values.scope}.\n${usage}`)
  const password = values.password ?? null
  if (password !== null && password.length < shortest_password)
    throw new UsageError(`A password needs at least ${shortest_password} characters.`)
  const [name = '', label = null] = [values.name, values['application-password']]
  return {
    command,
    email,
    role: role ?? 'organizer',
    name,
    password,
    label,
    scope: scope ?? default_scope,
    json: values.json,
  }
}

let words: Words | null = null

await runCommand(
  async (service) => {
    if (words === null) return
    const said = await commands[words.command]?.(service, words)
    if (said) console.log(words.json ? JSON.stringify(said.data) : said.text)
  },
  () => {
    words = read()
  },
)
