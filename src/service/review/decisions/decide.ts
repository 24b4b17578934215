/** Decides proposals: approves exactly what was seen, sends back, or declines. */
import { statusPath } from '../../../contract/value-path.ts'
import { readDraft } from '../../../contract/codec/schema.ts'
import { decision_facts, type DecidedState, type DecisionName } from '../../../contract/desk/review/decisions.ts'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { asOperation, type RequestContext, type Tx } from '../../context.ts'
import { RestError, refusedFields } from '../../http/rest-error.ts'
import { announceProposal } from '../../news/notify.ts'
import { addUntoldEntry, hasEntry } from '../../resources/history/history.ts'
import { lockLinks } from '../../resources/plan/locks.ts'
import { publicationDateOf } from '../../resources/plan/publication.ts'
import { nowUtc } from '../../stored-time.ts'
import { languagesOfPaths } from '../../resources/proposals/paths.ts'
import { tell } from '../../resources/proposals/news.ts'
import {
  proposalsOf,
  updateProposal,
  type ProposalColumns,
  type ProposalRow,
} from '../../resources/proposals/proposal-rows.ts'
import type { Stored } from '../../resources/rows/load.ts'
import { transact } from '../../resources/rows/transact.ts'
import { lockProposal, proposalNotFound, readProposal } from '../access.ts'
import { applyChange, setStatus } from './apply.ts'
import { conflictsOf, shownPaths } from '../present/differences.ts'
import { addNotes } from '../notes.ts'
import { changedMeanwhile, claimedByOther, decidedAlready } from '../refusals.ts'
import { scheduleChange } from './scheduled.ts'

type Decision = DeskBody<'POST /proposals/{id}/decision'>

/** A decision of a proposal whose record is locked. */
interface Decided {
  readonly tx: Tx
  readonly context: RequestContext
  readonly proposal: ProposalRow
  readonly stored: Stored
  readonly decision: Decision
  /** The name of a person without an account who decides by a link. */
  readonly by_name?: string | undefined
}

interface DecideOptions {
  /** The name of a person without an account, to whom the caller has given a link. */
  readonly by_name?: string | undefined
  /** Whether people are told: of many decisions at once, each author hears of the first. */
  readonly tells?: boolean
}

const missing = (name: string) => refusedFields([name], {})

const hasNote = ({ note, field_notes = [] }: Decision) => Boolean(note) || field_notes.length > 0

/** Returns the languages whose publication a new record asks for. */
const pendingLanguages = ({ fields }: ProposalRow): readonly Language[] =>
  languagesOfPaths(Object.keys(fields)).filter((language) => statusPath(language) in fields)

/** Returns the paths that a decision can approve one by one. */
const parts = (proposal: ProposalRow): readonly string[] =>
  proposal.kind === 'new' ? pendingLanguages(proposal).map(statusPath) : shownPaths(proposal)

/** Returns the approved paths and the rest. @throws RestError 400 */
function approvedParts(proposal: ProposalRow, decision: Decision) {
  const all = parts(proposal)
  const wanted = decision.fields
  const known = shownPaths(proposal)
  if (wanted?.some((path) => !known.includes(path))) {
    throw refusedFields([], { fields: { code: 'not_one_of', allowed: known } })
  }
  const approved = all.filter((path) => wanted === undefined || wanted.includes(path))
  const rest = all.filter((path) => !approved.includes(path))
  if (approved.length === 0) throw refusedFields([], { fields: { code: 'empty' } })
  if (rest.length > 0 && !hasNote(decision)) throw missing('note')
  return { approved, rest }
}

/** Returns the approved paths without those whose conflict is decided for the record. @throws RestError 409 for open conflicts */
function withoutTheirs({ proposal, stored, decision }: Decided, approved: readonly string[]): readonly string[] {
  const conflicts = conflictsOf(proposal, stored).filter(({ path }) => approved.includes(path))
  const { conflicts: chosen = {}, record_version } = decision
  const version = stored.facts.version
  const is_decided = record_version === version && conflicts.every(({ path }) => chosen[path] !== undefined)
  if (conflicts.length > 0 && !is_decided) {
    const data = { conflicts, record_version: version }
    throw new RestError(409, 'proposal_conflicts', { code: 'proposal-conflicts', data })
  }
  return approved.filter((path) => chosen[path] !== 'theirs' || !conflicts.some((one) => one.path === path))
}

/** Returns the time at which an approval takes effect, in UTC; null: at once. @throws RestError 400 */
function scheduledTime({ context, decision: { date } }: Decided): string | null {
  if (!date) return null
  const dated = publicationDateOf({ date: readDate(date) }, context.service.config.SITE_TIME_ZONE)
  if ('refusals' in dated) throw refusedFields([], dated.refusals)
  if (dated.date_utc === null || dated.date_utc <= nowUtc(context)) {
    throw refusedFields([], { date: { code: 'future_without_date' } })
  }
  return dated.date_utc
}

/** Decodes a site time as bodies of records are decoded. @throws RestError 400 */
function readDate(date: string): string {
  const { draft, refusals } = readDraft(resources.events, 'update', { date })
  if (refusals['date']) throw refusedFields([], { date: refusals['date'] })
  return String(draft['date'])
}

/** The columns that a decision writes. */
type Outcome = ProposalColumns & { readonly state: DecidedState }

const ended = ({ context, by_name }: Decided, decision: DecisionName): Outcome => ({
  decision,
  state: decision_facts[decision].state,
  decided_by: by_name === undefined ? (context.caller?.id ?? null) : null,
  decided_name: by_name ?? null,
  decided_utc: nowUtc(context),
  claimed_by: null,
  claimed_until: null,
  scheduled_utc: null,
  scheduled_paths: null,
})

/** Sends a proposal back. @param came_back the paths that a partial approval leaves; empty: all */
const sentBack = (decided: Decided, came_back: readonly string[]): Outcome => ({
  ...ended(decided, 'send_back'),
  sent_back_version: decided.proposal.version,
  came_back: [...came_back],
})

async function approve(decided: Decided): Promise<Outcome> {
  const { tx, context, proposal, stored, decision } = decided
  const { approved, rest } = approvedParts(proposal, decision)
  const time = scheduledTime(decided)
  const inside = { ...context, tx, decides: proposal.id }
  const approval = { ...ended(decided, 'approve'), scheduled_utc: time }
  const outcome = rest.length > 0 ? sentBack(decided, rest) : approval
  if (proposal.kind === 'new') {
    const languages = languagesOfPaths(approved)
    const status = time === null ? { status: 'publish' } : { status: 'future', date_utc: time }
    await setStatus(inside, proposal, languages, status)
    await setStatus(inside, proposal, languagesOfPaths(rest), { status: 'draft' })
    return outcome
  }
  const paths = withoutTheirs(decided, approved)
  if (time === null) await applyChange(inside, proposal, stored, paths)
  else {
    await ensureOperation(decided)
    await scheduleChange(tx, context, { proposal, stored, paths, time, is_part: rest.length > 0 })
  }
  if (rest.length > 0) return outcome
  const came_back = approved.filter((path) => !paths.includes(path))
  return { ...outcome, came_back, ...(time === null ? {} : { scheduled_paths: [...paths] }) }
}

/** Gives a decision that writes no record an operation, so that the Activity tells of it and undoes it. */
async function ensureOperation({ tx, context, proposal: { resource, record_id } }: Decided): Promise<void> {
  const { operation } = context
  if (!operation || (operation.id !== null && (await hasEntry(tx, operation.id, resource, record_id)))) return
  await addUntoldEntry(tx, context, resources[resource], record_id)
}

/** Makes the pending texts of a new record drafts, which are the author's again. */
async function returnTexts({ tx, context, proposal }: Decided): Promise<void> {
  if (proposal.kind !== 'new') return
  const inside = { ...context, tx, decides: proposal.id }
  await setStatus(inside, proposal, pendingLanguages(proposal), { status: 'draft' })
}

interface DecisionRule {
  /** Whether it takes back an approval that is scheduled; `alone`: unless the author has proposed something newer meanwhile. */
  readonly unschedules: boolean | 'alone'
  readonly carryOut: (decided: Decided) => Promise<Outcome>
}

const rules: Readonly<Record<DecisionName, DecisionRule>> = {
  approve: { unschedules: false, carryOut: approve },
  send_back: {
    unschedules: 'alone',
    async carryOut(decided) {
      await returnTexts(decided)
      return sentBack(decided, [])
    },
  },
  decline: {
    unschedules: true,
    async carryOut(decided) {
      await returnTexts(decided)
      return ended(decided, 'decline')
    },
  },
}

/** Reports whether a proposal can be decided like this. */
async function isUndecided(tx: Tx, proposal: ProposalRow, { decision }: Decision): Promise<boolean> {
  if (proposal.state === 'open') return true
  const { unschedules } = rules[decision]
  if (proposal.scheduled_paths === null) return false
  if (unschedules !== 'alone') return unschedules
  const others = await proposalsOf(tx, resources[proposal.resource], proposal.record_id)
  return !others.some(({ user_id }) => user_id === proposal.user_id)
}

/** Locks what a decision writes, in the order of all writes. @throws RestError 404 */
async function lockAll(tx: Tx, context: RequestContext, id: number) {
  const { resource, fields } = await readProposal(tx, context, id)
  await lockLinks(tx, context, resources[resource], fields)
  const { proposal, stored } = await lockProposal(tx, context, id)
  if (!stored) throw proposalNotFound()
  return { proposal, stored }
}

/**
 * Decides a version of a proposal, once. What is scheduled can still be sent back or declined.
 * @param by_name the name of a person without an account, to whom the caller has given a link
 * @throws RestError 400; 404; 409 when it was decided, has a newer version, is claimed, or the record has changed meanwhile
 */
export const decide = (asked: RequestContext, id: number, decision: Decision, by_name?: string): Promise<void> =>
  decideIn(asOperation(asked, 'decision'), id, decision, { by_name })

/** Decides a version of a proposal in the operation of the context. */
export function decideIn(
  context: RequestContext,
  id: number,
  decision: Decision,
  { by_name, tells = true }: DecideOptions,
): Promise<void> {
  return transact(context, async (tx) => {
    const { proposal, stored } = await lockAll(tx, context, id)
    if (!(await isUndecided(tx, proposal, decision))) throw await decidedAlready(tx, context, proposal)
    if (proposal.version !== decision.version) throw await changedMeanwhile(tx, context, proposal)
    const claim = decision.take_over ? null : await claimedByOther(tx, context, proposal)
    if (claim) throw claim
    if (decision_facts[decision.decision].needs_note && !hasNote(decision)) throw missing('note')
    const decided = { tx, context, proposal, stored, decision, by_name }
    const columns = await rules[decision.decision].carryOut(decided)
    await ensureOperation(decided)
    await updateProposal(tx, context, id, columns)
    const { note, field_notes = [] } = decision
    const notes = field_notes.map(({ path, text }) => ({ text, fields: [path] }))
    const all_notes = [...(note ? [{ text: note, fields: [] }] : []), ...notes]
    // The caller is the one who gave the link, and writes nothing.
    const writer = by_name === undefined ? context : { ...context, caller: null }
    await addNotes(
      tx,
      writer,
      proposal,
      all_notes.map((one) => ({ ...one, name: by_name })),
    )
    const said = [...(note ? [note] : []), ...field_notes.map(({ text }) => text)].join('\n')
    if (tells) await tell(tx, writer, columns.state, proposal, said ? { note: said } : {})
    else await announceProposal(tx, id, proposal.user_id)
  })
}
