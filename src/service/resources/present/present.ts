/** Makes representations from rows. Keys are always present; texts are sent as stored. */
import { protection } from '../../../contract/tables/answers.ts'
import { hash } from 'node:crypto'
import { instantToWall } from '../../../contract/time/clock.ts'
import { languages, type Resource, type ResourceName } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import { resources } from '../../../contract/resources.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { loadAll, type Stored } from '../rows/load.ts'
import { embed, isLocked, linkedTo, presentEvent } from './present-event.ts'
import { presentOrganizer } from './present-organizer.ts'
import { presentTerm } from './present-term.ts'
import { presentVenue } from './present-venue.ts'
import { cachedRepresentation, viewKey } from '../cache/representation-cache.ts'
import { imagesOf, presentImage, type StoredImages } from './present-image.ts'
import { Representation, type RepresentationFields } from './representation.ts'
import { blanked } from '../rows/protected.ts'
import { seesProtected, readableText, seesUnpublished, statusOf } from '../rows/readable.ts'
import { loadCached } from '../cache/load-cached.ts'
import type { RecordVersion } from '../cache/record-cache.ts'
import type { EmbeddedRecords } from '../rows/embedded.ts'
import {
  pageUrl,
  restUrl,
  seconds,
  type PresentOptions,
  type Present,
  type PresentExtras,
  type Readable,
} from './presenter.ts'
import { ownFactFields, textFields } from '../rows/tables.ts'

const presentMore: Readonly<Record<ResourceName, PresentExtras>> = {
  events: presentEvent,
  venues: presentVenue,
  organizers: presentOrganizer,
  categories: presentTerm(resources.categories, 'tribe_events_cat'),
  tags: presentTerm(resources.tags, 'post_tag'),
}

/** Converts a column's value to the answer's. */
const present_kind: Readonly<
  Record<FieldKind, (stored: unknown, context: RequestContext, record: Readable) => unknown>
> = {
  text: same,
  html: same,
  slug: same,
  email: same,
  phone: same,
  url: same,
  cost: same,
  image: (stored, { service }, { text, image }) => presentImage(service.config, text.language, stored, image),
  boolean: same,
  wall_time: seconds,
  site_time: seconds,
  utc_time: seconds,
  day: same,
  zone: same,
  status: same,
  language: same,
  user: same,
  id: same,
  // Presented as embedded records.
  ids: same,
  terms: same,
  integer: (stored) => stored ?? null,
  choice: same,
  choices: same,
}

function same(stored: unknown): unknown {
  return stored ?? ''
}

let host: readonly [url: string, host: string] = ['', '']

/** Returns the host of the site's address; caches the last one. */
function hostOf(url: string): string {
  if (host[0] !== url) host = [url, new URL(url).host]
  return host[1]
}

function presentRecord(context: RequestContext, resource: Resource, { facts, text }: Readable): RepresentationFields {
  if (!resource.has_status) return {}
  const { SITE_TIME_ZONE, PUBLIC_URL } = context.service.config
  const date_utc = seconds(text.date_utc)
  // Readers see the time of the last public change.
  const open_modified_utc = seesUnpublished(context.caller, facts) ? null : facts.open_modified_utc
  const modified_utc = seconds(open_modified_utc ?? facts.modified_utc)
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
    url: pageUrl(context, resource, { id: facts.id, text }),
    rest_url: restUrl(context, resource, facts.id),
    slug: text.slug,
    excerpt: '',
  }
}

function presentFields(
  answer: RepresentationFields,
  context: RequestContext,
  resource: Resource,
  record: Readable,
): void {
  const { facts, text } = record
  for (const [name, row] of textFields(resource)) answer[name] = present_kind[row.kind](text[name], context, record)
  for (const [name, row] of ownFactFields(resource)) answer[name] = present_kind[row.kind](facts[name], context, record)
}

/** Computes the language keys; unpublished texts only for callers who may read them. */
function presentLanguages(
  context: RequestContext,
  resource: Resource,
  { facts, texts, text }: Readable,
): RepresentationFields {
  const everything = !resource.has_status || seesUnpublished(context.caller, facts)
  const readable = texts.filter((row) => everything || statusOf(row, facts) === 'publish')
  const of = (language: string) => readable.find((row) => row.language === language)
  const original = of(facts.original_language)
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

/** Presents loaded records and the records they link to; leaves out those that the caller may not read. */
export function presentAll(
  context: RequestContext,
  resource: Resource,
  stored: readonly Stored[],
  linked: EmbeddedRecords,
  images: StoredImages,
  options: PresentOptions,
  view = viewKey(context),
): Representation[] {
  const readable: Readable[] = []
  for (const record of stored) {
    const text = readableText(context, resource, record)
    if (text) readable.push({ ...record, text, image: images.get(String(record.facts['image'])) })
  }
  const present: Present = (_request, to, records) => presentAll(context, to, records, [], images, {}, view)
  const embedded = linked.length > 0 ? embed(context, resource, readable, linked, options.password, present) : []
  return readable.map((record, position) => {
    const { facts } = record
    const embeds = embedded[position] ?? {}
    const make = () => {
      const own = presentRecord(context, resource, record)
      // Hides the write counter from readers, because it reveals unpublished writes.
      const version = !resource.has_status || seesProtected(context.caller, facts) ? facts.version : 0
      const identity = { id: facts.id, version }
      presentFields(own, context, resource, record)
      const { more, alone = {} } = presentMore[resource.name](context, record, embeds, options)
      Object.assign(own, more, presentLanguages(context, resource, record))
      return protection[resource.name] && isLocked(context, record, options.password)
        ? new Representation(identity, blanked(resource, own), {}, {})
        : new Representation(identity, own, embeds, alone)
    }
    return options.single || options.written
      ? make()
      : cachedRepresentation(context.service, view, resource, record, embeds, make)
  })
}

/**
 * Presents records in their order. Leaves out missing ones and those of which the caller may
 * read nothing, are left out.
 */
export async function presentFound(
  context: RequestContext,
  resource: Resource,
  found: readonly RecordVersion[],
  options: PresentOptions = {},
): Promise<Representation[]> {
  const { records, embedded } = await loadCached(resource, found, context)
  const stored = found.flatMap(([id]) => records.get(id) ?? [])
  const images = await imagesOf(context.service.db, stored, embedded)
  return presentAll(context, resource, stored, embedded, images, options)
}

/** Presents records that were loaded, such as by the transaction that wrote them, and keeps nothing of them for others. */
export async function presentStored(
  db: Db,
  context: RequestContext,
  resource: Resource,
  stored: readonly Stored[],
  options: PresentOptions = { written: true },
): Promise<Representation[]> {
  const { linked } = await linkedTo(context, resource, stored, db)
  return presentAll(context, resource, stored, linked, await imagesOf(db, stored, linked), options)
}

/** Presents one record inside the transaction that wrote it; undefined: the caller may not read it. */
export async function presentWritten(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  id: number,
  options?: PresentOptions,
): Promise<Representation | undefined> {
  const [found] = await loadAll(tx, [[resource, [id]]], context)
  const [presented] = await presentStored(tx, context, resource, [...(found?.values() ?? [])], options)
  return presented
}

/**
 * `"<version>.<hash>"`: reads compare the whole tag, so that a changed embedded venue is noticed; writes compare the version
 * only, so that it does not refuse a save. What a write answers has the tag of the read that follows, unless the record was
 * imported: what single reads say more is made of the rest, but for its source.
 */
export function etag({ json, version, alone: { source } }: Representation): string {
  const told = source === undefined ? json : Buffer.concat([json, Buffer.from(JSON.stringify(source))])
  return `"${version}.${hash('sha256', told, 'base64url').slice(0, 22)}"`
}

/** Returns whether an If-Match header matches this version. */
export function matches(if_match: string, version: number): boolean {
  return if_match
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag.startsWith(`"${version}.`))
}
