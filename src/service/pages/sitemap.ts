/** Tells search engines which pages there are: a file for each language and kind, which lists the texts in that language alone. */
import { languages } from '../../contract/languages.ts'
import { all_time } from '../../contract/codec/windows.ts'
import { resources } from '../../contract/resources.ts'
import { most_per_desk_page } from '../../contract/tables/common.ts'
import { pagePath } from '../resources/present/presenter.ts'
import { organizerView, termView, venueView, type NamedView } from './event-view.ts'
import { homePath } from './frame.ts'
import { markup, type Html } from './html.ts'
import { listEvents, listRecords, type EventQuery, type Reader } from './reader.ts'
import type { MakePage, PageAnswer } from './serve-page.ts'

/** The kinds of pages that are listed. Organizers, categories and tags without events lead nowhere. */
const kinds = {
  event: (reader: Reader, query: EventQuery) =>
    listEvents(reader, { ...query, ends_after: String(all_time['ends_after']) }, true),
  venue: (reader: Reader, query: EventQuery) => listRecords(reader, resources.venues, query, venueView),
  organizer: (reader: Reader, query: EventQuery) => listRecords(reader, resources.organizers, query, organizerView),
  category: (reader: Reader, query: EventQuery) =>
    listRecords(reader, resources.categories, query, termView('category')),
  tag: (reader: Reader, query: EventQuery) => listRecords(reader, resources.tags, query, termView('tag')),
} as const

type Kind = keyof typeof kinds

const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

const kind_names = Object.keys(kinds).filter(isKind)

const file = (text: string): PageAnswer => ({
  type: 'application/xml; charset=utf-8',
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
  keys: ['events', 'venues', 'organizers'],
})

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Returns the number of files of a kind. */
async function filesOf(reader: Reader, kind: Kind): Promise<number> {
  const { total } = await kinds[kind](reader, { per_page: '1' })
  return Math.ceil(total / most_per_desk_page)
}

/** Names the files of all languages. */
export const sitemapIndex: MakePage = async (reader) => {
  const { PUBLIC_URL } = reader.service.config
  const files: string[] = []
  for (const kind of kind_names) {
    const count = await filesOf(reader, kind)
    for (const language of reader.look.languages)
      for (let number = 1; number <= count; number++)
        files.push(`${PUBLIC_URL}/sitemap/${language}/${kind}/${number}.xml`)
  }
  const listed = files.map((address) => markup`<sitemap><loc>${address}</loc></sitemap>`)
  return file(markup`<sitemapindex xmlns="${namespace}">${listed}</sitemapindex>`.toString())
}

const address = (url: string): Html => markup`<url><loc>${url}</loc></url>`

/** Lists the pages of a kind whose text is in the language of the file. */
export const sitemapFile: MakePage = async (reader, { kind = '', file: name = '' }) => {
  const { language, service } = reader
  const number = /^([1-9]\d{0,5})\.xml$/.exec(name)?.[1]
  if (!isKind(kind) || number === undefined) return file(markup`<urlset xmlns="${namespace}"></urlset>`.toString())
  const found: readonly NamedView[] = (
    await kinds[kind](reader, { page: number, per_page: String(most_per_desk_page) })
  ).found
  const own = found.filter((record) => record.language === language)
  const first = kind === 'event' && number === '1' ? [address(`${service.config.PUBLIC_URL}${homePath(language)}`)] : []
  const records = own.map(({ one, slug }) => address(`${service.config.PUBLIC_URL}${pagePath(language, one, slug)}`))
  return file(markup`<urlset xmlns="${namespace}">${first}${records}</urlset>`.toString())
}

/** Returns the rules for robots: programs of others have the interface, but it is nothing to search. */
export const robotsFile: MakePage = async ({ service }) => {
  const { PUBLIC_URL, REST_ROOT } = service.config
  const roots = ['', ...languages.map((language) => `/${language}`)].map(
    (segment) => `Disallow: ${segment}${REST_ROOT}/`,
  )
  return {
    type: 'text/plain; charset=utf-8',
    text: ['User-agent: *', ...roots, '', `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n'),
    keys: ['robots'],
  }
}
