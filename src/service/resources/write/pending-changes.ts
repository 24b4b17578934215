/** Stores changes that wait for review; the public answer stays as it is. */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { Written } from './create.ts'
import { presentWritten } from '../present/present.ts'

/**
 * @param fields what the change would write, decoded, by name
 * @returns 202 with the published representation and what waits
 */
export async function waitForReview(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  record_id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Written & { readonly status: 202 }> {
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
  const presented = await presentWritten(tx, context, resource, record_id)
  if (!presented) throw new Error('A published record cannot be read')
  return { status: 202, presented, extra: { pending_change: { id, fields: Object.keys(fields) } } }
}
