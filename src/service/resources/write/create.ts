/** Creates a record: checks rights, then all values together, then writes in one transaction. */
import type { Refusal } from '../../../contract/http/error.ts'
import type { Resource } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { may } from '../../../contract/roles.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError, forbidden, refusedFields } from '../../http/rest-error.ts'
import { columnsOf } from '../rows/columns.ts'
import { duplicatesOf } from './duplicates.ts'
import { entryOfNew } from '../history/history.ts'
import type { Stored } from '../rows/load.ts'
import { presentStored } from '../present/present.ts'
import type { Representation, RepresentationFields } from '../present/representation.ts'
import { readWrite } from './read-body.ts'
import { newSlug, slugConflict } from '../plan/slugs.ts'
import { changesOf, insertRecord, new_id, toBeStored } from '../rows/store.ts'
import { factFields, textFields } from '../rows/tables.ts'
import { transact } from '../rows/transact.ts'
import { resolveLinks, type Created } from '../plan/links.ts'
import { lockLinks, type Kept } from '../plan/locks.ts'
import { writePublication } from '../plan/publication.ts'
import { writeRight } from '../plan/rights.ts'
import { withStateProvince } from '../plan/state-province.ts'
import { nameConflict } from '../plan/term-names.ts'
import { newTimes } from '../plan/times.ts'

export interface Written {
  readonly presented: Representation
  /** Additive keys of this answer only. */
  readonly extra: RepresentationFields
}

type Columns = Record<string, unknown>
type Refused = Record<string, Refusal>

/** A refusal of a whole answer: name conflicts of terms have a code of their own. */
export function refusedWrite(missing: readonly string[], refusals: Readonly<Refused>): RestError {
  const exists = Object.values(refusals).find(({ code }) => code === 'term_exists')
  if (exists && Object.keys(refusals).length === 1 && missing.length === 0) {
    const { more } = refusedFields([], refusals)
    return new RestError(400, 'rest_invalid_param', {
      ...more,
      code: 'term_exists',
      data: { term_id: exists['existing_id'] },
    })
  }
  return refusedFields(missing, refusals)
}

/** Everything of a new record that can be refused, as columns. What is wrong is added to `refused`. */
async function prepare(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  given: Draft,
  kept: Kept,
  refused: Refused,
) {
  const draft = withStateProvince(resource, given, null)
  const links = await resolveLinks(tx, context, resource, draft, null, kept, createInPlace)
  Object.assign(refused, links.refusals)
  const facts = columnsOf(factFields(resource), links.draft)
  const texts = columnsOf(textFields(resource), links.draft)
  const label = String(draft[resource.label] ?? '')
  if (resource.dated) {
    const when = newTimes(links.draft, context.service.config.SITE_TIME_ZONE, refused)
    if ('refusals' in when) Object.assign(refused, when.refusals)
    else Object.assign(facts, when.times)
  }
  if (resource.has_status) Object.assign(facts, publication(context, links.draft, texts, refused))
  else {
    texts['folded_name'] = fold(label)
    const conflict = await nameConflict(tx, resource, context.language, label, Number(facts['parent'] ?? 0), null)
    if (conflict && label !== '') refused[resource.label] ??= conflict
  }
  texts['slug'] = await slug(tx, context, resource, draft['slug'], label, refused)
  return { facts, texts, created: links.created }
}

/** Status and date into the text, the author into the facts. */
function publication(context: RequestContext, draft: Draft, texts: Columns, refused: Refused): Columns {
  const author = typeof draft['author'] === 'number' ? draft['author'] : (context.caller?.id ?? null)
  const standard = may(context.caller, 'publish', null) ? 'publish' : 'pending'
  const result = writePublication(context, { draft, stored: null, standard, author, creating: true, restores: false })
  if ('refusals' in result) Object.assign(refused, { ...result.refusals, ...refused })
  else Object.assign(texts, result.publication)
  return { author }
}

async function slug(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  asked: unknown,
  label: string,
  refused: Refused,
): Promise<string> {
  if (typeof asked !== 'string') return newSlug(tx, resource, label, context.language, null)
  const conflict = await slugConflict(tx, context, resource, context.language, asked, null)
  if (conflict) refused['slug'] = conflict
  return asked
}

async function store(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  { facts, texts }: { readonly facts: Columns; readonly texts: Columns },
): Promise<Stored> {
  const { language } = context
  const { folded_name: _, ...written } = texts
  const entry = {
    resource,
    version: 1,
    language,
    action: 'create',
    changes: changesOf(null, { ...facts, ...written }),
  } as const
  const beside = await entryOfNew(context, entry, toBeStored(facts, texts, language), new_id)
  return insertRecord(tx, resource, { ...facts, original_language: language }, { ...texts, language }, beside)
}

/** Create what another write asked for in place; an organizer's are drafts. */
export async function createInPlace(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  given: Draft,
): Promise<Stored | { readonly refusal: Refusal }> {
  const refused: Refused = {}
  const as_draft = resource.has_status && !may(context.caller, 'publish', null)
  const draft = as_draft ? { ...given, status: 'draft' } : given
  const kept = await lockLinks(tx, context, resource, draft)
  const columns = await prepare(tx, context, resource, draft, kept, refused)
  const [first] = Object.entries(refused)
  if (first) return { refusal: { ...first[1], field: first[0] } }
  return store(tx, context, resource, columns)
}

/** What an answer says beside: records that may be the same as those that were made. */
export async function extraOf(
  tx: Tx,
  context: RequestContext,
  made: readonly Created[],
): Promise<RepresentationFields> {
  const possible_duplicates = await duplicatesOf(tx, context, made)
  return possible_duplicates.length > 0 ? { possible_duplicates } : {}
}

/**
 * @param body decoded, not checked; unknown fields are ignored
 * @throws RestError 401, 403; 400 naming every missing and invalid field together
 */
export async function createRecord(
  context: RequestContext,
  resource: Resource,
  body: Record<string, unknown>,
): Promise<Written> {
  if (!may(context.caller, writeRight(resource), context.caller?.id ?? null)) throw forbidden(context.caller)
  const { draft, missing, refusals } = await readWrite(resource, 'create', body)
  return transact(context, async (tx) => {
    const refused: Refused = { ...refusals }
    const kept = await lockLinks(tx, context, resource, draft)
    const columns = await prepare(tx, context, resource, draft, kept, refused)
    if (missing.length > 0 || Object.keys(refused).length > 0) throw refusedWrite(missing, refused)
    const stored = await store(tx, context, resource, columns)
    const extra = await extraOf(tx, context, [{ resource, stored }, ...columns.created])
    const [presented] = await presentStored(tx, context, resource, [stored])
    if (!presented) throw new Error('A record that was just created cannot be read')
    return { presented, extra }
  })
}
