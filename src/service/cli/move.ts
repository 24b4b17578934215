/** `npm run move -- <address>` moves the calendar of another service in. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { FileReason } from '../../contract/desk/imports/kinds.ts'
import { default_language } from '../../contract/languages.ts'
import { rulesFor } from '../imports/addresses/fetch-file.ts'
import { fileAddress } from '../imports/addresses/file-address.ts'
import { locateAddress, type Credentials } from '../imports/services/fetch-address.ts'
import { FetchFailure } from '../imports/addresses/fetch-failure.ts'
import { moveIn, type MoveReport } from '../move/move-in.ts'
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
  service_elsewhere: 'the address leads to a service at another host. Give the address of that service.',
  sign_in_refused: 'the service refuses this user or password, or does not show this user what is not published.',
  too_many_rows: 'the service has more records of one kind than can be read.',
}

function failureFor(reason: FileReason): CommandError {
  const said = more_reasons[reason] ?? service_words[default_language].report.reasons[reason] ?? reason
  return new CommandError(`Nothing more can be read: ${said}`)
}

function say({ counts, hidden, unknown_authors, refused, differences }: MoveReport): void {
  const said = Object.entries(counts).map(([name, { there, here }]) => `${here} of ${there} ${name}`)
  console.log(`Here: ${said.join(', ')}.`)
  for (const { resource, id, name, fields } of refused)
    console.log(`Not moved: ${resource} ${id}, ${name}: ${fields.join(', ')}`)
  if (hidden.length > 0) console.log(`Protected by a password, drafts without their texts: events ${hidden.join(', ')}`)
  if (unknown_authors.length > 0) console.log(`Authors who are not known here by e-mail: ${unknown_authors.join(', ')}`)
  const by_field = new Map<string, number>()
  for (const { resource, field } of differences)
    by_field.set(`${resource}.${field}`, (by_field.get(`${resource}.${field}`) ?? 0) + 1)
  const fields = [...by_field].map(([field, count]) => `${field} ${count}`)
  console.log(fields.length === 0 ? 'No field differs.' : `Fields that differ: ${fields.join(', ')}.`)
}

await runCommand(async (service) => {
  const { address, user, password_file, report: report_file } = words()
  const caller = await firstAdministrator(service.db)
  const credentials = credentialsIn(user, password_file)
  const located = await locateAddress(address, rulesFor(service.config.IMPORT_PRIVATE_ADDRESSES), { credentials })
  if (located.kind === 'failed') throw failureFor(located.reason)
  if (located.kind !== 'service') throw new CommandError('There is no service of this interface at the address.')
  try {
    const report = await moveIn(service, caller, located.pages, credentials !== null, (name, done, total) =>
      console.log(`${name}: ${done} of ${total}`),
    )
    if (report_file !== undefined) writeFileSync(report_file, `${JSON.stringify(report, null, 2)}\n`)
    say(report)
  } catch (error) {
    throw error instanceof FetchFailure ? failureFor(error.reason) : error
  }
}, words)
