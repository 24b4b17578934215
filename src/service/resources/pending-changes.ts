/** Changes of published records by those who may not publish: they wait, and the public answer stays (decisions 6 and 11). */
import type { Resource } from '../../contract/field.ts'
import type { Draft } from '../../contract/schema.ts'
import type { Request, Tx } from '../context.ts'
import { forbidden } from '../rest-error.ts'
import type { Stored } from './load.ts'
import { present } from './present.ts'
import type { Updated } from './update.ts'

const publishing: readonly unknown[] = ['publish', 'future', 'private']

/** @returns 202 with the published representation and what waits */
export async function waitForReview(
  tx: Tx,
  request: Request,
  resource: Resource,
  { facts, texts }: Stored,
  draft: Draft,
  fields: readonly string[],
): Promise<Updated> {
  const own = texts.find(({ language }) => language === request.language)
  if (publishing.includes(draft['status']) && draft['status'] !== own?.status) throw forbidden(request.caller)
  const carried = Object.fromEntries(fields.map((name) => [name, draft[name]]))
  const { id } = await tx
    .insertInto('pending_changes')
    .values({
      resource: resource.name,
      record_id: facts.id,
      language: request.language,
      user_id: request.caller?.id ?? null,
      fields: JSON.stringify(carried),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [presented] = await present(request, resource, [facts.id], { single: true, db: tx })
  if (!presented) throw new Error('A published record cannot be read')
  return { status: 202, presented, extra: { pending_change: { id, fields } } }
}
