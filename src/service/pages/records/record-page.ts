/** Finds the record of an address, and makes its page or says where it is now. */
import { resources } from '../../../contract/resources.ts'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import { findMergedTerm } from '../../resources/rows/merged.ts'
import type { RepresentationFields } from '../../resources/present/representation.ts'
import {
  eventView,
  organizerView,
  termView,
  venueView,
  type EventView,
  type NamedView,
  type OrganizerView,
  type VenueView,
} from '../event-view.ts'
import type { ReaderPage } from '../frame.ts'
import { findFormerSlug } from '../former-slugs.ts'
import { missingPage } from '../missing-page.ts'
import { findBySlug, listRecords, readOpenRecord, wasWithdrawn, type Reader } from '../reader.ts'
import type { MakePage, PageAnswer } from '../serve-page.ts'
import { eventPage } from './event-page.ts'
import { organizerPage, termPage, venuePage } from './place-page.ts'

/** Sends readers of an old or another language's address to that of the record. */
function leadOr(
  reader: Reader,
  { one, slug }: NamedView,
  asked: string,
  page: () => Promise<ReaderPage>,
): Promise<PageAnswer> {
  if (asked.normalize() === slug.normalize()) return page()
  return Promise.resolve({ moved_to: pagePath(reader.language, one, slug) })
}

interface Kind<View extends NamedView> {
  readonly resource: Resource
  readonly view: (answer: RepresentationFields, site: Reader['language']) => View
  readonly page: (reader: Reader, view: View, json_ld: unknown) => Promise<ReaderPage>
  /** Whether everybody may read it, but it is in no list. */
  readonly isHidden?: (view: View) => boolean
}

/** A record that everybody may read, or the id of one that was meant. */
type Sought<View> =
  | { readonly is_open: true; readonly found: View; readonly json_ld: unknown }
  | { readonly is_open: false; readonly id: number | null; readonly is_hidden: boolean }

/** Finds a record by its slug, or one that it had before. */
const seek =
  <View extends NamedView>({ resource, view, isHidden }: Kind<View>) =>
  async (reader: Reader, slug: string): Promise<Sought<View>> => {
    const id = (await findBySlug(reader, resource, slug)) ?? (await findFormerSlug(reader, resource, slug))
    const sought = await readOpenRecord(reader, resource, id)
    if (sought.state === 'missing') return { is_open: false, id: sought.id, is_hidden: false }
    const { answer, alone } = sought
    const found = view(answer, reader.service.config.SITE_LANGUAGE)
    if (isHidden?.(found)) return { is_open: false, id, is_hidden: true }
    return { is_open: true, found, json_ld: alone['json_ld'] }
  }

/** Makes the pages of a kind of record that is found by its slug. */
const recordPages =
  <View extends NamedView>(kind: Kind<View>): MakePage =>
  async (reader, { slug = '' }) => {
    const sought = await seek(kind)(reader, slug)
    if (!sought.is_open)
      return missingPage(reader, !sought.is_hidden && (await wasWithdrawn(reader, kind.resource, sought.id)))
    const { found, json_ld } = sought
    return leadOr(reader, found, slug, () => kind.page(reader, found, json_ld))
  }

const events: Kind<EventView> = {
  resource: resources.events,
  view: eventView,
  page: eventPage,
  isHidden: ({ is_hidden }) => is_hidden,
}

const venues: Kind<VenueView> = { resource: resources.venues, view: venueView, page: venuePage }

const organizers: Kind<OrganizerView> = { resource: resources.organizers, view: organizerView, page: organizerPage }

/** Makes the pages of terms, which everybody may read, and which have no slugs of other services. */
const termPages = (resource: Resource, one: 'category' | 'tag'): MakePage => {
  const page = termPage(resource, one)
  return async (reader, { slug = '' }) => {
    const known = await findTerm(reader, resource, one, slug)
    return known ? leadOr(reader, known, slug, () => page(reader, known)) : missingPage(reader, false)
  }
}

/** Finds a term by its slug, or one that it had before, or that of a term that was merged into it. */
async function findTerm(reader: Reader, resource: Resource, one: 'category' | 'tag', slug: string) {
  const form = toSlugForm(slug)
  // A filter without letters is none, and lists every term.
  if (form === '') return null
  const view = termView(one)
  const { found } = await listRecords(reader, resource, { slug: form, hide_empty: 'false' }, view)
  return found[0] ?? (await formerTerm(reader, resource, form, view))
}

/** Returns the term that a merged one with this slug stands for, or that had it before. */
async function formerTerm<View>(
  reader: Reader,
  resource: Resource,
  slug: string,
  view: Kind<NamedView & View>['view'],
): Promise<(NamedView & View) | null> {
  const merged = await findMergedTerm(reader.service.db, resource, slug)
  const id = merged ?? (await findFormerSlug(reader, resource, slug))
  const sought = await readOpenRecord(reader, resource, id)
  return sought.state === 'found' ? view(sought.answer, reader.service.config.SITE_LANGUAGE) : null
}

/** The pages of records, which their slugs name. */
export const record_pages: Readonly<Record<ResourceName, MakePage>> = {
  events: recordPages(events),
  venues: recordPages(venues),
  organizers: recordPages(organizers),
  categories: termPages(resources.categories, 'category'),
  tags: termPages(resources.tags, 'tag'),
}

/** Finds what has a page; null: everybody may read none with this slug, or it is hidden. */
const find =
  <View extends NamedView>(kind: Kind<View>) =>
  async (reader: Reader, slug: string): Promise<View | null> => {
    const sought = await seek(kind)(reader, slug)
    return sought.is_open ? sought.found : null
  }

/** Finds an event that has a page. */
export const findOpenEvent = find(events)

/** Find other records that have pages, by the segment of their kind. */
export const open_finders: Readonly<
  Record<Exclude<NamedView['one'], 'event'>, (reader: Reader, slug: string) => Promise<NamedView | null>>
> = {
  venue: find(venues),
  organizer: find(organizers),
  category: (reader, slug) => findTerm(reader, resources.categories, 'category', slug),
  tag: (reader, slug) => findTerm(reader, resources.tags, 'tag', slug),
}
