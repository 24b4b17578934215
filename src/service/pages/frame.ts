/** The frame of every page for readers: head with languages and links for machines, bar, footer. */
import { directionOf, own_names, type Language } from '../../contract/languages.ts'
import { usual_color } from '../../contract/look/page-colors.ts'
import { markup, jsonInElement, trusted, type Html, type HtmlValue } from './html.ts'
import { altLanguage, type PictureView } from './event-view.ts'
import type { Reader } from './reader.ts'
import { pageStyle } from './style.ts'

type Place = 'list' | 'calendar' | 'venues' | 'organizers'

export interface ReaderPage {
  readonly status?: number
  readonly title: string
  readonly description: string
  /** Path of the page itself, under which it is known to search engines; null: it is not to be known. */
  readonly canonical: string | null
  /** Paths of the page in each language; those in `told` are texts of their own. */
  readonly paths: Readonly<Record<Language, string>>
  readonly told: readonly Language[]
  readonly place: Place | null
  readonly body: Html
  readonly json_ld?: unknown
  /** The image that stands for the page where its link is shared; absent or empty: the first one that it shows. */
  readonly picture?: PictureView | undefined
  /** Addresses of images that the page shows. */
  readonly images?: readonly string[]
  /** Path of the feed of what the page shows, without the ending of a format. */
  readonly feed?: string
  /** Whether other sites may show what is on the page. */
  readonly has_embed?: boolean
  /** Names of the records and lists that the page shows, by which caches are purged. */
  readonly keys: readonly string[]
}

/** The path of the calendar of a language. */
export const homePath = (language: Language): string => `/${language}/`

/** Path of the feed of the whole calendar, without the ending of a format. */
export const feedPath = (language: Language): string => `/${language}/calendar`

export const monthPath = (language: Language, month: string): string => `/${language}/${month.slice(0, 7)}`

export const dayPath = (language: Language, day: string): string => `/${language}/${day.slice(0, 10)}`

const star = trusted(
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path fill="#fff" d="M16 0l4.7 4.7H27.3v6.6L32 16l-4.7 4.7v6.6h-6.6L16 32l-4.7-4.7H4.7v-6.6L0 16l4.7-4.7V4.7h6.6z"/><circle cx="16" cy="16" r="6" fill="none" stroke-width="3"/></svg>',
)

/** Formats of feeds that programs look for in the head of a page. */
const feed_types = [
  ['ics', 'text/calendar'],
  ['rss', 'application/rss+xml'],
  ['json', 'application/feed+json'],
] as const

const longest_description = 200

/** Texts of the head of a page, for search engines and for those who share its link. */
interface HeadTexts {
  readonly title: string
  /** With the name of the site, as search engines and tabs show it. */
  readonly full_title: string
  readonly description: string
  /** The address under which it is known; null: search engines leave it out. */
  readonly address: string | null
  readonly image: string | null
  readonly site: string
}

export function headTexts(
  { service, language, look }: Pick<Reader, 'service' | 'language' | 'look'>,
  page: ReaderPage,
): HeadTexts {
  const { PUBLIC_URL } = service.config
  const site = look.names[language]
  const { title, canonical, description, picture, images = [] } = page
  return {
    title,
    full_title: title === site ? title : `${title} – ${site}`,
    // A character outside the basic plane is two code units, which are cut together.
    description: description.slice(0, longest_description).replace(/[\uD800-\uDBFF]$/, ''),
    address: canonical === null ? null : `${PUBLIC_URL}${canonical}`,
    image: picture?.share.url || (images[0] ?? null),
    site,
  }
}

function head(reader: Reader, page: ReaderPage): Html {
  const { service, language, look } = reader
  const { PUBLIC_URL, FEEDS, EMBEDS, SITE_LANGUAGE } = service.config
  const { told, paths, json_ld, feed, picture, has_embed = false } = page
  const { width = null, height } = picture?.share ?? {}
  const alt = picture && picture.alts[altLanguage(picture, language, SITE_LANGUAGE) ?? language]
  const { title, full_title, description, address, image, site } = headTexts(reader, page)
  const offered = told.filter((one) => look.languages.includes(one))
  const alternates = offered.length > 1 ? offered : []
  const other = alternates.find((one) => one === look.language) ?? alternates[0]
  return markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${full_title}</title>
<meta name="description" content="${description}"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="${look.color ?? usual_color}"><link rel="icon" href="/favicon.png">
${address === null ? markup`<meta name="robots" content="noindex">` : markup`<link rel="canonical" href="${address}">`}
${alternates.map((one) => markup`<link rel="alternate" hreflang="${one}" href="${PUBLIC_URL}${paths[one]}">`)}${other && markup`<link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}${paths[other]}">`}
${FEEDS && feed !== undefined && feed_types.map(([ending, type]) => markup`<link rel="alternate" type="${type}" href="${PUBLIC_URL}${feed}.${ending}">`)}${EMBEDS && has_embed && markup`<link rel="alternate" type="application/json+oembed" href="${PUBLIC_URL}/oembed?url=${encodeURIComponent(`${PUBLIC_URL}${paths[language]}`)}">`}<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="${site}"><meta property="og:locale" content="${language}">${address !== null && markup`<meta property="og:url" content="${address}">`}${image && markup`<meta property="og:image" content="${image}">${width !== null && markup`<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`}${alt && markup`<meta property="og:image:alt" content="${alt}">`}<meta name="twitter:card" content="summary_large_image">`}
${
  json_ld !== undefined && markup`<script type="application/ld+json">${jsonInElement(json_ld)}</script>`
}<style>${trusted(pageStyle(look.color).css)}</style>`
}

const current = (is: boolean) => is && trusted(' aria-current="page"')

/** Links to a page in the languages that are offered; null: there is only one. */
function languageLinks({ language, look }: Reader, paths: ReaderPage['paths'], marks: boolean): HtmlValue {
  if (look.languages.length < 2) return null
  return look.languages.map(
    (one) =>
      markup`<li><a href="${paths[one]}" lang="${one}" dir="${directionOf(one)}"${marks && markup` hreflang="${one}"${current(one === language)}`}>${own_names[one]}</a></li>`,
  )
}

function bar(reader: Reader, { place, paths }: ReaderPage): Html {
  const { language, words, today, look } = reader
  const places: readonly (readonly [Place, string, string])[] = [
    ['list', homePath(language), words.whats_on],
    ['calendar', monthPath(language, today), words.calendar],
    ['venues', `/${language}/venue`, words.venues],
    ['organizers', `/${language}/organizer`, words.organizers],
  ]
  const links = languageLinks(reader, paths, true)
  const logo = look.logo === null ? star : markup`<img src="${look.logo}" alt="">`
  return markup`<header class="top"><div class="w"><a class="b" href="${homePath(language)}">${logo}<bdi>${look.names[language]}</bdi></a>
<nav aria-label="${words.site_parts}"><ul>${places.map(([name, href, label]) => markup`<li><a href="${href}"${current(place === name)}>${label}</a></li>`)}</ul></nav>
${links && markup`<ul class="l" aria-label="${words.languages}">${links}</ul>`}</div></header><div class="strip"></div>`
}

function foot(reader: Reader, { paths }: ReaderPage): Html {
  const { service, language, words, look } = reader
  const links = languageLinks(reader, paths, false)
  const own = look.footers[language]
  const follow = followLinks(reader, feedPath(language))
  const desk = service.config.DESK && markup`<li><a href="/desk" rel="nofollow">${words.sign_in}</a></li>`
  return markup`<footer class="foot"><div class="w"><div><h2><bdi>${look.names[language]}</bdi></h2>${own !== '' && markup`<p class="own">${own}</p>`}<p class="s">${words.local_times}</p></div>
<div><h2>${words.whats_on}</h2><ul><li><a href="${homePath(language)}">${words.to_the_list}</a></li>${desk}</ul></div>${follow && markup`<div>${follow}</div>`}${links && markup`<div><h2>${words.languages}</h2><ul>${links}</ul></div>`}</div></footer>`
}

/** Returns the address by which calendars subscribe to a feed; null: there are no feeds. */
export function calendarAddress({ service }: Pick<Reader, 'service'>, feed: string): string | null {
  const { FEEDS, PUBLIC_URL } = service.config
  return FEEDS ? `${PUBLIC_URL.replace(/^https?:/, 'webcal:')}${feed}.ics` : null
}

/** Shows where a feed is followed; null: there are none. */
function followLinks(reader: Reader, feed: string): HtmlValue {
  const calendar = calendarAddress(reader, feed)
  const { words } = reader
  return (
    calendar !== null &&
    markup`<h2>${words.follow}</h2><ul><li><a href="${calendar}">${words.in_your_calendar}</a></li><li><a href="${feed}.rss">RSS</a></li></ul>`
  )
}

/** Shows where the feed of a page is followed; null: there is none. */
export function followPart(reader: Reader, feed: string): HtmlValue {
  const links = followLinks(reader, feed)
  return links && markup`<section class="plain noprint">${links}</section>`
}

const htmlDocument = (reader: Reader, page: ReaderPage, body: Html): string =>
  markup`<!doctype html><html lang="${reader.language}" dir="${directionOf(reader.language)}"><head>${head(reader, page)}</head><body>${body}</body></html>`.toString()

/** Returns the whole document. */
export const documentOf = (reader: Reader, page: ReaderPage): string =>
  htmlDocument(
    reader,
    page,
    markup`<a class="skip" href="#main">${reader.words.skip}</a>${bar(reader, page)}<main id="main" class="w">${page.body}</main>${foot(reader, page)}`,
  )

/** Returns a document with nothing but a part of a page of the site, which looks as it does there. */
export const partDocument = (reader: Reader, page: ReaderPage, part: Html): string =>
  htmlDocument(reader, page, markup`<main class="w">${part}</main>`)
