/** Keeps the proposals of a record up to date with its writes: pending texts are proposals, and what is published waits no more. */
import { isDeepStrictEqual } from 'node:util'
import { partsOfPath, statusPath } from '../../../contract/value-path.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { isPublishing } from '../plan/rights.ts'
import { loadRecords, type Stored } from '../rows/load.ts'
import { factFields, textFields } from '../rows/tables.ts'
import { valueAt, type ValuesByPath } from './paths.ts'
import {
  insertVersion,
  nextVersion,
  proposalsOf,
  updateProposal,
  withProposals,
  type ProposalRow,
} from './proposal-rows.ts'
import { addVersion, closeProposal, makeProposal } from './submit.ts'

export const pendingTexts = (stored: Stored | null): readonly TextRow[] =>
  stored && !stored.facts.trashed_utc ? stored.texts.filter(({ status }) => status === 'pending') : []

const isWritten = (value: unknown) =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Returns the values that a record with pending texts proposes. Its facts are among them while nothing of it is approved. */
function proposedValues(resource: Resource, stored: Stored): ValuesByPath {
  const known = stored.texts.some(({ status }) => isPublishing(status))
  const pending = pendingTexts(stored).map(({ language }) => language)
  return valuesOf(resource, stored, pending, !known)
}

/** Returns the values of some texts of a record, and of its facts. */
function valuesOf(
  resource: Resource,
  stored: Stored,
  of_texts: readonly Language[],
  with_facts: boolean,
): ValuesByPath {
  const facts = with_facts ? factFields(resource).map(([name]) => name) : []
  const texts = of_texts.flatMap((language) =>
    [...textFields(resource).map(([name]) => name), 'slug'].map((name) => `${language}.${name}`),
  )
  const values = Object.fromEntries(
    [...facts, ...texts].flatMap((path) => {
      const value = valueAt(stored, path)
      return isWritten(value) ? [[path, value]] : []
    }),
  )
  const start_utc = with_facts ? startOf(stored) : {}
  const statuses = of_texts.map((language) => [statusPath(language), 'publish'])
  return { ...values, ...start_utc, ...Object.fromEntries(statuses) }
}

function startOf(stored: Stored): ValuesByPath {
  const start_utc = valueAt(stored, 'start_utc')
  return start_utc === null ? {} : { '#start_utc': start_utc }
}

/** Reports whether a write can concern proposals. Most writes cannot, and cost nothing. */
function concernsProposals(before: Stored | null, now: Stored | null): boolean {
  if (pendingTexts(before).length > 0 || pendingTexts(now).length > 0) return true
  if (!before || !now) return before !== null
  const statuses = ({ texts }: Stored) => texts.map(({ language, status }) => [language, status])
  return (
    before.facts.trashed_utc !== now.facts.trashed_utc ||
    before.facts.author !== now.facts.author ||
    !isDeepStrictEqual(statuses(before), statuses(now))
  )
}

/** Proposes the pending texts of a record. */
async function proposeTexts(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  proposal: ProposalRow | null,
): Promise<void> {
  const pending = pendingTexts(stored).map(({ language }) => language)
  const [first = stored.facts.original_language] = pending
  const language = pending.includes(stored.facts.original_language) ? stored.facts.original_language : first
  const user_id = stored.facts.author ?? context.caller?.id ?? null
  const fields = proposedValues(resource, stored)
  const submission = { kind: 'new', resource, stored, user_id, language, fields, base: {}, languages: pending } as const
  if (!proposal) await makeProposal(tx, context, submission)
  else if (proposal.state === 'sent_back' || !isDeepStrictEqual(proposal.fields, fields)) {
    await addVersion(tx, context, proposal, submission)
  }
}

/** Returns how a proposal ends whose record has no pending text any more; null: it does not. */
function endOf({ caller }: RequestContext, proposal: ProposalRow, now: Stored | null) {
  const by_author = proposal.user_id !== null && caller?.id === proposal.user_id
  if (!now || now.facts.trashed_utc) return by_author ? 'withdrawn' : 'declined'
  const published = now.texts.some(
    ({ language, status }) => proposal.languages.includes(language) && isPublishing(status),
  )
  if (published) return 'approved'
  // A proposal that was sent back is a draft until it is submitted again.
  return proposal.state === 'open' ? 'withdrawn' : null
}

/** Keeps what was published in the end as a version of its own, where it is another than what was proposed. */
async function keepApproved(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  proposal: ProposalRow,
): Promise<void> {
  const has_facts = Object.keys(proposal.fields).some((path) => partsOfPath(path).language === null)
  const fields = valuesOf(resource, stored, proposal.languages, has_facts)
  if (isDeepStrictEqual(fields, proposal.fields)) return
  const version = await nextVersion(tx, proposal)
  await insertVersion(tx, proposal.id, version, context.caller, { fields, base: {} })
  await updateProposal(tx, context, proposal.id, { version })
}

/** Ends the other proposals of a record that goes to the trash. */
async function closeInTrash(tx: Tx, context: RequestContext, proposals: readonly ProposalRow[]): Promise<void> {
  for (const proposal of proposals) {
    const own = proposal.user_id !== null && context.caller?.id === proposal.user_id
    const state = proposal.kind === 'deletion' ? 'approved' : own ? 'withdrawn' : 'declined'
    await closeProposal(tx, context, proposal, state)
  }
}

/** Reports whether proposals follow the writes of a context: a decision, and an undo, settles them itself. */
const follows = ({ decides, settles_proposals }: RequestContext, { has_status }: Resource) =>
  has_status === true && !settles_proposals && decides === undefined

/**
 * Follows a write of a record. Must run in its transaction, with the record locked.
 * @param before the record before the write; null: it is new
 * @param now the record after it; null: it is deleted for good
 */
export async function followRecord(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  before: Stored | null,
  now: Stored | null,
): Promise<void> {
  if (!follows(context, resource) || !concernsProposals(before, now)) return
  const id = (now ?? before)?.facts.id ?? 0
  const proposals = before ? await proposalsOf(tx, resource, id) : []
  const proposal = proposals.find(({ kind }) => kind === 'new') ?? null
  if (pendingTexts(now).length > 0 && now) await proposeTexts(tx, context, resource, now, proposal)
  else if (proposal) {
    const end = endOf(context, proposal, now)
    if (end === 'approved' && now) await keepApproved(tx, context, resource, now, proposal)
    if (end) await closeProposal(tx, context, proposal, end)
  }
  if (now?.facts.trashed_utc && !before?.facts.trashed_utc) {
    await closeInTrash(
      tx,
      context,
      proposals.filter(({ kind }) => kind !== 'new'),
    )
  }
  if (proposal && now && now.facts.author !== before?.facts.author) {
    await updateProposal(tx, context, proposal.id, { user_id: now.facts.author ?? null })
  }
}

/** Follows writes of several records that are there: of most, none has proposals, and one statement tells. */
export async function followRecords(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  written: readonly { readonly before: Stored; readonly now: Stored }[],
): Promise<void> {
  if (!follows(context, resource)) return
  const concerned = written.filter(({ before, now }) => concernsProposals(before, now))
  const ids = concerned.map(({ now }) => now.facts.id)
  const has_some = await withProposals(tx, resource, ids)
  const followed = concerned.filter(({ now }) => has_some.has(now.facts.id) || pendingTexts(now).length > 0)
  const stored = await loadRecords(
    tx,
    resource,
    followed.map(({ now }) => now.facts.id),
  )
  for (const { before } of followed)
    await followRecord(tx, context, resource, before, stored.get(before.facts.id) ?? null)
}
