/** `npm run move -- <address>` moves the calendar of another service in. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FileReason } from '../../contract/desk/imports/kinds.ts'
import { default_language } from '../../contract/languages.ts'
import { fileAddress } from '../imports/addresses/file-address.ts'
import type { Credentials } from '../imports/services/fetch-address.ts'
import { moveContext, type MoveReport } from '../move/move-in.ts'
import { startMove } from '../move/run-move.ts'
import type { TellMove } from '../move/write/write-records.ts'
import { service_words } from '../words/words.ts'
import { firstAdministrator } from './first-administrator.ts'
import { CommandError, runCommand, UsageError } from './run.ts'

const usage = 'Usage: npm run move -- <address> [--user <name> --password-file <file>] [--report <file>]'

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { user: { type: 'string' }, 'password-file': { type: 'string' }, report: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function words() {
  const { values, positionals } = parse()
  const [written, ...more] = positionals
  const address = written === undefined ? null : fileAddress(written)
  const { user, 'password-file': password_file, report } = values
  if (address === null || more.length > 0 || (user === undefined) !== (password_file === undefined))
    throw new UsageError(usage)
  return { address, user, password_file, report }
}

function credentialsIn(user: string | undefined, file: string | undefined): Credentials | null {
  if (user === undefined || file === undefined) return null
  try {
    return { user, password: readFileSync(file, 'utf8').trim() }
  } catch {
    throw new CommandError(`${file} cannot be read.`)
  }
}

/** Reasons that those who read sources never meet. */
const more_reasons: Readonly<Partial<Record<FileReason, string>>> = {
  not_a_calendar: 'the address gives no calendar that we can read.',
  not_a_service: 'there is no service of this interface at the address.',
  service_elsewhere: 'the address leads to a service at another host. Give the address of that service.',
  password_in_clear: 'a password is sent over https alone. Give the address with https.',
  sign_in_refused: 'the service refuses this user or password, or does not show this user what is not published.',
  too_many_rows: 'the service has more records of one kind than can be read.',
}

function failureFor(reason: FileReason): CommandError {
  const said = more_reasons[reason] ?? service_words[default_language].report.reasons[reason] ?? reason
  return new CommandError(`Nothing more can be read: ${said}`)
}

/** How much the service told of what belongs together. */
const told_series = {
  rules: 'Series came with their rules.',
  dates: 'Series came as chosen dates, since the service did not tell their rules.',
  none: 'The service tells of no series: each date is an event.',
} as const

function say({ counts, hidden, unknown_authors, refused, deleted_here, told, differences }: MoveReport): void {
  const said = Object.entries(counts).map(([name, { there, here }]) => `${here} of ${there} ${name}`)
  console.log(`Here: ${said.join(', ')}.`)
  for (const { resource, id, name, fields } of refused)
    console.log(`Not moved: ${resource} ${id}, ${name}: ${fields.join(', ')}`)
  for (const { resource, id, name } of deleted_here)
    console.log(`Deleted here, and left so: ${resource} ${id}, ${name}`)
  console.log(told_series[told.series])
  if (told.languages.length === 0) console.log('The service tells of no languages: texts came in one.')
  if (hidden.length > 0) console.log(`Protected by a password, drafts without their texts: events ${hidden.join(', ')}`)
  if (unknown_authors.length > 0) console.log(`Authors who are not known here by e-mail: ${unknown_authors.join(', ')}`)
  const by_field = new Map<string, number>()
  for (const { resource, field } of differences)
    by_field.set(`${resource}.${field}`, (by_field.get(`${resource}.${field}`) ?? 0) + 1)
  const fields = [...by_field].map(([field, count]) => `${field} ${count}`)
  console.log(fields.length === 0 ? 'No field differs.' : `Fields that differ: ${fields.join(', ')}.`)
}

/** Returns a function that prints how far a move is, each line once. */
function printing(): TellMove {
  let printed = ''
  return (phase, name, done, total) => {
    const line = total === 0 ? `${name}: ${phase}` : `${name}: ${phase}, ${done} of ${total}`
    // Lists are long where each page of them is a line.
    if (line !== printed) console.log(line)
    printed = line
  }
}

await runCommand(async (service) => {
  const { address, user, password_file, report: report_file } = words()
  const caller = await firstAdministrator(service.db)
  const context = moveContext(service, { caller, door: 'cli' })
  const started = await startMove(context, { address, credentials: credentialsIn(user, password_file) }, printing())
  if (started === null) throw new CommandError('Another calendar is being moved in. Wait until that has ended.')
  console.log('If this is cut off, start it again: what came in stays, and the rest follows.')
  const { state, reason, report, error } = await started.ended
  if (error !== undefined) throw error
  if (reason !== null) throw failureFor(reason)
  if (report === null || state !== 'done') throw new CommandError('The move was stopped. Start it again to go on.')
  if (report_file !== undefined) writeFileSync(report_file, `${JSON.stringify(report, null, 2)}\n`)
  say(report)
}, words)
