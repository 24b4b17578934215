/** Goes on with imports whose process has ended. */
import { sql } from 'kysely'
import type { Role } from '../../../contract/roles.ts'
import { may, type Caller } from '../../../contract/roles.ts'
import type { Service } from '../../context.ts'
import { readImport } from '../read-import.ts'
import { abandonedImports, setState, type ImportRecord } from '../store/import-record.ts'
import { importContext, runImport } from './run-import.ts'

/** Seconds after which an import that nobody touches has lost its process. */
const abandoned_after = { running: 10, reading: 60 } as const

/** Returns the user of an import with the rights of today; null: a user who is gone or may not import any more. */
export async function callerOf({ db }: Service, { user_id }: Pick<ImportRecord, 'user_id'>): Promise<Caller> {
  const { rows } = await sql<{ id: number; role: Role }>`select id, role from users
    where id = ${user_id} and active`.execute(db)
  const caller: Caller = rows[0] ? { ...rows[0], scope: 'write' } : null
  return may(caller, 'import', null) ? caller : null
}

/**
 * Goes on with what is abandoned.
 * @param isEnded whether the service is closing, which leaves the rest to the next start
 */
export async function resumeImports(service: Service, isEnded: () => boolean): Promise<void> {
  for (const state of ['reading', 'running'] as const) {
    for (const record of await abandonedImports(service.db, state, abandoned_after[state])) {
      if (isEnded()) return
      const caller = await callerOf(service, record)
      const context = importContext(service, record, { caller, door: 'desk' })
      if (!caller) await setState(service.db, record.id, 'cancelled')
      else if (state === 'reading') await readImport(context, record.id)
      else await runImport(context, record.id, () => undefined, isEnded)
    }
  }
}
