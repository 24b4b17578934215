/** Languages of a service: those that it keeps itself, and those that a translation plugin of a site tells. */
import { expect, test } from 'vitest'
import { ServicePages } from '../../imports/services/service-pages.ts'
import { fetchRecords } from './fetch-records.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Returns what is fetched of a service. @param answer its events, in a language where one is asked for; the site's own routes have a list */
async function fetched(answer: (path: string, query: URLSearchParams) => Rows, filters = {}) {
  const service = { base: 'https://a.example/v1', root: 'https://a.example/', filters }
  const pages = new ServicePages(service, async (address) => {
    const { pathname, searchParams } = new URL(address)
    const rows = pathname === '/v1/events' || pathname.startsWith('/wp/') ? answer(pathname, searchParams) : []
    const body = pathname.startsWith('/wp/') ? rows : { [pathname.replace('/v1/', '')]: rows, total_pages: 1 }
    return {
      ...{ kind: 'file', body: new TextEncoder().encode(JSON.stringify(body)), address, links: null },
      version: { etag: null, last_modified: null },
    }
  })
  const { records, languages } = await fetchRecords(pages, false, () => undefined)
  const events = [...records.events.values()].map(({ id, record, translations, also }) => ({
    ...{ id, language: record['i18n_language'], title: record['title'] },
    texts: Object.fromEntries([...translations].map(([language, { title }]) => [language, title])),
    also: also.map((one) => one.id),
  }))
  return { events, languages }
}

const concert = [
  { id: 5, title: 'Concert', slug: 'concert' },
  { id: 9, title: 'Konser', slug: 'konser' },
  { id: 7, title: 'Talk', slug: 'talk' },
]
const joined = [
  { id: 5, language: 'en', title: 'Concert', texts: { tr: 'Konser' }, also: [9] },
  { id: 7, language: 'en', title: 'Talk', texts: {}, also: [] },
]
const polylang = [
  { id: 9, lang: 'tr', translations: { en: 5, tr: 9, de: 11 } },
  { id: 5, lang: 'en', translations: { en: 5, tr: 9, de: 11 } },
  { id: 7, lang: 'en', translations: {} },
]

test('answers that tell the ids of each language make one record of them', async () => {
  const told = concert.map((one) => ({ ...one, ...polylang.find(({ id }) => id === one.id) }))
  expect(await fetched((path) => (path === '/v1/events' ? told : []))).toEqual({
    ...{ events: joined, languages: ['en', 'tr'] },
  })
})

test('a site tells them by its own routes, and lists others by their language alone', async () => {
  const wpml = [
    { id: 5, wpml_current_locale: 'en_US', wpml_translations: [{ locale: 'tr_TR', id: 9 }] },
    { id: 7, wpml_current_locale: 'en_US', wpml_translations: [] },
  ]
  const { events, languages } = await fetched((path, query) => {
    if (path === '/wp/v2/tribe_events') return wpml
    return concert.filter(({ id }) => path === '/v1/events' && (id === 9) === (query.get('lang') === 'tr'))
  })
  expect({ events, languages }).toEqual({ events: joined, languages: ['en'] })
})

test.each([
  ['none', [{ id: 5 }, { id: 9 }]],
  ['other languages than each other', [{ ...polylang[1] }, { id: 9, lang: 'ar', translations: {} }]],
  ['languages that are none of ours', [{ id: 5, lang: 'de', translations: { fr: 9 } }]],
  ['no ids', [{ id: 5, lang: 'en', translations: { tr: 'x', ar: -1, en: {} } }]],
  ['no list', [null, 7, { id: 5, lang: 'en', wpml_translations: 'tr' }]],
] as const)('records of a site that tells %s stay apart', async (_what, own) => {
  // A site may tell anything.
  const rows = own as Rows
  const { events } = await fetched((path) => (path.startsWith('/wp/') ? rows : path === '/v1/events' ? concert : []))
  expect(events.map(({ id, also }) => [id, also])).toEqual([5, 9, 7].map((id) => [id, []]))
})

test('an address with a language brings that one alone', async () => {
  const answer = (_path: string, query: URLSearchParams): Rows => {
    const language = query.get('i18n_language') ?? 'en'
    return [{ id: 5, title: language, i18n_language: language, i18n_languages: { en: 'publish', tr: 'publish' } }]
  }
  const both = [{ id: 5, language: 'en', title: 'en', texts: { tr: 'tr' }, also: [] }]
  expect(await fetched(answer)).toEqual({ events: both, languages: ['en', 'tr'] })
  expect(await fetched(answer, { i18n_language: 'tr' })).toEqual({
    ...{ events: [{ id: 5, language: 'tr', title: 'tr', texts: {}, also: [] }], languages: ['tr'] },
  })
})
