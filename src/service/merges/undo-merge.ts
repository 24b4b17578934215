/** Takes back what a merge did beside the records themselves, whose entries of the history are undone like all others. */
import { sql } from 'kysely'
import { resources } from '../../contract/resources.ts'
import type { ResourceName } from '../../contract/field.ts'
import { RestError } from '../http/rest-error.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { loadRecords } from '../resources/rows/load.ts'
import { giveBack, type TakenAlong } from './follow.ts'
import { linksWrittenSince, moveLinksBack, type KeptLinks } from './move-links.ts'
import type { MergeRequest } from './merge.ts'

/** A merge as it is stored. */
interface MergeRow {
  readonly operation_id: number
  readonly resource: MergeRequest['resource']
  readonly survivor: number
  readonly others: readonly number[]
  readonly fields: Readonly<Record<string, unknown>>
  /** `agreed` is absent from merges of before somebody could agree to members. */
  readonly moved: TakenAlong & {
    readonly links: Partial<Record<ResourceName, number>>
    readonly agreed?: readonly number[]
  }
}

/** Returns the merges of some operations, the last one first. */
export async function mergesOf(db: Db, operations: readonly number[]): Promise<readonly MergeRow[]> {
  const { rows } = await sql<MergeRow>`select operation_id, resource, survivor, others, fields, moved from merges
    where operation_id = any(${operations}::int[]) order by id desc`.execute(db)
  return rows
}

/** Returns the records whose links undoing a merge leaves as they are. */
export async function linksKept(db: Db, operation: number): Promise<readonly KeptLinks[]> {
  const kept: KeptLinks[] = []
  for (const { resource } of await mergesOf(db, [operation]))
    kept.push(...(await linksWrittenSince(db, operation, resources[resource])))
  return kept
}

/** Gives events and children their links back. Comes first: what the survivor was may depend on it, such as its place in a tree. */
export async function unlinkMerges(tx: Tx, context: RequestContext, operation: number): Promise<void> {
  for (const { resource } of await mergesOf(tx, [operation]))
    await moveLinksBack(tx, context, operation, resources[resource])
}

/**
 * Ends the undo, once the merged records are back.
 * @throws RestError 409 when one is not, to which links would point
 */
export async function settleUnmerged(tx: Tx, operation: number): Promise<void> {
  for (const { resource: name, survivor, others, moved } of await mergesOf(tx, [operation])) {
    const resource = resources[name]
    const back = await loadRecords(tx, resource, others)
    if (others.some((id) => !back.has(id)))
      throw new RestError(409, 'cannot_undo', { code: 'operation-not-undoable', data: { blocked: ['rights'] } })
    await sql`delete from merged_records where operation_id = ${operation} and resource = ${name}`.execute(tx)
    await giveBack(tx, resource, survivor, moved)
  }
}
