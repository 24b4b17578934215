/** A command on the database: opened, done, closed; errors in one line and an exit code. */
import { answerText } from '../../contract/refusals.ts'
import { BackupFileError } from '../backup/backup-file.ts'
import { NotEmpty } from '../backup/load.ts'
import { ConfigError } from '../config.ts'
import type { Service } from '../context.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { RestError } from '../rest-error.ts'
import { startService } from '../start.ts'

/** The command cannot be done as it was asked; exit code 1. */
export class CommandError extends Error {}

/** The command's words are off; exit code 2. */
export class UsageError extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What a person can put right, in a line; null: a fault of the program. */
function told(error: unknown): string | null {
  if (error instanceof RestError) return answerText('en', error.answer, error.more.words)
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|28\d{3}|3D000)$/.test(codeOf(error)))
    return `The database of DATABASE_URL cannot be opened: ${error instanceof Error && error.message ? error.message : codeOf(error)}`
  const known =
    error instanceof UsageError ||
    error instanceof CommandError ||
    error instanceof BackupFileError ||
    error instanceof NotEmpty ||
    error instanceof ConfigError ||
    error instanceof FolderInUse
  return known && error instanceof Error ? error.message : null
}

async function withService(command: (service: Service) => Promise<void>): Promise<void> {
  const { service, close } = await startService()
  try {
    await command(service)
  } finally {
    await close()
  }
}

/**
 * @param command works on the service, which is not listening
 * @param check throws a UsageError before the database is opened
 */
export async function runCommand(command: (service: Service) => Promise<void>, check?: () => void): Promise<void> {
  await runAlone(async () => {
    check?.()
    await withService(command)
  })
}

/** Runs a command that opens the database by itself, or none. */
export async function runAlone(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(told(error) ?? error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
