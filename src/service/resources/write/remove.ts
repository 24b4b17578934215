/** Deletes: records go to the trash, terms are deleted for good. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { checkLanguage } from '../../http/language.ts'
import { RestError } from '../../http/rest-error.ts'
import { addHistoryEntry } from '../history/history.ts'
import { loadRecord, type Stored } from '../rows/load.ts'
import { missingRecord } from '../rows/merged.ts'
import { proposeDeletion } from '../proposals/wait-for-review.ts'
import { tablesOf } from '../rows/tables.ts'
import { transact } from '../rows/transact.ts'
import { deleteForGood, trashRecord } from './trash.ts'
import { presentOne, waitingAnswer, type UpdateAnswer } from './answer.ts'
import { checkVersion } from './check-version.ts'
import { lockNames } from '../plan/locks.ts'
import { permission } from '../plan/rights.ts'
import { readGuard, refuseWithUpcoming } from './upcoming-guard.ts'

/** Moves the children of a term up to its parent. */
async function moveChildren(tx: Tx, context: RequestContext, resource: Resource, { facts }: Stored): Promise<void> {
  if (!('parent' in resource.fields)) return
  const moved = await sql<{ id: number; version: number }>`update ${tablesOf(resource).facts}
    set parent = ${facts['parent']}, version = version + 1, modified_utc = (now() at time zone 'utc')
    where parent = ${facts.id} returning id, version`.execute(tx)
  for (const { id, version } of moved.rows) {
    await addHistoryEntry(tx, context, {
      resource,
      id,
      version,
      language: null,
      action: 'update',
      changes: { parent: [facts.id, facts['parent']] },
    })
  }
}

/**
 * @param asked_language the language as the request has it; it is checked after the rights
 * @param unless_upcoming refuse while upcoming events use the record; as the request has it
 * @returns 200 with the last representation; 202 when the deletion of a published record waits for review
 * @throws RestError 401, 403, 404, 412; 409 while upcoming events use it; 410 for a record in the trash, and for a merged one
 */
export async function removeRecord(
  context: RequestContext,
  resource: Resource,
  id: number,
  {
    if_match,
    asked_language,
    unless_upcoming,
  }: { readonly if_match: string | null; readonly asked_language?: unknown; readonly unless_upcoming?: unknown },
): Promise<UpdateAnswer> {
  return transact(context, async (tx) => {
    if (resource.unique_names) await lockNames(tx, resource)
    const stored = await loadRecord(tx, resource, id, { lock: true })
    if (!stored) throw await missingRecord(tx, resource, id)
    const how = permission(context, resource, stored, 'all')
    if (stored.facts.trashed_utc) throw new RestError(410, 'is_in_trash', { code: `${resource.one}-is-in-trash` })
    checkLanguage(asked_language)
    const guarded = readGuard(unless_upcoming)
    await checkVersion(tx, context, resource, stored, if_match)
    if (guarded) await refuseWithUpcoming(tx, context, resource, id)
    if (how === 'review') {
      const { id: proposal } = await proposeDeletion(tx, context, resource, stored)
      return waitingAnswer(tx, context, resource, id, proposal, ['status'])
    }
    if (resource.has_trash) {
      await trashRecord(tx, context, resource, stored)
      return { status: 200, presented: await presentOne(tx, context, resource, id), extra: {} }
    }
    const presented = await presentOne(tx, context, resource, id)
    await moveChildren(tx, context, resource, stored)
    await deleteForGood(tx, context, resource, stored)
    return { status: 200, presented, extra: {} }
  })
}
