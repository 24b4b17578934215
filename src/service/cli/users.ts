/** `npm run users -- <command>` manages users. */
import { parseArgs } from 'node:util'
import { readDraft } from '../../contract/codec/schema.ts'
import { resources } from '../../contract/resources.ts'
import { default_scope, roles, scopes } from '../../contract/roles.ts'
import { shortest_password } from '../../contract/limits.ts'
import { runCommand, UsageError } from './run.ts'
import { commands, type CommandWords } from './user-commands.ts'

const usage = `Usage:
  npm run users -- add <e-mail> --role <${roles.join('|')}> [--name <name>] [--password <password>] [--application-password <label> [--scope <${scopes.join('|')}>]]
  npm run users -- invite <e-mail> --role <${roles.join('|')}> [--name <name>]
  npm run users -- list
  npm run users -- remove <e-mail>
  npm run users -- reset-password <e-mail> [--password <password>]
  npm run users -- deactivate <e-mail>
  npm run users -- activate <e-mail>
  npm run users -- end-sessions <e-mail>
  npm run users -- reset-second-factor <e-mail>
Add --json to get JSON.`

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
function read(): CommandWords {
  const { values, positionals } = parse()
  const [command = '', email = '', ...more] = positionals
  if (!Object.hasOwn(commands, command) || more.length > 0) throw new UsageError(usage)
  if (command !== 'list' && email === '') throw new UsageError(`An e-mail address is missing.\n${usage}`)
  if (!isAddress(email)) throw new UsageError(`${email} is not an e-mail address.\n${usage}`)
  const role = roles.find((one) => one === values.role) ?? null
  if (values.role !== undefined && role === null) throw new UsageError(`There is no role ${values.role}.\n${usage}`)
  if ((command === 'add' || command === 'invite') && role === null)
    throw new UsageError(`A new user needs a role.\n${usage}`)
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

let words: CommandWords | null = null

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
