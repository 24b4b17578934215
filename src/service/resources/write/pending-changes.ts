/** Stores changes that wait for review; the public answer stays as it is. */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { presentOne, type UpdateAnswer } from './answer.ts'

/**
 * @param fields the decoded values to write, by name
 * @returns 202 with the published representation and the names of the fields that wait
 */
export async function waitForReview(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  record_id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<UpdateAnswer> {
  const { id } = await tx
    .insertInto('pending_changes')
    .values({
      resource: resource.name,
      record_id,
      language: context.language,
      user_id: context.caller?.id ?? null,
      fields: JSON.stringify(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const presented = await presentOne(tx, context, resource, record_id)
  return { status: 202, presented, extra: { pending_change: { id, fields: Object.keys(fields) } } }
}
