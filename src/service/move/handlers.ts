/** Handles moves of whole calendars (semantics.md, Moving in). */
import type { MoveAnswer, MoveLine, move_routes } from '../../contract/desk/imports/moves.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Refusals } from '../../contract/http/error.ts'
import type { RequestContext, Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { stoppedMessage } from '../http/errors.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { RestError } from '../http/rest-error.ts'
import { fileAddress } from '../imports/addresses/file-address.ts'
import { checkCredentials, credentialsIn } from '../imports/services/credentials.ts'
import { iso } from '../stored-time.ts'
import { LatestLines } from './latest-lines.ts'
import { moveContext } from './move-in.ts'
import { deleteMove, endMove, listMoves, loadMove, loadReport, type MoveRecord } from './move-store.ts'
import { startMove, type AskedMove, type EndedMove } from './run-move.ts'

const notFound = () => new RestError(404, 'move_not_found', { code: 'move-not-found' })

function present(record: MoveRecord): MoveAnswer {
  const { id, state, address, signed, user_id, user_name, at_utc, ended_utc, phase, progress, reason } = record
  return {
    ...{ id, state, address, signed, at: iso(at_utc), ended_at: ended_utc && iso(ended_utc), phase, reason },
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    progress: [...progress],
    operation: record.operation_id,
    has_report: record.has_report,
  }
}

function checkAsked(sent: Partial<DeskBody<'POST /moves'>>): Refusals {
  const { address } = sent
  return {
    ...(address !== undefined && fileAddress(address) === null ? { address: { code: 'invalid_url' } } : {}),
    ...checkCredentials(sent),
  }
}

async function find({ db }: Service, id: number): Promise<MoveRecord> {
  const record = await loadMove(db, id)
  if (!record) throw notFound()
  return record
}

/** Starts a move, which goes on when nobody listens any more. @throws RestError 409 */
async function follow(
  context: RequestContext,
  asked: AskedMove,
  logFailure: (error: unknown) => void,
): Promise<AsyncGenerator<MoveLine>> {
  const told = new LatestLines<MoveLine>()
  const started = await startMove(context, asked, (phase, resource, done, total) =>
    told.add({ line: 'progress', phase, resource, done, total }),
  )
  if (started === null) throw new RestError(409, 'move_runs', { code: 'move-runs' })
  const ended = started.ended
    .catch((error: unknown): EndedMove => ({ state: 'failed', reason: null, report: null, error }))
    .finally(() => told.end())
  void ended.then(({ error }) => error !== undefined && logFailure(error))
  return lines()

  async function* lines(): AsyncGenerator<MoveLine> {
    yield { line: 'start', id: started?.id ?? 0 }
    yield* told.lines()
    const { state, reason, error } = await ended
    yield { line: 'end', state, reason, failed: error === undefined ? null : stoppedMessage(context.language) }
  }
}

export function moveHandlers(service: Service): Handlers<typeof move_routes> {
  const { db } = service
  return {
    'GET /moves': async () => ({ moves: (await listMoves(db)).map(present) }),
    async 'POST /moves'({ request, fields, body }) {
      const { caller, language } = requestOf(service, request, fields())
      const { address, ...sent } = await body(checkAsked)
      const context = { ...moveContext(service, { caller, door: 'desk' }), language }
      return follow(context, { address: fileAddress(address) ?? address, credentials: credentialsIn(sent) }, (error) =>
        request.log.error({ err: error }, 'a move stopped'),
      )
    },
    'GET /moves/{id}': async ({ path }) => present(await find(service, path.id)),
    async 'DELETE /moves/{id}'({ path }) {
      await find(service, path.id)
      const stopped = await endMove(db, path.id, 'cancelled')
      if (!stopped) await deleteMove(db, path.id)
      return { stopped }
    },
    async 'GET /moves/{id}/report'({ path }) {
      await find(service, path.id)
      const saved = await loadReport(db, path.id)
      // It was written by this service, as the contract describes it.
      return { report: saved === null ? null : JSON.parse(saved) }
    },
  }
}
