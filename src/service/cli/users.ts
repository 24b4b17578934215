/** `npm run users -- add|list|remove|reset-password`: users from the command line. */
import { parseArgs } from 'node:util'
import { roles } from '../../contract/roles.ts'
import { hashPassword, shortest_password } from '../auth/secrets.ts'
import { createApplicationPassword, createLink, createUser, endSessionsOf, findUser } from '../auth/users.ts'
import { runCommand, UsageError } from './run.ts'

const usage = `Usage:
  npm run users -- add <e-mail> --role <${roles.join('|')}> [--name <name>] [--password <password>] [--application-password <label>]
  npm run users -- list
  npm run users -- remove <e-mail>
  npm run users -- reset-password <e-mail> [--password <password>]
Add --json to get JSON.`

await runCommand(async ({ db, config }) => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      'application-password': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [command, email] = positionals
  const print = (data: object, text: string) => console.log(values.json ? JSON.stringify(data) : text)
  const hashed = () => {
    if (values.password === undefined) return Promise.resolve(null)
    if (values.password.length < shortest_password) {
      throw new UsageError(`A password needs at least ${shortest_password} characters.`)
    }
    return hashPassword(values.password)
  }
  const existing = async () => {
    const user = email ? await findUser(db, email) : undefined
    if (!user) throw new UsageError(`There is no user ${email ?? ''}.\n${usage}`)
    return user
  }

  if (command === 'list') {
    const users = await db.selectFrom('users').select(['id', 'email', 'name', 'role']).orderBy('id').execute()
    print(users, users.map((user) => `${user.id}\t${user.email}\t${user.role}\t${user.name}`).join('\n'))
  } else if (command === 'add') {
    const role = roles.find((one) => one === values.role)
    if (!email?.includes('@') || !role) throw new UsageError(usage)
    if (await findUser(db, email)) throw new UsageError(`There is a user ${email} already.`)
    const id = await createUser(db, { email, name: values.name, role, password_hash: await hashed() })
    const label = values['application-password']
    const made = label === undefined ? null : await createApplicationPassword(db, id, label)
    const application_password = made?.application_password ?? null
    print(
      { id, email, role, application_password },
      `Created ${email} (${role}).${application_password ? `\nApplication password: ${application_password}` : ''}`,
    )
  } else if (command === 'remove') {
    const { id, role } = await existing()
    await db.deleteFrom('users').where('id', '=', id).execute()
    print({ id, email, role }, `Removed ${email ?? ''}.`)
  } else if (command === 'reset-password') {
    const { id, role } = await existing()
    const password_hash = await hashed()
    await endSessionsOf(db, id)
    if (password_hash !== null) {
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      print({ id, email, role }, `The password of ${email ?? ''} is changed.`)
    } else {
      const password_link = `${config.PUBLIC_URL}/password?token=${await createLink(db, 'password', id)}`
      print({ id, email, role, password_link }, `Set a new password within a day at\n  ${password_link}`)
    }
  } else throw new UsageError(usage)
})
