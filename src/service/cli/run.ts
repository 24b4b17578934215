/** Runs a command of the command line; errors become one line and an exit code. */
import { default_language } from '../../contract/languages.ts'
import { answerText } from '../../contract/http/refusals.ts'
import { BackupFileError } from '../backup/backup-file.ts'
import { NotEmpty } from '../backup/load.ts'
import type { Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { StartError } from '../config/start-error.ts'
import { configuration, log, startService } from '../start/start-service.ts'

/** The command failed for a reason that the user can mend; exit code 1. */
export class CommandError extends Error {}

/** The arguments of the command are wrong; exit code 2. */
export class UsageError extends Error {}

/** Returns one line about an error that the user can mend; null for a fault of the program. */
function explanationOf(error: unknown): string | null {
  if (error instanceof RestError) return answerText(default_language, error.answer, error.more.words)
  const known =
    error instanceof UsageError ||
    error instanceof CommandError ||
    error instanceof BackupFileError ||
    error instanceof NotEmpty ||
    error instanceof StartError
  return known ? error.message : null
}

async function withService(command: (service: Service) => Promise<void>): Promise<void> {
  const { service, close } = await startService(configuration(), log, { wait: false })
  try {
    await command(service)
  } finally {
    await close()
  }
}

/**
 * Opens the database, runs a command on it, and closes it.
 * @param command gets the service, which is not listening
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
    console.error(explanationOf(error) ?? error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
