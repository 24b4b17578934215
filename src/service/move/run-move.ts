/** Runs a move: alone, with signs that it is there, until it ends or somebody stops it. */
import type { FileReason } from '../../contract/desk/imports/kinds.ts'
import type { MovePhase, MoveState, MoveStep } from '../../contract/desk/imports/moves.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { RequestContext } from '../context.ts'
import { FetchFailure } from '../imports/addresses/fetch-failure.ts'
import { rulesFor } from '../imports/addresses/guarded-request.ts'
import { locateAddress, type Credentials } from '../imports/services/fetch-address.ts'
import { moveIn, type MoveReport } from './move-in.ts'
import { beat, claimMove, endMove, stillRuns } from './move-store.ts'
import { shownReport } from './compare/shown-report.ts'
import type { MoveWatch, TellMove } from './write/write-records.ts'

/** Milliseconds between two signs that a move is there. */
const between_beats = 1000

export interface AskedMove {
  readonly address: string
  readonly credentials: Credentials | null
}

export interface EndedMove {
  readonly state: MoveState
  readonly reason: FileReason | null
  /** Null: it did not come to its end. */
  readonly report: MoveReport | null
  /** An error that stopped it; absent: none did. */
  readonly error?: unknown
}

/** Ends a move that somebody has stopped. */
class MoveStopped extends Error {}

/** How far a move is, for each kind. */
class HowFar {
  readonly #steps = new Map<ResourceName, MoveStep>()
  phase: MovePhase | null = null

  tell(phase: MovePhase, resource: ResourceName, done: number, total: number): void {
    this.phase = phase
    this.#steps.set(resource, { resource, phase, done, total })
  }

  get steps(): readonly MoveStep[] {
    return [...this.#steps.values()]
  }
}

/** Beats while work goes on. @param onStopped called once the move does not run any more */
function startBeating(context: RequestContext, id: number, far: HowFar, onStopped: () => void) {
  const sign = () =>
    beat(context.service.db, id, {
      ...{ phase: far.phase, progress: far.steps, operation_id: context.operation?.id ?? null },
    })
  let last: Promise<unknown> = Promise.resolve()
  let is_busy = false
  const timer = setInterval(() => {
    if (is_busy) return
    is_busy = true
    last = sign()
      .then((runs) => runs || onStopped())
      .catch(() => undefined)
      .finally(() => (is_busy = false))
  }, between_beats)
  return {
    /** Beats a last time. */
    async end(): Promise<void> {
      clearInterval(timer)
      await last
      await sign()
    },
  }
}

async function readAndWrite(
  context: RequestContext,
  id: number,
  { address, credentials }: AskedMove,
  tell: TellMove,
  ended: AbortSignal,
): Promise<EndedMove> {
  const rules = rulesFor(context.service.config.IMPORT_PRIVATE_ADDRESSES)
  const located = await locateAddress(address, rules, { credentials, ended })
  if (located.kind === 'failed') return { state: 'failed', reason: located.reason, report: null }
  if (located.kind !== 'service') return { state: 'failed', reason: 'not_a_service', report: null }
  const watch: MoveWatch = {
    tell,
    async check(tx) {
      if (!(await stillRuns(tx, id))) throw new MoveStopped()
    },
  }
  const report = await moveIn(context, located.pages, credentials !== null, watch)
  return { state: 'done', reason: null, report }
}

/** Runs a move that was claimed. */
async function runMove(context: RequestContext, id: number, asked: AskedMove, tell: TellMove): Promise<EndedMove> {
  const far = new HowFar()
  const stop = new AbortController()
  const beating = startBeating(context, id, far, () => stop.abort(new MoveStopped()))
  const told: TellMove = (phase, resource, done, total) => {
    stop.signal.throwIfAborted()
    far.tell(phase, resource, done, total)
    tell(phase, resource, done, total)
  }
  const ended = await readAndWrite(context, id, asked, told, stop.signal).catch((error: unknown): EndedMove => {
    if (error instanceof MoveStopped || stop.signal.aborted) return { state: 'cancelled', reason: null, report: null }
    if (error instanceof FetchFailure) return { state: 'failed', reason: error.reason, report: null }
    return { state: 'failed', reason: null, report: null, error }
  })
  await beating.end()
  if (ended.state === 'running') return ended
  const report = ended.report && JSON.stringify(shownReport(ended.report))
  const is_own_end = await endMove(context.service.db, id, ended.state, { reason: ended.reason, report })
  return is_own_end ? ended : { ...ended, state: 'cancelled' }
}

/**
 * Begins a move.
 * @param context of who moves, in an operation of its own
 * @param tell called with how far it is
 * @returns its id and its end; null: another one runs
 */
export async function startMove(
  context: RequestContext,
  asked: AskedMove,
  tell: TellMove,
): Promise<{ readonly id: number; readonly ended: Promise<EndedMove> } | null> {
  const { address, credentials } = asked
  const id = await claimMove(context.service, {
    ...{ user_id: context.caller?.id ?? null, address, signed: credentials !== null },
  })
  return id === null ? null : { id, ended: runMove(context, id, asked, tell) }
}
