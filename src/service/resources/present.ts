/** Rows → representations (decisions 3). Keys are always present; texts are sent as stored. */
import { createHash } from 'node:crypto'
import { instantToWall } from '../../contract/clock.ts'
import { languages, type Kind, type Resource, type ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Request } from '../context.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import { loadAll, type Stored } from './load.ts'
import { presentEvents } from './present-event.ts'
import { presentOrganizers } from './present-organizer.ts'
import { presentTerms } from './present-term.ts'
import { presentVenues } from './present-venue.ts'
import { readableText, seesUnpublished, statusOf } from './readable.ts'
import { recallAll } from './remembered.ts'
import {
  pageUrl,
  presentImage,
  restUrl,
  seconds,
  type Options,
  type PresentMore,
  type Presented,
  type Readable,
  type Representation,
} from './representation.ts'
import { factFields, textFields } from './tables.ts'

const more: Readonly<Record<ResourceName, PresentMore>> = {
  events: presentEvents,
  venues: presentVenues,
  organizers: presentOrganizers,
  categories: presentTerms(resources.categories),
  tags: presentTerms(resources.tags),
}

/** Value of a column → value in an answer. */
const present_kind: Readonly<Record<Kind, (stored: unknown) => unknown>> = {
  text: same,
  html: same,
  slug: same,
  email: same,
  phone: same,
  url: same,
  cost: same,
  image: presentImage,
  boolean: same,
  wall_time: seconds,
  site_time: seconds,
  utc_time: seconds,
  zone: same,
  status: same,
  language: same,
  password: same,
  user: same,
  id: same,
  // Replaced by the embedded records.
  ids: same,
  terms: same,
  integer: same,
  number: same,
  date_filter: same,
  search: same,
  choice: same,
}

function same(stored: unknown): unknown {
  return stored ?? ''
}

let host: readonly [url: string, host: string] = ['', '']

/** Host of the site's address; the last one is remembered. */
function hostOf(url: string): string {
  if (host[0] !== url) host = [url, new URL(url).host]
  return host[1]
}

function presentRecord(request: Request, resource: Resource, { facts, text }: Readable): Representation {
  if (resource.shape === 'term') return {}
  const { SITE_TIME_ZONE, PUBLIC_URL } = request.service.config
  const date_utc = seconds(text.date_utc)
  const modified_utc = seconds(facts.modified_utc)
  const global_id = `${hostOf(PUBLIC_URL)}?id=${facts.id}`
  return {
    id: facts.id,
    global_id,
    global_id_lineage: [global_id],
    author: facts.author ?? 0,
    status: statusOf(text, facts),
    date: instantToWall(date_utc, SITE_TIME_ZONE),
    date_utc,
    modified: instantToWall(modified_utc, SITE_TIME_ZONE),
    modified_utc,
    url: pageUrl(request, resource.one, text),
    rest_url: restUrl(request, resource, facts.id),
    slug: text.slug,
    excerpt: '',
  }
}

function presentFields(answer: Representation, resource: Resource, facts: FactRow, text: TextRow): void {
  for (const [name, row] of textFields(resource)) answer[name] = present_kind[row.kind](text[name])
  for (const [name, row] of factFields(resource)) answer[name] = present_kind[row.kind](facts[name])
}

/** Whose text this is, what there is, what has fallen behind; unpublished texts only for those who may read them. */
function presentLanguages(request: Request, resource: Resource, { facts, texts, text }: Readable): Representation {
  const everything = resource.shape === 'term' || seesUnpublished(request.caller, facts)
  const readable = texts.filter((row) => everything || statusOf(row, facts) === 'publish')
  const original = texts.find(({ language }) => language === facts.original_language)
  const of = (language: string) => readable.find((row) => row.language === language)
  return {
    i18n_language: text.language,
    i18n_languages: Object.fromEntries(
      languages.map((language) => {
        const row = of(language)
        return [language, row ? statusOf(row, facts) : null]
      }),
    ),
    i18n_stale: languages.filter((language) => {
      const row = of(language)
      return row && original && row !== original && row.source_version < original.text_version
    }),
  }
}

/**
 * Representations of records, in the order of the ids. Those that do not exist, and those of which this caller may read
 * nothing, are left out.
 */
export async function present(
  request: Request,
  resource: Resource,
  ids: readonly number[],
  options: Options = {},
): Promise<Presented[]> {
  const { db } = options
  // Inside a transaction it is what was just written.
  const [found] = await (db
    ? loadAll(db, [[resource, ids]], request)
    : recallAll(request.service.db, [[resource, ids]], request))
  const stored = ids.flatMap((id) => found?.get(id) ?? [])
  return presentStored(request, resource, stored, options)
}

/** Representations of records that are loaded already; see `present`. */
export async function presentStored(
  request: Request,
  resource: Resource,
  stored: readonly Stored[],
  options: Options = {},
): Promise<Presented[]> {
  const db = options.db ?? request.service.db
  const readable: Readable[] = []
  for (const record of stored) {
    const text = readableText(request, resource, record)
    if (text) readable.push({ ...record, text })
  }
  const rest = await more[resource.name](request, readable, { ...options, db }, presentStored)
  return readable.map((record, position) => {
    const answer = presentRecord(request, resource, record)
    presentFields(answer, resource, record.facts, record.text)
    Object.assign(answer, rest[position], presentLanguages(request, resource, record))
    return { id: record.facts.id, version: record.facts.version, answer }
  })
}

/**
 * `"<version>.<hash>"`: reads compare the whole tag, so that a changed embedded venue is noticed; writes compare the version
 * only, so that it does not refuse a save (decisions 3).
 */
export function etag({ answer, version }: Presented): string {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)
  return `"${version}.${hash}"`
}

/** Whether an If-Match header allows a write of a record at this version. */
export function matches(if_match: string, version: number): boolean {
  return if_match
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag.startsWith(`"${version}.`))
}
