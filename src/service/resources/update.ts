/** Changing a record: exactly the fields that are carried, whatever the method (decisions 4). */
import type { Refusal } from '../../contract/error.ts'
import type { Language, Resource } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import { writable } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import { readDraft, type Draft } from '../../contract/schema.ts'
import type { Request, Tx } from '../context.ts'
import type { TextRow } from '../database/schema.ts'
import { RestError, forbidden, notFound } from '../rest-error.ts'
import { columnsOf } from './columns.ts'
import { createInPlace, refusedWrite, writeRight, type Written } from './create.ts'
import { record, type HistoryAction } from './history.ts'
import { loadRecord, type Stored } from './load.ts'
import { etag, matches, present } from './present.ts'
import { waitForReview } from './pending-changes.ts'
import { reindex } from './reindex.ts'
import { seconds } from './representation.ts'
import { freeSlug, slugHolder, slugOf } from './slugs.ts'
import { changesOf, insertText, updateFacts, updateText } from './store.ts'
import { factFields, textFields, words } from './tables.ts'
import { transact } from './transact.ts'
import { resolveLinks } from './write-links.ts'
import { nowUtc, writePublication, type LivingStatus } from './write-publication.ts'
import { lockNames, nameConflict } from './write-term.ts'
import { time_fields, writeTimes, type Times } from './write-times.ts'

export interface Updated extends Written {
  readonly status: 200 | 202
}

interface Options {
  readonly if_match: string | null
}

/** @throws RestError 412 with the current representation when the record has moved on */
export async function checkVersion(
  tx: Tx,
  request: Request,
  resource: Resource,
  { facts }: Stored,
  if_match: string | null,
): Promise<void> {
  if (if_match === null || matches(if_match, facts.version)) return
  const [current] = await present(request, resource, [facts.id], { single: true, db: tx })
  throw new RestError(412, 'rest_precondition_failed', {
    data: { current: current?.answer ?? null },
    headers: current ? { etag: etag(current) } : {},
  })
}

const isPublic = ({ facts, texts }: Stored) =>
  !facts.trashed_utc && texts.some(({ status }) => status === 'publish' || status === 'future' || status === 'private')

/** What this caller's change of this record means: it is made, it waits for review, or it is refused. */
function permission(
  request: Request,
  resource: Resource,
  stored: Stored,
  carried: readonly string[],
): 'direct' | 'review' {
  const { caller } = request
  const author = stored.facts.author ?? null
  if (resource.shape === 'term') {
    if (!may(caller, writeRight(resource), null)) throw forbidden(caller)
    return 'direct'
  }
  if (!may(caller, 'edit_unpublished', author)) throw forbidden(caller)
  if (may(caller, 'edit_published', author) || !isPublic(stored)) return 'direct'
  const rows = writable(resource)
  const only_facts = carried.every(
    (name) => !rows[name]?.per_language || /^(address|city|country|province|state|stateprovince)$/.test(name),
  )
  const facts_allowed = resource.name !== 'events' && only_facts && may(caller, 'edit_published_facts', author)
  return facts_allowed ? 'direct' : 'review'
}

/** The fields of a resource that a body carries. */
const carriedFields = (resource: Resource, draft: Draft) =>
  Object.keys(draft).filter((name) => name in writable(resource) && name !== 'i18n_language')

/** What a write changes, worked out before anything is written. */
interface Plan {
  readonly facts: Record<string, unknown>
  readonly texts: Record<string, unknown>
  readonly language: Language
  /** The text so far; null: the language gets its first one. */
  readonly text: TextRow | null
  readonly restores: boolean
}

const timesOf = ({ facts }: Stored): Times => ({
  timezone: String(facts['timezone']),
  all_day: facts['all_day'] === true,
  start_date: seconds(facts['start_date']),
  end_date: seconds(facts['end_date']),
  start_utc: seconds(facts['start_utc']),
  end_utc: seconds(facts['end_utc']),
})

/** Fields that live in a text. A write that carries none of them creates no text. */
function textCarried(resource: Resource, draft: Draft): boolean {
  const named = [...textFields(resource).map(([name]) => name), 'slug']
  return named.some((name) => name in draft)
}

/**
 * Whose text is written: the language asked for; but a status or date alone, in a language without a text, is meant for the
 * text that is shown there, the original.
 */
function targetText(request: Request, resource: Resource, { facts, texts }: Stored, draft: Draft): TextRow | null {
  const own = texts.find(({ language }) => language === request.language)
  if (own || textCarried(resource, draft)) return own ?? null
  return texts.find(({ language }) => language === facts.original_language) ?? null
}

async function planSlug(
  tx: Tx,
  resource: Resource,
  plan: Plan,
  draft: Draft,
  id: number,
  refused: Record<string, Refusal>,
): Promise<void> {
  const { texts, text, language } = plan
  const asked = draft['slug']
  if (typeof asked === 'string') {
    const existing_id = await slugHolder(tx, resource, language, asked, id)
    if (existing_id !== null) refused['slug'] = { code: 'slug_taken', existing_id }
    texts['slug'] = asked
  } else if (text === null || 'slug' in draft) {
    const name = String(draft[resource.label] ?? text?.[resource.label] ?? '')
    texts['slug'] = await freeSlug(tx, resource, language, slugOf(resource, name, language), id)
  }
}

async function planTerm(
  tx: Tx,
  resource: Resource,
  plan: Plan,
  stored: Stored,
  refused: Record<string, Refusal>,
): Promise<void> {
  const { facts, texts, text, language } = plan
  if (!(resource.label in texts) && !('parent' in facts)) return
  await lockNames(tx, resource)
  const name = String(texts[resource.label] ?? text?.[resource.label] ?? '')
  if (resource.label in texts) texts['folded_name'] = fold(name)
  const parent = Number(facts['parent'] ?? stored.facts['parent'] ?? 0)
  const conflict = await nameConflict(tx, resource, language, name, parent, stored.facts.id)
  if (conflict) refused[resource.label in texts ? resource.label : 'parent'] = conflict
}

async function makePlan(tx: Tx, request: Request, resource: Resource, stored: Stored, given: Draft): Promise<Plan> {
  const { facts: row } = stored
  const followed = followState(resource, stored, request.language, given)
  const { draft, refusals: refused } = await resolveLinks(tx, request, resource, followed, row.id, createInPlace)
  const text = targetText(request, resource, stored, draft)
  const language = text?.language ?? request.language
  const facts = columnsOf(factFields(resource), draft)
  const texts = columnsOf(textFields(resource), draft)
  const creates_text = text === null && textCarried(resource, draft)
  if (creates_text && !(resource.label in draft)) throw refusedWrite([resource.label], refused)
  const restores = Boolean(row.trashed_utc) && typeof draft['status'] === 'string' && draft['status'] !== 'trash'
  const plan: Plan = { facts, texts, language, text, restores }

  if (time_fields.some((name) => name in draft)) {
    const when = writeTimes(draft, timesOf(stored), request.service.config.SITE_TIME_ZONE)
    if ('refusals' in when) Object.assign(refused, when.refusals)
    else Object.assign(facts, when.times)
  }
  if (resource.shape === 'record') {
    if (typeof draft['author'] === 'number' && draft['author'] > 0) facts['author'] = draft['author']
    if (text || creates_text) planPublication(request, plan, draft, stored, refused)
  } else await planTerm(tx, resource, plan, stored, refused)
  if (text || creates_text) await planSlug(tx, resource, plan, draft, row.id, refused)
  if (Object.keys(refused).length > 0) throw refusedWrite([], refused)
  return plan
}

function planPublication(
  request: Request,
  { text, texts }: Plan,
  draft: Draft,
  { facts }: Stored,
  refused: Record<string, Refusal>,
): void {
  const stored = text?.status ? { status: text.status, date_utc: seconds(text.date_utc) } : null
  const { status, ...rest } = draft
  // `trash` on a record that is in the trash changes nothing.
  const asked = status === 'trash' && facts.trashed_utc ? rest : draft
  // A language that is added without a status starts as a draft.
  const standard: LivingStatus = 'draft'
  const result = writePublication(request, asked, stored, standard, facts.author ?? null, false)
  if ('refusals' in result) Object.assign(refused, result.refusals)
  else Object.assign(texts, result.publication)
}

/** The venue's joined field goes on following state or province, as long as it was not set apart from them. */
function followState(resource: Resource, { texts }: Stored, language: Language, draft: Draft): Draft {
  if (!('stateprovince' in resource.fields) || 'stateprovince' in draft) return draft
  const text = texts.find((row) => row.language === language)
  const stored = String(text?.['stateprovince'] ?? '')
  const following = ['', text?.['state'], text?.['province']].includes(stored)
  const follows = draft['state'] ?? draft['province']
  return following && follows ? { ...draft, stateprovince: follows } : draft
}

/** Slugs of a record that comes back from the trash: numbered where somebody took them meanwhile. */
async function restoreSlugs(tx: Tx, resource: Resource, { facts, texts }: Stored): Promise<void> {
  for (const { language, slug } of texts) {
    const free = await freeSlug(tx, resource, language, slug, facts.id)
    await updateText(tx, resource, facts.id, language, { slug: free, trashed: false })
  }
}

async function carryOut(tx: Tx, request: Request, resource: Resource, stored: Stored, plan: Plan): Promise<void> {
  const { id, original_language } = stored.facts
  const { language, text } = plan
  const { folded_name: _, ...readable } = plan.texts
  const fact_changes = changesOf(stored.facts, plan.facts)
  const text_changes = changesOf(text, readable)
  const touches_text = text !== null ? Object.keys(text_changes).length > 0 : 'slug' in plan.texts
  if (Object.keys(fact_changes).length === 0 && !touches_text && !plan.restores) return

  if (plan.restores) await restoreSlugs(tx, resource, stored)
  await updateFacts(tx, resource, id, { ...plan.facts, ...(plan.restores ? { trashed_utc: null } : {}) })
  if (touches_text) {
    const kinds = writable(resource)
    const reworded = Object.keys(text_changes).some((name) => words.has(kinds[name]?.kind ?? 'boolean'))
    const original = stored.texts.find((row) => row.language === original_language)
    const columns = {
      ...plan.texts,
      modified_utc: nowUtc(request),
      text_version: (text?.text_version ?? 0) + (reworded || text === null ? 1 : 0),
      // Saving a translation says that it has caught up with its source.
      source_version: language === original_language ? 0 : (original?.text_version ?? 0),
    }
    if (text) await updateText(tx, resource, id, language, columns)
    else await insertText(tx, resource, { ...columns, id, language })
  }
  await reindex(tx, resource, [id])
  const action: HistoryAction = plan.restores ? 'restore' : 'update'
  const changes = { ...fact_changes, ...text_changes }
  await record(tx, request, {
    resource,
    id,
    version: stored.facts.version + 1,
    language: touches_text ? language : null,
    action,
    changes,
  })
}

/** The password of an event is written on updates by id only, and never read. */
function passwordOf(
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  by_slug: boolean,
): Record<string, unknown> {
  if (by_slug || !('password' in resource.item_parameters) || !('password' in body)) return {}
  const { password } = body
  return { password: typeof password === 'string' || typeof password === 'number' ? String(password) : '' }
}

/**
 * @param body decoded, not checked
 * @throws RestError 401, 403, 404, 412; 400 naming every invalid field together
 */
export async function updateRecord(
  request: Request,
  resource: Resource,
  id: number,
  body: Record<string, unknown>,
  { if_match, by_slug }: Options & { readonly by_slug: boolean },
): Promise<Updated> {
  return transact(request.service, async (tx) => {
    const stored = await loadRecord(tx, resource, id, { lock: true })
    if (!stored) throw notFound(resource)
    const given = Object.keys(body).filter((name) => name in writable(resource) && name !== 'i18n_language')
    const how = permission(request, resource, stored, given)
    const { draft, missing, refusals } = readDraft(resource, 'update', body)
    if (missing.length > 0 || Object.keys(refusals).length > 0) throw refusedWrite(missing, refusals)
    await checkVersion(tx, request, resource, stored, if_match)
    if (how === 'review') return waitForReview(tx, request, resource, stored, draft, carriedFields(resource, draft))
    const plan = await makePlan(tx, request, resource, stored, draft)
    Object.assign(plan.facts, passwordOf(resource, body, by_slug))
    await carryOut(tx, request, resource, stored, plan)
    const [presented] = await present(request, resource, [id], { single: true, db: tx })
    if (!presented) throw new Error('A record that was just changed cannot be read')
    return { status: 200, presented, extra: {} }
  })
}
