/** Goes on with imports whose process has ended. */
import { may, type Caller, type Scope } from '../../../contract/roles.ts'
import { actingUser } from '../../auth/users/acting-user.ts'
import type { Service } from '../../context.ts'
import { readImport } from '../read-import.ts'
import { abandonedImports, deleteUnarrived, setState, takeReading, type ImportRecord } from '../store/import-record.ts'
import { importContext, runImport } from './run-import.ts'

/** Seconds after which an import that nobody touches has lost its process. */
const abandoned_after = { running: 10, reading: 60 } as const

/** Returns the user of an import with the rights of today; null: a user who is gone or may not import any more. */
export async function callerOf(
  { db }: Service,
  { user_id, scope = 'write' }: Pick<ImportRecord, 'user_id'> & { readonly scope?: Scope },
): Promise<Caller> {
  const caller = await actingUser(db, user_id, scope)
  return may(caller, 'import', null) ? caller : null
}

async function resume(
  service: Service,
  record: ImportRecord,
  failed: (error: unknown) => void,
  isEnded: () => boolean,
): Promise<void> {
  // Its files will never be there: the process has ended that took them.
  if (record.reading === 0) return deleteUnarrived(service.db, record.id, abandoned_after.reading)
  const caller = await callerOf(service, record)
  const context = importContext(service, record, { caller, door: 'desk' })
  if (!caller) return setState(service.db, record.id, 'cancelled')
  if (record.state === 'running') return runImport(context, record.id, { failed, isEnded })
  const reading = await takeReading(service.db, record, abandoned_after.reading)
  if (reading) await readImport(context, reading)
}

/**
 * Goes on with what is abandoned.
 * @param failed called with an error of one import, or of one of its rows; the others go on all the same
 * @param isEnded whether the service is closing, which leaves the rest to the next start
 */
export async function resumeImports(
  service: Service,
  failed: (error: unknown) => void,
  isEnded: () => boolean,
): Promise<void> {
  for (const state of ['reading', 'running'] as const) {
    for (const record of await abandonedImports(service.db, state, abandoned_after[state])) {
      if (isEnded()) return
      await resume(service, record, failed, isEnded).catch(failed)
    }
  }
}
