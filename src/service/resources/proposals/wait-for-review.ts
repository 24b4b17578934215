/** Keeps the changes of callers who may not publish as proposals; the public answer stays as it is. */
import { isDeepStrictEqual } from 'node:util'
import { partsOfPath } from '../../../contract/value-path.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { ProposalKind } from '../../../contract/desk/review/proposal.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import { writable } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { differenceOf } from '../plan/differences.ts'
import type { WritePlan } from '../plan/plan.ts'
import type { DecodedBody } from '../plan/write-context.ts'
import type { Stored } from '../rows/load.ts'
import { isShownPath, pathOf, valueAt, type ValuesByPath } from './paths.ts'
import { proposalsOf, type ProposalRow } from './proposal-rows.ts'
import { addVersion, closeProposal, makeProposal } from './submit.ts'

/** Finds the undecided proposal of the caller for a record that exists. */
export async function ownProposal(
  tx: Tx,
  { caller }: RequestContext,
  resource: Resource,
  record_id: number,
): Promise<ProposalRow | null> {
  const found = await proposalsOf(tx, resource, record_id)
  return found.find(({ kind, user_id }) => kind !== 'new' && user_id === caller?.id) ?? null
}

/** Returns the fields that a proposal carries in a language, as a draft: a further edit is checked together with them. */
function draftOf({ kind, fields }: ProposalRow, language: Language): Draft {
  if (kind === 'deletion') return {}
  const draft: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(fields)) {
    const { language: of, name } = partsOfPath(path)
    if (!isShownPath(path) || (of !== null && of !== language)) continue
    const utc = name === 'start_date' || name === 'end_date' ? fields[`#${name.replace('date', 'utc')}`] : undefined
    draft[name] = typeof utc === 'string' ? `${utc}Z` : value
  }
  // Days stand for themselves; an instant in the zone of the event would be another one.
  if (fields['all_day'] === true || 'timezone' in fields) {
    for (const name of ['start_date', 'end_date']) if (name in fields) draft[name] = fields[name]
  }
  return draft
}

/** Adds what the proposal carries to a body; the body wins. */
export const withProposal = (body: DecodedBody, proposal: ProposalRow | null, language: Language): DecodedBody =>
  proposal ? { ...body, draft: { ...draftOf(proposal, language), ...body.draft } } : body

/** Returns the status that a text is proposed to have: a submitted one is to be published. Undefined: as it is. */
function proposedStatus(planned: unknown, text: WritePlan['text']): unknown {
  if (planned !== 'pending') return planned
  return text?.status === 'publish' || text?.status === 'future' ? undefined : 'publish'
}

/** Returns what a plan changes, by path. */
function changesByPath(resource: Resource, stored: Stored, plan: WritePlan): Record<string, unknown> {
  const { facts, text } = differenceOf(stored, plan)
  const rows = writable(resource)
  const changes: Record<string, unknown> = {}
  for (const [name, [, after]] of Object.entries(facts)) {
    if (name in rows || name === 'password') changes[name] = after
    else if (name === 'start_utc' || name === 'end_utc') changes[`#${name}`] = after
  }
  const { draft, language } = plan
  for (const [name, [, after]] of Object.entries(text)) {
    const carried = name === 'date_utc' ? 'date' in draft || name in draft : name in draft
    if (name in rows && name !== 'status' && carried) changes[`${language}.${name}`] = after
  }
  const status = text['status'] && proposedStatus(text['status'][1], plan.text)
  if (status !== undefined && ('status' in draft || !plan.text)) changes[`${language}.status`] = status
  return changes
}

/** Returns the paths of a proposal in other languages that the record does not have yet. */
function ofOtherLanguages({ kind, fields }: ProposalRow, stored: Stored, language: Language): ValuesByPath {
  if (kind === 'deletion') return {}
  const others = Object.entries(fields).filter(([path, value]) => {
    const { language: of } = partsOfPath(path)
    return of !== null && of !== language && !isDeepStrictEqual(valueAt(stored, path), value)
  })
  return Object.fromEntries(others)
}

interface WaitingChange {
  readonly kind: ProposalKind
  readonly resource: Resource
  readonly stored: Stored
  /** The undecided proposal of the caller so far. */
  readonly proposal: ProposalRow | null
}

/**
 * Keeps a planned change, merged into the proposal so far.
 * @param carried names of the fields that the request carries
 * @returns the proposal; null: nothing is left to propose, and one that was open is withdrawn
 */
export async function proposeChange(
  tx: Tx,
  context: RequestContext,
  { kind, resource, stored, proposal }: WaitingChange,
  plan: WritePlan,
  carried: readonly string[],
): Promise<{ readonly id: number } | null> {
  const { language } = plan
  const others = proposal ? ofOtherLanguages(proposal, stored, language) : {}
  const fields = { ...changesByPath(resource, stored, plan), ...others }
  if (!Object.keys(fields).some(isShownPath)) {
    if (proposal) await closeProposal(tx, context, proposal, 'withdrawn')
    return null
  }
  const now_carried = new Set(carried.map((name) => pathOf(resource, name, language)))
  const base = Object.fromEntries(
    Object.entries(fields).map(([path, value]) => {
      const kept = proposal && path in proposal.base && !now_carried.has(path)
      const unchanged = kept && isDeepStrictEqual(proposal.fields[path], value)
      return [path, unchanged ? proposal.base[path] : valueAt(stored, path.replace('#', ''))]
    }),
  )
  return keep(tx, context, { kind, resource, stored, proposal }, { fields, base, language })
}

async function keep(
  tx: Tx,
  context: RequestContext,
  { kind, resource, stored, proposal }: WaitingChange,
  values: { readonly fields: ValuesByPath; readonly base: ValuesByPath; readonly language: Language },
  languages?: readonly Language[],
): Promise<{ readonly id: number }> {
  const { fields, base, language } = values
  const user_id = proposal ? proposal.user_id : (context.caller?.id ?? null)
  const submission = { kind, resource, stored, user_id, language, fields, base, ...(languages ? { languages } : {}) }
  if (!proposal) return { id: await makeProposal(tx, context, submission) }
  const same = proposal.kind === kind && isDeepStrictEqual([proposal.fields, proposal.base], [fields, base])
  if (!same || proposal.state !== 'open') await addVersion(tx, context, proposal, submission)
  return { id: proposal.id }
}

/** Keeps the wish to delete a published record. It takes the place of a change that waits. */
export async function proposeDeletion(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
): Promise<{ readonly id: number }> {
  const proposal = await ownProposal(tx, context, resource, stored.facts.id)
  const { original_language: language } = stored.facts
  const languages = stored.texts.map((text) => text.language)
  const values = { fields: { status: 'trash' }, base: { status: valueAt(stored, `${language}.status`) }, language }
  return keep(tx, context, { kind: 'deletion', resource, stored, proposal }, values, languages)
}
