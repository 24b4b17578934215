/** Completes operations of several transactions whose process was killed between two of them, or takes back what nobody has seen of them. */
import { actingUser } from '../auth/users/acting-user.ts'
import type { RequestContext, Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { undoOperation } from '../operations/undo.ts'
import { UnfinishedRun } from '../resources/history/unfinished.ts'
import { resumeSample } from '../sample/fill.ts'
import { takeBackUnseen } from '../series/create-in-parts.ts'

async function resume(
  service: Service,
  run: UnfinishedRun,
  operation: NonNullable<Awaited<ReturnType<UnfinishedRun['takeAbandoned']>>>,
): Promise<void> {
  const { id, user_id, kind, undoes } = operation
  if (undoes === null && kind !== 'sample') return takeBackUnseen(service, id, run)
  const caller = await actingUser(service.db, user_id, 'write')
  if (!caller) return run.end(service.db, id)
  const { SITE_LANGUAGE, PUBLIC_URL, REST_ROOT } = service.config
  const context: RequestContext = {
    ...{ service, caller, door: 'desk', language: SITE_LANGUAGE, rest_root: `${PUBLIC_URL}${REST_ROOT}` },
  }
  if (undoes !== null) await undoOperation(context, caller, undoes, { by: id, run })
  else await resumeSample(service, caller, operation, run)
}

/**
 * @param failed called with the error of one operation, which stays as it is; the others are completed all the same
 * @param isEnded whether the service is closing, which leaves the rest to the next start
 */
export async function resumeOperations(
  service: Service,
  failed: (error: unknown) => void,
  isEnded: () => boolean,
): Promise<void> {
  while (!isEnded()) {
    const run = new UnfinishedRun()
    const operation = await run.takeAbandoned(service.db)
    if (!operation) return
    await resume(service, run, operation).catch(async (error: unknown) => {
      failed(error)
      // It would be refused again.
      if (error instanceof RestError && error.status < 500) await run.end(service.db, operation.id)
    })
  }
}
