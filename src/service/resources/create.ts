/** Creating a record: rights, then everything that could be wrong together, then one transaction (decisions 4, 6, 11). */
import type { Refusal } from '../../contract/error.ts'
import type { Resource } from '../../contract/field.ts'
import { fold } from '../../contract/fold.ts'
import { may, type Right } from '../../contract/roles.ts'
import { readDraft, type Draft } from '../../contract/schema.ts'
import type { Request, Tx } from '../context.ts'
import { RestError, forbidden, refusedFields } from '../rest-error.ts'
import { columnsOf } from './columns.ts'
import { possibleDuplicates } from './duplicates.ts'
import { changesOf, insertFacts, insertText } from './store.ts'
import { record } from './history.ts'
import { present } from './present.ts'
import { reindex } from './reindex.ts'
import type { Presented, Representation } from './representation.ts'
import { freeSlug, slugHolder, slugOf } from './slugs.ts'
import { factFields, textFields } from './tables.ts'
import { transact } from './transact.ts'
import { resolveLinks } from './write-links.ts'
import { writePublication } from './write-publication.ts'
import { lockNames, nameConflict } from './write-term.ts'
import { writeTimes } from './write-times.ts'

export interface Written {
  readonly presented: Presented
  /** Additive keys of this answer only. */
  readonly extra: Representation
}

/** The right to write records of a resource. */
export function writeRight(resource: Resource): Right {
  if (resource.shape === 'record') return 'create_record'
  return resource.name === 'tags' ? 'write_tags' : 'write_categories'
}

/** A refusal of a whole answer: name conflicts of terms have a code of their own. */
export function refusedWrite(missing: readonly string[], refusals: Readonly<Record<string, Refusal>>): RestError {
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

const standardStatus = (request: Request) => (may(request.caller, 'publish', null) ? 'publish' : 'pending')

/** The venue's state and province in one field follows the two, where it is not sent. */
export function withStateProvince(resource: Resource, draft: Draft): Draft {
  if (!('stateprovince' in resource.fields) || 'stateprovince' in draft) return draft
  const follows = draft['state'] ?? draft['province']
  return follows ? { ...draft, stateprovince: follows } : draft
}

/** Everything of a new record that can be refused, as columns. */
async function prepare(tx: Tx, request: Request, resource: Resource, given: Draft, refused: Record<string, Refusal>) {
  const { draft, refusals } = await resolveLinks(
    tx,
    request,
    resource,
    withStateProvince(resource, given),
    null,
    createInPlace,
  )
  Object.assign(refused, refusals)
  const facts = columnsOf(factFields(resource), draft)
  const texts = columnsOf(textFields(resource), draft)
  const name = String(draft[resource.label] ?? '')
  if (resource.name === 'events' && !refused['start_date'] && !refused['end_date']) {
    const when = writeTimes(draft, null, request.service.config.SITE_TIME_ZONE)
    if ('refusals' in when) Object.assign(refused, when.refusals)
    else Object.assign(facts, when.times)
  }
  if (resource.shape === 'record') {
    const author = typeof draft['author'] === 'number' ? draft['author'] : (request.caller?.id ?? null)
    facts['author'] = author
    const result = writePublication(request, draft, null, standardStatus(request), author, true)
    if ('refusals' in result) Object.assign(refused, result.refusals)
    else Object.assign(texts, result.publication)
  } else {
    await lockNames(tx, resource)
    texts['folded_name'] = fold(name)
    const conflict = await nameConflict(tx, resource, request.language, name, Number(facts['parent'] ?? 0), null)
    if (conflict && name !== '') refused[resource.label] = conflict
  }
  texts['slug'] = await slug(tx, request, resource, draft, name, refused)
  return { facts, texts }
}

async function slug(
  tx: Tx,
  request: Request,
  resource: Resource,
  draft: Draft,
  name: string,
  refused: Record<string, Refusal>,
): Promise<string> {
  const asked = draft['slug']
  if (typeof asked !== 'string')
    return freeSlug(tx, resource, request.language, slugOf(resource, name, request.language), null)
  const existing_id = await slugHolder(tx, resource, request.language, asked, null)
  if (existing_id !== null) refused['slug'] = { code: 'slug_taken', existing_id }
  return asked
}

async function store(
  tx: Tx,
  request: Request,
  resource: Resource,
  { facts, texts }: { facts: Record<string, unknown>; texts: Record<string, unknown> },
): Promise<number> {
  const id = await insertFacts(tx, resource, { ...facts, original_language: request.language })
  await insertText(tx, resource, { ...texts, id, language: request.language })
  await reindex(tx, resource, [id])
  const { folded_name: _, ...written } = texts
  await record(tx, request, {
    resource,
    id,
    version: 1,
    language: request.language,
    action: 'create',
    changes: changesOf(null, { ...facts, ...written }),
  })
  return id
}

/** Create what another write asked for in place; an organizer's are drafts. */
export async function createInPlace(tx: Tx, request: Request, resource: Resource, given: Draft): Promise<number> {
  const refused: Record<string, Refusal> = {}
  const { status: _, ...rest } = given
  const draft =
    resource.shape === 'record' && !may(request.caller, 'publish', null) ? { ...rest, status: 'draft' } : given
  const columns = await prepare(tx, request, resource, draft, refused)
  const nested = Object.entries(refused).map(([name, refusal]) => [`${resource.one}.${name}`, refusal] as const)
  if (nested.length > 0) throw refusedFields([], Object.fromEntries(nested))
  return store(tx, request, resource, columns)
}

/**
 * @param body decoded, not checked; unknown fields are ignored
 * @throws RestError 401, 403; 400 naming every missing and invalid field together
 */
export async function createRecord(
  request: Request,
  resource: Resource,
  body: Record<string, unknown>,
): Promise<Written> {
  if (!may(request.caller, writeRight(resource), request.caller?.id ?? null)) throw forbidden(request.caller)
  const { draft, missing, refusals } = readDraft(resource, 'create', body)
  if (missing.length > 0 || Object.keys(refusals).length > 0) throw refusedFields(missing, refusals)
  return transact(request.service, async (tx) => {
    const refused: Record<string, Refusal> = {}
    const columns = await prepare(tx, request, resource, draft, refused)
    if (Object.keys(refused).length > 0) throw refusedWrite([], refused)
    const id = await store(tx, request, resource, columns)
    const duplicates = await possibleDuplicates(tx, request, resource, id)
    const [presented] = await present(request, resource, [id], { single: true, db: tx })
    if (!presented) throw new Error('A record that was just created cannot be read')
    return { presented, extra: duplicates.length > 0 ? { possible_duplicates: duplicates } : {} }
  })
}
