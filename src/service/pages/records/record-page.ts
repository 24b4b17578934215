/** Finds the record of an address, and makes its page or says where it is now. */
import { resources } from '../../../contract/resources.ts'
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import { findMergedTerm } from '../../resources/rows/merged.ts'
import type { RepresentationFields } from '../../resources/present/representation.ts'
import { eventView, organizerView, termView, venueView, type NamedView } from '../event-view.ts'
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

/** Makes the pages of a kind of record that is found by its slug. */
const recordPages =
  <View extends NamedView>({ resource, view, page, isHidden }: Kind<View>): MakePage =>
  async (reader, { slug = '' }) => {
    const id = (await findBySlug(reader, resource, slug)) ?? (await findFormerSlug(reader, resource, slug))
    const sought = await readOpenRecord(reader, resource, id)
    if (sought.state === 'missing') return missingPage(reader, await wasWithdrawn(reader, resource, sought.id))
    const { answer, alone } = sought
    const found = view(answer, reader.service.config.SITE_LANGUAGE)
    if (isHidden?.(found)) return missingPage(reader, false)
    return leadOr(reader, found, slug, () => page(reader, found, alone['json_ld']))
  }

const event_pages = recordPages({
  resource: resources.events,
  view: eventView,
  page: eventPage,
  isHidden: ({ is_hidden }) => is_hidden,
})

const venue_pages = recordPages({ resource: resources.venues, view: venueView, page: venuePage })

const organizer_pages = recordPages({ resource: resources.organizers, view: organizerView, page: organizerPage })

/** Makes the pages of terms, which everybody may read, and which have no slugs of other services. */
const termPages = (resource: Resource, one: 'category' | 'tag'): MakePage => {
  const page = termPage(resource, one)
  const view = termView(one)
  return async (reader, { slug = '' }) => {
    const form = toSlugForm(slug)
    // A filter without letters is none, and lists every term.
    if (form === '') return missingPage(reader, false)
    const { found } = await listRecords(reader, resource, { slug: form, hide_empty: 'false' }, view)
    const known = found[0] ?? (await formerTerm(reader, resource, form, view))
    return known ? leadOr(reader, known, slug, () => page(reader, known)) : missingPage(reader, false)
  }
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

const category_pages = termPages(resources.categories, 'category')

const tag_pages = termPages(resources.tags, 'tag')

/** The pages of records, which their slugs name. */
export const record_pages: Readonly<Record<ResourceName, MakePage>> = {
  events: event_pages,
  venues: venue_pages,
  organizers: organizer_pages,
  categories: category_pages,
  tags: tag_pages,
}
