/** What an update changes, worked out and checked before anything of the record is written. */
import type { Refusal } from '../../../contract/http/error.ts'
import type { Language, Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import { columnsOf } from '../rows/columns.ts'
import { createInPlace } from '../write/create.ts'
import type { Stored } from '../rows/load.ts'
import { seconds } from '../present/presenter.ts'
import { newSlug, slugConflict } from './slugs.ts'
import { factFields, textFields } from '../rows/tables.ts'
import { resolveLinks, type Created } from './links.ts'
import { writePublication } from './publication.ts'
import type { Kept } from './locks.ts'
import { withStateProvince } from './state-province.ts'
import { nameConflict } from './term-names.ts'
import { time_fields, writeTimes, type Times } from './times.ts'

export interface Plan {
  /** Columns to set. */
  readonly facts: Record<string, unknown>
  readonly texts: Record<string, unknown>
  /** Whose text is written. */
  readonly language: Language
  /** The text so far; null: the language has none. */
  readonly text: TextRow | null
  readonly creates_text: boolean
  readonly restores: boolean
  readonly trashes: boolean
  /** The draft as it was resolved: what waits where a change has to wait. */
  readonly draft: Draft
  readonly created: readonly Created[]
  readonly missing: readonly string[]
}

type Refused = Record<string, Refusal>

/** What is looked at while a plan is made. */
interface Planning {
  readonly tx: Tx
  readonly context: RequestContext
  readonly resource: Resource
  readonly stored: Stored
  readonly refused: Refused
}

const timesOf = ({ facts }: Stored): Times => ({
  timezone: String(facts['timezone']),
  all_day: facts['all_day'] === true,
  start_date: seconds(facts['start_date']),
  end_date: seconds(facts['end_date']),
  start_utc: seconds(facts['start_utc']),
  end_utc: seconds(facts['end_utc']),
})

/** Whether a write carries something that lives in a text. One that carries facts only creates no text. */
const textCarried = (resource: Resource, draft: Draft) =>
  [...textFields(resource).map(([name]) => name), 'slug', 'status', 'date', 'date_utc'].some((name) => name in draft)

async function planSlug({ tx, context, resource, stored, refused }: Planning, plan: Plan): Promise<void> {
  const { texts, text, language, draft } = plan
  const { id } = stored.facts
  if (typeof draft['slug'] === 'string') {
    const conflict = await slugConflict(tx, context, resource, language, draft['slug'], id)
    if (conflict) refused['slug'] = conflict
    texts['slug'] = draft['slug']
  } else if (plan.creates_text || (text !== null && 'slug' in draft)) {
    const name = String(draft[resource.label] ?? text?.[resource.label] ?? '')
    texts['slug'] = await newSlug(tx, resource, name, language, id)
  }
}

async function planTerm({ tx, resource, stored, refused }: Planning, plan: Plan): Promise<void> {
  const { facts, texts, text, language } = plan
  const named = resource.label in texts
  if (named) texts['folded_name'] = fold(String(texts[resource.label]))
  if (!named && !('parent' in facts)) return
  const parent = Number(facts['parent'] ?? stored.facts['parent'] ?? 0)
  // Moving a term moves all its names.
  const moved = parent === stored.facts['parent'] ? [] : stored.texts.filter((row) => row.language !== language)
  const name = texts[resource.label] ?? text?.[resource.label]
  const names = [
    ...(name === undefined ? [] : [{ language, name }]),
    ...moved.map((row) => ({ ...row, name: row['name'] })),
  ]
  for (const each of names) {
    const conflict = await nameConflict(tx, resource, each.language, String(each.name), parent, stored.facts.id)
    if (conflict) refused[named && each.language === language ? resource.label : 'parent'] ??= conflict
  }
}

function planPublication({ context, stored, refused }: Planning, plan: Plan): void {
  const { draft, text } = plan
  const { status, ...rest } = draft
  const author = stored.facts.author ?? null
  const result = writePublication(context, {
    draft: status === 'trash' ? rest : draft,
    stored: text?.status ? { status: text.status, date_utc: seconds(text.date_utc) } : null,
    // A language that is added without a status starts as a draft.
    standard: 'draft',
    author,
    creating: false,
    restores: plan.restores,
  })
  if ('refusals' in result) Object.assign(refused, { ...result.refusals, ...refused })
  else Object.assign(plan.texts, result.publication)
}

function planTimes({ context, stored, refused }: Planning, { draft, facts }: Plan): void {
  if (time_fields.some((name) => name in refused) || !time_fields.some((name) => name in draft)) return
  const when = writeTimes(draft, timesOf(stored), context.service.config.SITE_TIME_ZONE)
  if ('refusals' in when) Object.assign(refused, when.refusals)
  else Object.assign(facts, when.times)
}

/**
 * @param kept what the draft points to by id
 * @param given decoded; what is wrong with it is in `refused` already
 * @param refused what else is wrong is added here
 * @throws RestError 403 for a term, author or status this caller may not set
 */
export async function makePlan(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  kept: Kept,
  given: Draft,
  refused: Refused,
): Promise<Plan> {
  const planning: Planning = { tx, context, resource, stored, refused }
  const { trashed_utc, original_language } = stored.facts
  const { status } = given
  const restores = Boolean(trashed_utc) && typeof status === 'string' && status !== 'trash'
  const own = stored.texts.find(({ language }) => language === context.language) ?? null
  // A record comes back whole: in a language without a text, the status is meant for the text that is shown there.
  const original = stored.texts.find(({ language }) => language === original_language) ?? null
  const only_status = Object.keys(given).every((name) => name === 'status' || name === 'i18n_language')
  const text = own ?? (only_status && (restores || status === 'trash') ? original : null)
  const links = await resolveLinks(
    tx,
    context,
    resource,
    withStateProvince(resource, given, text),
    stored,
    kept,
    createInPlace,
  )
  Object.assign(refused, links.refusals)
  const { draft } = links
  const creates_text = text === null && textCarried(resource, draft)
  const plan: Plan = {
    facts: columnsOf(factFields(resource), draft),
    texts: text || creates_text ? columnsOf(textFields(resource), draft) : {},
    language: text?.language ?? context.language,
    text,
    creates_text,
    restores,
    trashes: status === 'trash' && !trashed_utc && resource.has_trash,
    draft,
    created: links.created,
    missing: creates_text && !(resource.label in draft) && !(resource.label in refused) ? [resource.label] : [],
  }
  planTimes(planning, plan)
  if (resource.unique_names) await planTerm(planning, plan)
  else {
    if ('author' in draft) plan.facts['author'] = draft['author']
    if (text || creates_text) planPublication(planning, plan)
  }
  await planSlug(planning, plan)
  return plan
}
