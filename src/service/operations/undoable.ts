/** Decides whether a caller can undo an operation as a whole; its records are checked one by one (undo-rules.ts). */
import { most_undone_records, own_undo_minutes } from '../../contract/limits.ts'
import { reach } from '../../contract/roles.ts'
import type { RequestContext } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { iso } from '../stored-time.ts'
import type { Operation } from './list/summaries.ts'
import { undo_rules } from './undo-rules.ts'
import type { OperationRow, UndoRule } from './undo-run.ts'

/** Returns until when a caller may undo an operation, as far as time and rights decide it. */
export function undoableUntil({ caller, service }: RequestContext, { user_id, at_utc }: OperationRow): Date | null {
  if (!caller || user_id === null) return null
  const far = reach(caller, 'undo')
  if (far === 'none' || (far === 'own' && user_id !== caller.id)) return null
  const minutes = far === 'all' ? service.config.UNDO_DAYS * 24 * 60 : own_undo_minutes
  return new Date(Date.parse(iso(at_utc)) + minutes * 60_000)
}

/**
 * Returns why a caller cannot undo an operation; empty: it can be tried.
 * @param records how many records it changed
 */
export function undoBlocks(context: RequestContext, row: OperationRow, records: number): Operation['blocked'] {
  const until = undoableUntil(context, row)
  if (row.kind === 'export') return ['unchanging']
  if (row.user_id === null) return ['by_itself']
  return [
    ...(row.undone_by === null ? [] : (['undone'] as const)),
    ...(until === null ? (['rights'] as const) : until <= context.service.now() ? (['expired'] as const) : []),
    ...(records > most_undone_records ? (['too_large'] as const) : []),
  ]
}

export const notUndoable = (blocked: Operation['blocked']): RestError =>
  new RestError(409, 'cannot_undo', { code: 'operation-not-undoable', data: { blocked } })

/**
 * Returns how an operation is undone.
 * @param has_begun whether some of it has been undone in time
 * @throws RestError 409 when it cannot be
 */
export function ruleOf(context: RequestContext, row: OperationRow, records: number, has_begun: boolean): UndoRule {
  const blocked = undoBlocks(context, row, records).filter((reason) => !has_begun || reason !== 'expired')
  if (blocked.length > 0 || row.kind === 'export') throw notUndoable(blocked)
  return undo_rules[row.kind]
}
