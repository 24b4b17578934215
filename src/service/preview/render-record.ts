/** Renders one record by the functions that make pages and feeds. */
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language, Resource, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { calendarIdentity } from '../calendar-files/event-uid.ts'
import type { Service } from '../context.ts'
import { feedEvents, feedIds, readerContext } from '../feeds/feed-events.ts'
import { entryInFormats } from '../feeds/write-feed.ts'
import { daySection, eventListItem } from '../pages/events/event-rows.ts'
import { organizerView, venueView, type NamedView } from '../pages/event-view.ts'
import { documentOf, headTexts, partDocument, type ReaderPage } from '../pages/frame.ts'
import type { Html } from '../pages/html.ts'
import { listEvents, listRecords, readerOf, readOpenRecord, type Reader } from '../pages/reader.ts'
import { nameRow, nameRows } from '../pages/records/place-page.ts'
import { record_pages } from '../pages/records/record-page.ts'
import { pagePath } from '../resources/present/presenter.ts'
import type { RepresentationFields } from '../resources/present/representation.ts'
import { readSnapshot } from '../resources/list/total.ts'
import { readLook } from '../site/site-look.ts'

type Rendering = DeskAnswer<'POST /previews'>['renderings'][number]

const no_page = { path: null, page: null, card: null, card_page: null, search_result: null, shared_link: null } as const

/** Returns the slug by which readers of a language find a record; null: they do not. */
async function slugOf(reader: Reader, resource: Resource, id: number): Promise<string | null> {
  const sought = await readOpenRecord(reader, resource, id)
  const slug = sought.state === 'found' ? sought.answer['slug'] : null
  return typeof slug === 'string' ? slug : null
}

/** Returns the page of a record; null: readers are told that there is none. */
async function pageOf(reader: Reader, resource: Resource, slug: string): Promise<ReaderPage | null> {
  const answer = await record_pages[resource.name](reader, { slug })
  return 'body' in answer && answer.status === undefined ? answer : null
}

interface Card {
  /** The row of the record in a list of the site. */
  readonly row: Html
  /** The list, with this row alone. */
  readonly list: Html
}

type FindCard = (reader: Reader, include: string) => Promise<Card | null>

const nameCard =
  <View extends NamedView>(
    resource: Resource,
    view: (answer: RepresentationFields, site: Language) => View,
  ): FindCard =>
  async (reader, include) => {
    const [record] = (await listRecords(reader, resource, { include }, view)).found
    return record ? { row: nameRow(reader, record), list: nameRows(reader, [record]) } : null
  }

/** Finds the row of a record in a list of the site; null: it has none there. */
const cards: Readonly<Record<ResourceName, FindCard | null>> = {
  events: async (reader, include) => {
    const [event] = (await listEvents(reader, { include })).found
    if (!event) return null
    return { row: eventListItem(reader, event), list: daySection(reader, event.start.slice(0, 10), [event]) }
  },
  venues: nameCard(resources.venues, venueView),
  organizers: nameCard(resources.organizers, organizerView),
  categories: null,
  tags: null,
}

async function onPages(service: Service, resource: Resource, id: number, language: Language) {
  const look = await readLook(service)
  if (!look.is_on || !look.languages.includes(language)) return no_page
  const moment = await readSnapshot(service)
  const reader = readerOf(service, { language, look, moment, path: '', query: new URLSearchParams() })
  const slug = await slugOf(reader, resource, id)
  const page = slug === null ? null : await pageOf(reader, resource, slug)
  if (slug === null || page === null) return no_page
  const card = await cards[resource.name]?.(reader, String(id))
  const { title, full_title, description, address, image, site } = headTexts(reader, page)
  return {
    path: pagePath(language, resource.one, slug),
    page: documentOf(reader, page),
    card: card?.row.toString() ?? null,
    card_page: card ? partDocument(reader, page, card.list) : null,
    search_result: address === null ? null : { title: full_title, address, description },
    shared_link: { title, description, image, site },
  }
}

async function inFeeds(service: Service, id: number, language: Language): Promise<Rendering['feed']> {
  const context = readerContext(service, language)
  const feed = { language, identity: await calendarIdentity(service), zone: service.config.SITE_TIME_ZONE }
  for await (const event of feedEvents(context, await feedIds(context, { include: String(id) })))
    return entryInFormats(event, feed)
  return null
}

export async function renderRecord(
  service: Service,
  resource: Resource,
  id: number,
  language: Language,
): Promise<Rendering> {
  const { PAGES, FEEDS } = service.config
  return {
    language,
    ...(PAGES ? await onPages(service, resource, id, language) : no_page),
    feed: FEEDS && resource.dated ? await inFeeds(service, id, language) : null,
  }
}
