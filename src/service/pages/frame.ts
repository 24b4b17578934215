/** The frame of every page for readers: head with languages and links for machines, bar, footer. */
import { directionOf, languages, own_names, type Language } from '../../contract/languages.ts'
import { markup, jsonInElement, trusted, type Html, type HtmlValue } from './html.ts'
import type { Reader } from './reader.ts'
import { page_style } from './style.ts'

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
  /** Addresses of images that the page shows. The first one stands for it where its link is shared. */
  readonly images?: readonly string[]
  /** Path of the feed of what the page shows, without the ending of a format. */
  readonly feed?: string
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
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path fill="#fff" d="M16 0l4.7 4.7H27.3v6.6L32 16l-4.7 4.7v6.6h-6.6L16 32l-4.7-4.7H4.7v-6.6L0 16l4.7-4.7V4.7h6.6z"/><circle cx="16" cy="16" r="6" fill="none" stroke="#0b5c64" stroke-width="3"/></svg>',
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

export function headTexts({ service }: Pick<Reader, 'service'>, page: ReaderPage): HeadTexts {
  const { PUBLIC_URL, SITE_NAME } = service.config
  const { title, canonical, description, images = [] } = page
  return {
    title,
    full_title: title === SITE_NAME ? title : `${title} – ${SITE_NAME}`,
    // A character outside the basic plane is two code units, which are cut together.
    description: description.slice(0, longest_description).replace(/[\uD800-\uDBFF]$/, ''),
    address: canonical === null ? null : `${PUBLIC_URL}${canonical}`,
    image: images[0] ?? null,
    site: SITE_NAME,
  }
}

function head(reader: Reader, page: ReaderPage): Html {
  const { service, language } = reader
  const { PUBLIC_URL, SITE_LANGUAGE, FEEDS } = service.config
  const { told, paths, json_ld, feed } = page
  const { title, full_title, description, address, image, site } = headTexts(reader, page)
  const alternates = told.length > 1 ? told : []
  const other = alternates.find((one) => one === SITE_LANGUAGE) ?? alternates[0]
  return markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${full_title}</title>
<meta name="description" content="${description}"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#0b5c64"><link rel="icon" href="/favicon.png">
${address === null ? markup`<meta name="robots" content="noindex">` : markup`<link rel="canonical" href="${address}">`}
${alternates.map((one) => markup`<link rel="alternate" hreflang="${one}" href="${PUBLIC_URL}${paths[one]}">`)}${other && markup`<link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}${paths[other]}">`}
${FEEDS && feed !== undefined && feed_types.map(([ending, type]) => markup`<link rel="alternate" type="${type}" href="${PUBLIC_URL}${feed}.${ending}">`)}<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="${site}"><meta property="og:locale" content="${language}">${address !== null && markup`<meta property="og:url" content="${address}">`}${image && markup`<meta property="og:image" content="${image}">`}
${
  json_ld !== undefined && markup`<script type="application/ld+json">${jsonInElement(json_ld)}</script>`
}<style>${trusted(page_style)}</style>`
}

const current = (is: boolean) => is && trusted(' aria-current="page"')

function bar({ service, language, words, today }: Reader, { place, paths }: ReaderPage): Html {
  const places: readonly (readonly [Place, string, string])[] = [
    ['list', homePath(language), words.whats_on],
    ['calendar', monthPath(language, today), words.calendar],
    ['venues', `/${language}/venue`, words.venues],
    ['organizers', `/${language}/organizer`, words.organizers],
  ]
  return markup`<header class="top"><div class="w"><a class="b" href="${homePath(language)}">${star}<bdi>${service.config.SITE_NAME}</bdi></a>
<nav aria-label="${words.site_parts}"><ul>${places.map(([name, href, label]) => markup`<li><a href="${href}"${current(place === name)}>${label}</a></li>`)}</ul></nav>
<ul class="l" aria-label="${words.languages}">${languages.map((one) => markup`<li><a href="${paths[one]}" lang="${one}" dir="${directionOf(one)}" hreflang="${one}"${current(one === language)}>${own_names[one]}</a></li>`)}</ul></div></header><div class="strip"></div>`
}

function foot({ service, language, words }: Reader, { paths }: ReaderPage): Html {
  return markup`<footer class="foot"><div class="w"><div><h2><bdi>${service.config.SITE_NAME}</bdi></h2><p class="s">${words.local_times}</p></div>
<div><h2>${words.languages}</h2><ul>${languages.map((one) => markup`<li><a href="${paths[one]}" lang="${one}" dir="${directionOf(one)}">${own_names[one]}</a></li>`)}</ul></div>
<div><h2>${words.whats_on}</h2><ul><li><a href="${homePath(language)}">${words.to_the_list}</a></li></ul></div></div></footer>`
}

/** Shows where the feed of a page is followed; null: there is none. */
export function followPart({ service, words }: Reader, feed: string): HtmlValue {
  const { FEEDS, PUBLIC_URL } = service.config
  if (!FEEDS) return null
  const calendar = `${PUBLIC_URL.replace(/^https?:/, 'webcal:')}${feed}.ics`
  return markup`<section class="plain noprint"><h2>${words.follow}</h2><ul><li><a href="${calendar}">${words.in_your_calendar}</a></li><li><a href="${feed}.rss">RSS</a></li></ul></section>`
}

/** Returns the whole document. */
export function documentOf(reader: Reader, page: ReaderPage): string {
  const { language, words } = reader
  return markup`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head(reader, page)}</head><body><a class="skip" href="#main">${words.skip}</a>${bar(reader, page)}<main id="main" class="w">${page.body}</main>${foot(reader, page)}</body></html>`.toString()
}
