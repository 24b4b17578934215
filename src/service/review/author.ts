/** Changes that the author makes to a proposal: edits, submits again, withdraws. */
import { isDeepStrictEqual } from 'node:util'
import { statusPath } from '../../contract/value-path.ts'
import { waits } from '../../contract/desk/review/decisions.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { RequestContext, Tx } from '../context.ts'
import { forbidden } from '../http/rest-error.ts'
import { languagesOfPaths, valueAt, type ValuesByPath } from '../resources/proposals/paths.ts'
import { updateProposal, type ProposalRow } from '../resources/proposals/proposal-rows.ts'
import { addVersion, closeProposal } from '../resources/proposals/submit.ts'
import type { Stored } from '../resources/rows/load.ts'
import { transact } from '../resources/rows/transact.ts'
import { updateRecord } from '../resources/write/update.ts'
import { lockProposal, proposalNotFound } from './access.ts'
import { setStatus } from './decisions/apply.ts'
import { shownPaths } from './present/differences.ts'
import { changedMeanwhile, decidedAlready } from './refusals.ts'
import { reviseSuggestion } from './suggest.ts'

/** Locks a proposal of the caller that is not decided. @throws RestError 403, 404, 409 */
async function lockOwn(tx: Tx, context: RequestContext, id: number, scheduled = false) {
  const { proposal, stored } = await lockProposal(tx, context, id)
  if (proposal.user_id !== context.caller?.id) throw forbidden(context.caller)
  if (!stored) throw proposalNotFound()
  if (!waits(proposal) && !(scheduled && proposal.scheduled_paths !== null))
    throw await decidedAlready(tx, context, proposal)
  return { proposal, stored }
}

/** Returns the languages that a new record was proposed in and that are drafts now. */
const returned = ({ languages }: ProposalRow, stored: Stored): readonly Language[] =>
  languages.filter((language) => valueAt(stored, statusPath(language)) === 'draft')

/** Submits what came back, compared with the record as it is now. */
async function submitAgain(tx: Tx, context: RequestContext, proposal: ProposalRow, stored: Stored): Promise<void> {
  const inside = { ...context, tx }
  if (proposal.state === 'open') return
  if (proposal.kind === 'new') return setStatus(inside, proposal, returned(proposal, stored), { status: 'pending' })
  const paths = shownPaths(proposal).filter((path) => !isDeepStrictEqual(valueAt(stored, path), proposal.fields[path]))
  if (paths.length === 0) return closeProposal(tx, context, proposal, 'withdrawn')
  const kept = (path: string) => path.startsWith('#') || paths.includes(path)
  const pick = (values: ValuesByPath) => Object.fromEntries(Object.entries(values).filter(([path]) => kept(path)))
  const { kind, user_id, language, languages } = proposal
  const resource = resources[proposal.resource]
  const base = Object.fromEntries(
    paths.map((path) => [
      path,
      valueAt(stored, kind === 'deletion' ? statusPath(stored.facts.original_language) : path),
    ]),
  )
  const values = { fields: pick(proposal.fields), base }
  const concerned = kind === 'deletion' ? languages : languagesOfPaths(paths)
  await addVersion(tx, context, proposal, {
    kind,
    resource,
    stored,
    user_id,
    language,
    languages: concerned,
    ...values,
  })
}

/** Submits a proposal that was sent back again. One that is open stays as it is. */
export const submitProposal = (context: RequestContext, id: number): Promise<void> =>
  transact(context, async (tx) => {
    const { proposal, stored } = await lockOwn(tx, context, id)
    await submitAgain(tx, context, proposal, stored)
  })

/** Withdraws a proposal. A new record stays as a draft. */
export const withdrawProposal = (context: RequestContext, id: number): Promise<void> =>
  transact(context, async (tx) => {
    const { proposal } = await lockOwn(tx, context, id, true)
    if (proposal.kind === 'new' && proposal.state === 'open') {
      await setStatus({ ...context, tx, decides: id }, proposal, proposal.languages, { status: 'draft' })
    }
    await closeProposal(tx, context, proposal, 'withdrawn')
    if (proposal.scheduled_paths !== null)
      await updateProposal(tx, context, id, { scheduled_utc: null, scheduled_paths: null })
  })

/**
 * Changes what waits. A proposal that was sent back is submitted with it.
 * @throws RestError 400; 403; 404; 409 when there is a newer version or it was decided
 */
export const editProposal = (
  context: RequestContext,
  id: number,
  { version, language, fields = {} }: DeskBody<'PATCH /proposals/{id}'>,
): Promise<void> =>
  transact(context, async (tx) => {
    const { proposal, stored } = await lockOwn(tx, context, id)
    if (proposal.version !== version) throw await changedMeanwhile(tx, context, proposal)
    const resource = resources[proposal.resource]
    const inside = { ...context, tx, language }
    if (proposal.kind === 'suggestion') return reviseSuggestion(inside, proposal, stored, fields)
    await updateRecord(inside, resource, stored.facts.id, fields, { if_match: null, by_slug: false })
    if (proposal.kind === 'new' && proposal.state === 'sent_back') await submitAgain(tx, context, proposal, stored)
  })
