/** The page of an event: its facts in the order of questions, its text, and the other dates of its series. */
import { language_rows } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import { isFree, type EventView, type VenueView } from '../event-view.ts'
import { recordLink, shortRows, spoken, stateOf, timesInWords, zoneInWords } from '../events/event-rows.ts'
import { listPath } from '../events/list-state.ts'
import { daysOf, filled, timesOfDay } from '../formats.ts'
import { homePath, type ReaderPage } from '../frame.ts'
import { markup, joined, trusted, type Html, type HtmlValue } from '../html.ts'
import { knownLanguage, listEvents, type Reader } from '../reader.ts'
import { googleAddress, outlookAddress } from './calendar-links.ts'
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

/** Dates of a series that are listed. */
const most_dates = 12

const most_neighbours = 3

const fact = (label: string, value: HtmlValue): HtmlValue =>
  value && markup`<div><dt>${label}</dt><dd>${value}</dd></div>`

/** Returns day and time of an event in words. */
function whenOf(reader: Reader, event: EventView): HtmlValue {
  const { words, formats, language } = reader
  const { start, end } = event
  const first = formats.date(start, 'day_of_year')
  const times = timesOfDay(event)
  const zone = zoneInWords(reader, event)
  const span =
    daysOf(event) === 1
      ? [first, times && [language_rows[language].comma, times]]
      : [
          first,
          times && [' ', times],
          ' – ',
          formats.date(end, 'day_of_year'),
          !event.all_day && markup` <time dir="ltr">${end.slice(11, 16)}</time>`,
        ]
  const is_moved = event.previous_start !== '' && event.previous_start !== start
  return markup`<b>${event.status === 'cancelled' ? markup`<s>${span}</s>` : span}</b>${event.all_day && daysOf(event) === 1 && markup`<p class="d">${words.all_day}</p>`}${zone && markup`<p class="d">${zone}</p>`}${is_moved && markup`<p class="d">${words.formerly}: <s>${formats.date(event.previous_start, 'day_of_year')}${!event.all_day && markup`${language_rows[language].comma}<time dir="ltr">${event.previous_start.slice(11, 16)}</time>`}</s></p>`}`
}

const whereOf = (reader: Reader, event: EventView, venue: VenueView): Html => {
  const details = [venueAddress(reader, venue), event.has_map_link && mapLink(reader, venue)].filter(Boolean)
  return markup`<b>${recordLink(reader, venue)}</b><p>${joined(details, ' · ')}</p>${venue.phone !== '' && markup`<p>${phoneLink(venue.phone)}</p>`}`
}

/** Tells of a cancelled, postponed or moved event, with the reason. */
function stateBox(reader: Reader, event: EventView): HtmlValue {
  const { words, formats } = reader
  const { status, reason, start, previous_start, language } = event
  const titles: Readonly<Record<string, string>> = {
    cancelled: words.cancelled,
    postponed:
      previous_start !== '' && previous_start !== start
        ? filled(words.postponed_to, { date: formats.date(start, 'day_of_year') })
        : words.postponed,
    moved_online: words.moved_online,
  }
  const title = titles[status]
  if (title === undefined) return null
  return markup`<section class="box ${status === 'cancelled' ? 'bad' : 'odd'}"><h2>${title}</h2>${reason && markup`<p${spoken(reader, language)}>${reason}</p>`}</section>`
}

function facts(reader: Reader, event: EventView): Html {
  const { words } = reader
  const online =
    event.online_url !== '' && markup`<p><a href="${event.online_url}" rel="noopener">${words.take_part_online}</a></p>`
  const cost = isFree(event)
    ? markup`<b class="g">${words.free}</b>`
    : event.cost !== '' && markup`<b><bdi>${event.cost}</bdi></b>`
  const tickets =
    event.ticket_url !== '' && markup`<p><a href="${event.ticket_url}" rel="noopener">${words.tickets}</a></p>`
  const where = event.venues.map((venue) => whereOf(reader, event, venue))
  return markup`<dl class="facts">${fact(words.date, whenOf(reader, event))}${fact(words.place, (where.length > 0 || online) && [where, online])}${event.venues.map((venue) => fact(words.access, accessOf(reader, venue)))}${fact(words.price, (cost || tickets) && [cost, tickets])}${fact(
    words.by,
    event.organizers.length > 0 &&
      joined(
        event.organizers.map((organizer) => recordLink(reader, organizer)),
        ' · ',
      ),
  )}${fact(words.website, siteLink(event.website))}${fact(
    words.tags,
    event.tags.length > 0 &&
      joined(
        event.tags.map((tag) => recordLink(reader, tag)),
        ' · ',
      ),
  )}</dl>`
}

/** Lists the dates of the series that an event belongs to. */
async function seriesDates(reader: Reader, event: EventView): Promise<HtmlValue> {
  const { words, formats, today } = reader
  const first = event.series || event.id
  const from = event.start.slice(0, 10) < today ? event.start.slice(0, 10) : today
  const query = { post_parent: String(first), start_date: from, ...stringsOf(all_time), per_page: String(most_dates) }
  const following = await listEvents(reader, query, true)
  if (following.found.length === 0) return null
  const roots = (await listEvents(reader, { include: String(first) })).found.filter(
    ({ start }) => start.slice(0, 10) >= from,
  )
  const total = following.total + roots.length
  if (total < 2) return null
  const dates = [...roots, ...following.found].toSorted((a, b) => (a.utc_start < b.utc_start ? -1 : 1))
  return markup`<section><h2>${words.dates} <span class="n">${formats.number(total)}</span></h2><ol class="rows">${dates
    .slice(0, most_dates)
    .map((one) => {
      const day = formats.date(one.start, 'short_day')
      const is_this = one.id === event.id
      return markup`<li${one.status === 'cancelled' && trusted(' class="x"')}>${is_this ? markup`<b aria-current="true">${day}</b>` : markup`<a href="${pagePath(reader.language, 'event', one.slug)}">${one.status === 'cancelled' ? markup`<s>${day}</s>` : day}</a>`}<span>${stateOf(reader, one) ?? timesInWords(reader, one)}</span>${one.status === 'cancelled' && one.reason && markup`<span class="s wide"${spoken(reader, one.language)}>${one.reason}</span>`}</li>`
    })}</ol></section>`
}

/** Writes values of a query as text. */
const stringsOf = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** Lists the next events at the same venue. */
async function neighbours(reader: Reader, event: EventView): Promise<HtmlValue> {
  const { words, formats, language, today } = reader
  const [venue] = event.venues
  if (!venue) return null
  const { found, total } = await listEvents(
    reader,
    { venue: String(venue.id), start_date: today, per_page: String(most_neighbours + 1) },
    true,
  )
  const others = found.filter(({ id }) => id !== event.id).slice(0, most_neighbours)
  if (others.length === 0) return null
  const [before = '', after = ''] = words.also_at.split('{name}')
  return markup`<section><div class="h"><h2>${before}<bdi${spoken(reader, venue.language)}>${venue.name}</bdi>${after}</h2><a class="s" href="${listPath(language, { venue: String(venue.id) })}">${formats.count(words.all_events, total)}</a></div>${shortRows(reader, others)}</section>`
}

function addLinks(reader: Reader, event: EventView): Html {
  const { words, service } = reader
  const page = `${service.config.PUBLIC_URL}${pagePath(reader.language, 'event', event.slug)}`
  const told = { event, page, about: textOnOneLine(event.excerpt || event.description) }
  return markup`<section class="noprint"><h2>${words.add_to_calendar}</h2><ul class="plain">${service.config.FEEDS && markup`<li><a href="${pagePath(reader.language, 'event', event.slug)}.ics">${words.file}</a> <span class="s" dir="ltr">.ics</span></li>`}<li><a href="${googleAddress(told)}" rel="noopener">Google</a></li><li><a href="${outlookAddress(told)}" rel="noopener">Outlook</a></li></ul></section>`
}

function side(reader: Reader, event: EventView, dates: HtmlValue): Html {
  const { words, service } = reader
  const short = `${service.config.PUBLIC_URL}/?p=${event.id}`
  return markup`<aside>${event.status !== 'cancelled' && addLinks(reader, event)}${dates}<section class="noprint"><h2 id="share">${words.short_address}</h2><input class="share" readonly dir="ltr" value="${short}" aria-labelledby="share"></section></aside>`
}

function path({ words, language }: Reader, { categories, venues }: EventView): readonly Crumb[] {
  const [category] = categories
  const city = venues[0]?.city ?? ''
  return [
    { href: homePath(language), label: words.whats_on },
    ...(category
      ? [{ href: pagePath(language, 'category', category.slug), label: markup`<bdi>${category.name}</bdi>` }]
      : []),
    ...(city === '' ? [] : [{ href: listPath(language, { where: city }), label: markup`<bdi>${city}</bdi>` }]),
  ]
}

/** Makes the page of an event. @param json_ld as the interface says it */
export async function eventPage(reader: Reader, event: EventView, json_ld: unknown): Promise<ReaderPage> {
  const { formats } = reader
  const excerpt = textOnOneLine(event.excerpt)
  const text = textOnOneLine(event.description)
  // An excerpt that the text begins with would be read twice.
  const lead = text.startsWith(excerpt) ? '' : excerpt
  const foreign = spoken(reader, event.language)
  const time = timesOfDay(event)
  const when = `${formats.date(event.start, 'day_of_year')}${time && event.status !== 'cancelled' ? `, ${event.start.slice(11, 16)}` : ''}`
  const where = event.venues.map(({ name, city }) => [name, city].filter(Boolean).join(', ')).join(' · ')
  const body = markup`<div class="title"><div>${crumbs(reader, path(reader, event))}<h1${foreign}>${event.status === 'cancelled' ? markup`<s>${event.name}</s>` : event.name}</h1>${lead && markup`<p class="lead"${foreign}>${lead}</p>`}</div></div>
<div class="cols side">${sidePicture(reader, event.picture)}<div class="main">${stateBox(reader, event)}${facts(reader, event)}${fallbackNote(reader, event.language)}${richText(reader, event.description, event.language)}${await neighbours(reader, event)}</div>${side(reader, event, await seriesDates(reader, event))}</div>`
  return {
    title: event.name,
    description: [when, where, excerpt || text].filter(Boolean).join(' · '),
    canonical: pagePath(knownLanguage(reader, event.language), 'event', event.slug),
    paths: await pagePaths(reader, resources.events, event),
    told: event.languages,
    place: 'list',
    body,
    json_ld,
    picture: event.picture,
    images: [event.image, ...imagesIn(event.description)].filter((image) => image !== ''),
    has_embed: true,
    keys: [
      'events',
      `event-${event.id}`,
      ...event.venues.map(({ id }) => `venue-${id}`),
      ...event.organizers.map(({ id }) => `organizer-${id}`),
    ],
  }
}
