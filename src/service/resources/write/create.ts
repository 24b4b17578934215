/** Creates a record: checks rights, then all values together, then writes in one transaction. */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Resource } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { forbidden } from '../../http/rest-error.ts'
import { lockLinks } from '../plan/locks.ts'
import { planWrite } from '../plan/plan.ts'
import { writeRight } from '../plan/rights.ts'
import type { DecodedBody } from '../plan/write-context.ts'
import { imagesOf } from '../present/present-image.ts'
import { presentAll } from '../present/present.ts'
import { linkedTo } from '../present/present-event.ts'
import type { Stored } from '../rows/load.ts'
import { transact } from '../rows/transact.ts'
import { accept, extraOf, type WriteAnswer } from './answer.ts'
import { selectCandidates, type Candidate } from './duplicates.ts'
import { insertPlanned } from './execute-plan.ts'
import { readCreation } from './read-body.ts'

/** Plans the creation of a record, and writes nothing but what it creates in place. */
export async function planCreation(tx: Tx, context: RequestContext, resource: Resource, body: DecodedBody) {
  const targets = await lockLinks(tx, context, resource, body.draft)
  return planWrite({ tx, context, resource, stored: null, targets, createInPlace }, body)
}

/** Creates a record that another write asks for in place. Those of callers who may not publish are drafts. */
export function createInPlace(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  given: Draft,
): Promise<Stored | { readonly refusal: Refusal }> {
  const as_draft = resource.has_status && !may(context.caller, 'publish', null)
  return createStored(tx, context, resource, as_draft ? { ...given, status: 'draft' } : given)
}

/** Creates a record as one of several, without an answer. */
export async function createStored(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  draft: Draft,
): Promise<Stored | { readonly refusal: Refusal }> {
  const planned = await planCreation(tx, context, resource, { draft, missing: [], refusals: {} })
  if ('plan' in planned) return insertPlanned(tx, context, resource, planned.plan)
  const [field, refusal] = Object.entries(planned.refusals)[0] ?? [resource.label, { code: 'required' }]
  return { refusal: { ...refusal, field } }
}

/**
 * @param body decoded, not checked; unknown fields are ignored
 * @throws RestError 401, 403; 400 naming every missing and every invalid field
 */
export async function createRecord(
  context: RequestContext,
  resource: Resource,
  body: Record<string, unknown>,
): Promise<WriteAnswer> {
  if (!may(context.caller, writeRight(resource), context.caller?.id ?? null)) throw forbidden(context.caller)
  const decoded = await readCreation(resource, body)
  return transact(context, async (tx) => {
    const plan = accept(await planCreation(tx, context, resource, decoded))
    const stored = await insertPlanned(tx, context, resource, plan)
    const similar = selectCandidates(resource, stored)
    const { linked, beside } = await linkedTo<readonly Candidate[]>(context, resource, [stored], tx, similar)
    const extra = await extraOf(tx, context, [{ resource, stored, candidates: beside }, ...plan.created])
    const [presented] = presentAll(context, resource, [stored], linked, await imagesOf(tx, [stored], linked), {
      written: true,
    })
    if (!presented) throw new Error('A record that was just created cannot be read')
    return { presented, extra }
  })
}
