/** A command on the database: opened, done, closed; errors in one line and an exit code. */
import { ConfigError } from '../config.ts'
import type { Service } from '../context.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { RestError } from '../rest-error.ts'
import { startService } from '../start.ts'

/** The command's words are off. */
export class UsageError extends Error {}

const told = (error: unknown) =>
  error instanceof UsageError ||
  error instanceof ConfigError ||
  error instanceof FolderInUse ||
  error instanceof RestError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

export async function runCommand(command: (service: Service) => Promise<void>): Promise<void> {
  try {
    const { service, close } = await startService()
    try {
      await command(service)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(told(error) && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
