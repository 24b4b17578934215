/** The outcome of a write: the answer, or the error of everything that is wrong with it. */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError, refusedFields } from '../../http/rest-error.ts'
import type { RefusedWrite, WritePlan } from '../plan/plan.ts'
import { presentWritten } from '../present/present.ts'
import type { Representation, RepresentationFields } from '../present/representation.ts'
import { duplicatesOf, type ComparedRecord } from './duplicates.ts'

export interface WriteAnswer {
  readonly presented: Representation
  /** Keys that only the answer to this write has. */
  readonly extra: RepresentationFields
}

export interface UpdateAnswer extends WriteAnswer {
  /** 202: the change waits for review. */
  readonly status: 200 | 202
}

/** Makes the error of a refused write. A name that another term has is an error of its own if nothing else is wrong. */
function errorOf({ missing, refusals }: RefusedWrite): RestError {
  const error = refusedFields(missing, refusals)
  const [first, ...others] = Object.values(refusals)
  if (first?.code !== 'term_exists' || others.length > 0 || missing.length > 0) return error
  const data = { term_id: first['existing_id'] }
  return new RestError(400, 'rest_invalid_param', { ...error.more, code: 'term_exists', data })
}

/** @throws RestError 400 naming every missing and every invalid field */
export function accept(planned: { readonly plan: WritePlan } | RefusedWrite): WritePlan {
  if ('plan' in planned) return planned.plan
  throw errorOf(planned)
}

/** Returns the representation of a record that is there, in the transaction that writes it. */
export async function presentOne(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number,
): Promise<Representation> {
  const presented = await presentWritten(tx, context, resource, id)
  if (!presented) throw new Error(`${resource.name} ${id} cannot be read by the caller who writes it`)
  return presented
}

/** Answers a change that waits: the published representation, and the names of the fields of the request that wait. */
export async function waitingAnswer(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number,
  proposal: number,
  fields: readonly string[],
): Promise<UpdateAnswer> {
  const presented = await presentOne(tx, context, resource, id)
  return { status: 202, presented, extra: { pending_change: { id: proposal, fields } } }
}

/** Names existing records that may be the same as those a write created. */
export async function extraOf(
  tx: Tx,
  context: RequestContext,
  created: readonly ComparedRecord[],
): Promise<RepresentationFields> {
  const possible_duplicates = await duplicatesOf(tx, context, created)
  return possible_duplicates.length > 0 ? { possible_duplicates } : {}
}
