/** The pages of venues, organizers, categories and tags: what is on there, and who or what they are. */
import { forEachLanguage, language_rows, languages } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import { addDays } from '../../../contract/time/clock.ts'
import type { Resource } from '../../../contract/field.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import {
  termView,
  type NamedView,
  type OrganizerView,
  type PictureView,
  type TermView,
  type VenueView,
} from '../event-view.ts'
import { recordLink, shortRows, spoken } from '../events/event-rows.ts'
import { endedBefore, listPath, type ListState } from '../events/list-state.ts'
import { followPart, homePath, type ReaderPage } from '../frame.ts'
import { markup, type Html, type HtmlValue } from '../html.ts'
import { countListed, knownLanguage, listEvents, listRecords, type EventQuery, type Reader } from '../reader.ts'
import {
  accessOf,
  venueAddress,
  crumbs,
  fallbackNote,
  imagesIn,
  mapLink,
  pagePaths,
  phoneLink,
  textOnOneLine,
  richText,
  sidePicture,
  siteLink,
  type Crumb,
} from './record-parts.ts'

/** Events that are listed on the page, of those to come and of those under way; the list has the others. */
const most_events = 20
const most_running = 10

/** Lists the events of a record that go on, and the next ones. */
async function whatIsOn(reader: Reader, query: EventQuery, state: ListState): Promise<Html> {
  const { words, formats, language, today } = reader
  const coming = { ...query, start_date: today, ends_after: '1000-01-01' }
  const { found, total } = await listEvents(reader, { ...coming, per_page: String(most_events) }, true)
  const yesterday = addDays(today, -1)
  const going_on = { ...query, starts_before: yesterday, ends_after: yesterday, per_page: String(most_running) }
  const events = [...(await listEvents(reader, going_on)).found, ...found]
  const [past = 0] = await countListed(reader, [{ ...query, ...endedBefore(today) }])
  const all =
    total > found.length && markup`<a href="${listPath(language, state)}">${formats.count(words.all_events, total)}</a>`
  const earlier =
    past > 0 &&
    markup`<a href="${listPath(language, { ...state, when: 'past' })}">${formats.count(words.past_events, past)}</a>`
  const rows = events.length > 0 ? shortRows(reader, events) : markup`<p class="d">${words.none}</p>`
  return markup`<section aria-labelledby="on"><div class="h"><h2 id="on">${words.whats_on}</h2><span class="n">${formats.count(words.to_come, total)}</span></div>${rows}<p class="ends">${all || markup`<span></span>`}${earlier}</p></section>`
}

interface Parts {
  readonly crumbs: readonly Crumb[]
  /** Below the name. */
  readonly lead?: HtmlValue
  readonly picture?: PictureView
  readonly side?: HtmlValue
  readonly main: HtmlValue
}

const body = (reader: Reader, record: NamedView, { crumbs: steps, lead, picture, side, main }: Parts): Html =>
  markup`<div class="title"><div>${crumbs(reader, steps)}<h1${spoken(reader, record.language)}>${record.name}</h1>${lead && markup`<p class="lead">${lead}</p>`}</div></div><div class="${side ? 'cols side' : ''}">${picture && sidePicture(reader, picture)}<div class="main">${main}</div>${side && markup`<aside>${side}</aside>`}</div>`

interface Rest {
  readonly resource: Resource
  readonly description: string
  readonly image?: string
  readonly picture?: PictureView
  readonly json_ld?: unknown
  readonly place: ReaderPage['place']
}

async function pageOf(reader: Reader, record: NamedView, html: Html, rest: Rest): Promise<ReaderPage> {
  const { resource, description, image = '', picture, json_ld, place } = rest
  return {
    title: record.name,
    description: textOnOneLine(description) || record.name,
    canonical: pagePath(knownLanguage(reader, record.language), record.one, record.slug),
    paths: await pagePaths(reader, resource, record),
    told: record.languages,
    place,
    body: html,
    ...(json_ld === undefined ? {} : { json_ld }),
    ...(picture ? { picture } : {}),
    images: [image, ...imagesIn(description)].filter((one) => one !== ''),
    feed: pagePath(reader.language, record.one, record.slug),
    has_embed: true,
    keys: ['events', `${record.one}-${record.id}`],
  }
}

const part = (title: string, content: HtmlValue): HtmlValue =>
  content && markup`<section class="plain"><h2>${title}</h2>${content}</section>`

const line = (content: HtmlValue): HtmlValue => content && markup`<p>${content}</p>`

const follow = (reader: Reader, record: NamedView): HtmlValue =>
  followPart(reader, pagePath(reader.language, record.one, record.slug))

export async function venuePage(reader: Reader, venue: VenueView, json_ld: unknown): Promise<ReaderPage> {
  const { words, formats, language } = reader
  const id = String(venue.id)
  const on = await whatIsOn(reader, { venue: id }, { venue: id })
  const map = mapLink(reader, venue)
  const address = venueAddress(reader, venue)
  const where = [
    line(address),
    line(phoneLink(venue.phone)),
    line(siteLink(venue.website)),
    map && markup`<p>${map}</p>`,
    venue.capacity !== null && markup`<p class="s">${formats.count(words.people, venue.capacity)}</p>`,
  ].filter(Boolean)
  const access = accessOf(reader, venue)
  const city: readonly Crumb[] =
    venue.city === ''
      ? []
      : [{ href: listPath(language, { where: venue.city }), label: markup`<bdi>${venue.city}</bdi>` }]
  const html = body(reader, venue, {
    crumbs: [{ href: `/${language}/venue`, label: words.venues }, ...city],
    main: [
      fallbackNote(reader, venue.language),
      on,
      access &&
        markup`<section aria-labelledby="access"><div class="h"><h2 id="access">${words.access}</h2></div><div class="text">${access}</div></section>`,
      richText(reader, venue.description, venue.language),
    ],
    picture: venue.picture,
    side: [where.length > 0 && part(words.where, where), follow(reader, venue)],
  })
  return pageOf(reader, venue, html, {
    resource: resources.venues,
    description: venue.description,
    image: venue.image,
    picture: venue.picture,
    json_ld,
    place: 'venues',
  })
}

export async function organizerPage(reader: Reader, organizer: OrganizerView, json_ld: unknown): Promise<ReaderPage> {
  const { words, language } = reader
  const id = String(organizer.id)
  const on = await whatIsOn(reader, { organizer: id }, { organizer: id })
  const mail =
    organizer.email !== '' && markup`<a href="mailto:${organizer.email}"><bdi dir="ltr">${organizer.email}</bdi></a>`
  const contact = [line(phoneLink(organizer.phone)), line(mail), line(siteLink(organizer.website))].filter(Boolean)
  const html = body(reader, organizer, {
    crumbs: [{ href: `/${language}/organizer`, label: words.organizers }],
    main: [fallbackNote(reader, organizer.language), richText(reader, organizer.description, organizer.language), on],
    picture: organizer.picture,
    side: [contact.length > 0 && part(words.contact, contact), follow(reader, organizer)],
  })
  return pageOf(reader, organizer, html, {
    resource: resources.organizers,
    description: organizer.description,
    image: organizer.image,
    picture: organizer.picture,
    json_ld,
    place: 'organizers',
  })
}

/** Returns the categories directly below one. */
async function below(reader: Reader, { id }: TermView): Promise<HtmlValue> {
  const { found } = await listRecords(
    reader,
    resources.categories,
    { parent: String(id), per_page: '50' },
    termView('category'),
  )
  return (
    found.length > 0 &&
    markup`<ul class="chips">${found.map((term) => markup`<li>${recordLink(reader, term)}</li>`)}</ul>`
  )
}

/** Makes the page of a category or a tag. */
export const termPage =
  (resource: Resource, filter: 'category' | 'tag') =>
  async (reader: Reader, term: TermView): Promise<ReaderPage> => {
    const { words, language } = reader
    const id = String(term.id)
    const on = await whatIsOn(reader, { [filter === 'tag' ? 'tags' : 'categories']: id }, { [filter]: term.slug })
    const html = body(reader, term, {
      crumbs: [{ href: homePath(language), label: words.whats_on }],
      side: follow(reader, term),
      main: [
        filter === 'category' && (await below(reader, term)),
        term.description !== '' && fallbackNote(reader, term.language),
        richText(reader, term.description, term.language),
        on,
      ],
    })
    return pageOf(reader, term, html, { resource, description: term.description, place: 'list' })
  }

const names_on_page = 100

type NamedRow = NamedView & { readonly city?: string }

/** Returns the row of a venue or an organizer on the page that names them all. */
export const nameRow = (reader: Reader, record: NamedRow): Html =>
  markup`<li>${recordLink(reader, record)}${record.city && markup`<span class="d">${language_rows[reader.language].comma}<bdi${spoken(reader, record.language)}>${record.city}</bdi></span>`}</li>`

export const nameRows = (reader: Reader, records: readonly NamedRow[]): Html =>
  markup`<ul class="names">${records.map((record) => nameRow(reader, record))}</ul>`

/** Makes the page that names all venues or organizers. */
export const namesPage =
  <View extends NamedView>(
    resource: Resource,
    place: 'venues' | 'organizers',
    view: (answer: Record<string, unknown>, site: Reader['language']) => View,
  ) =>
  async (reader: Reader): Promise<ReaderPage> => {
    const { words, language, query } = reader
    const asked = query.get('page') ?? '1'
    const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
    const { found, total } = await listRecords(
      reader,
      resource,
      { page: String(page), per_page: String(names_on_page) },
      view,
    )
    const path = (one: string, number = 1) => `/${one}/${resource.one}${number > 1 ? `?page=${number}` : ''}`
    const title = words[place]
    return {
      title,
      description: title,
      canonical: path(language, page),
      paths: forEachLanguage((one) => path(one)),
      told: page === 1 ? languages : [],
      place,
      body: markup`<div class="title"><h1>${title}</h1></div>${nameRows(reader, found)}<p class="ends">${page > 1 ? markup`<a href="${path(language, page - 1)}">${words.earlier}</a>` : markup`<span></span>`}${page * names_on_page < total && markup`<a href="${path(language, page + 1)}" rel="next">${words.more}</a>`}</p>`,
      keys: [place],
    }
  }
