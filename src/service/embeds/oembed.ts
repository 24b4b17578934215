/**
 * Tells programs that unfold links how a site shows what an address names (oEmbed 1.0): an embed of a view, or a page for readers with what
 * is on it.
 */
import { largest_id } from '../../contract/codec/query.ts'
import type { Refusals } from '../../contract/http/error.ts'
import type { Service } from '../context.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { homePath } from '../pages/frame.ts'
import { markup } from '../pages/html.ts'
import { readerOf, type Reader } from '../pages/reader.ts'
import type { MakePage } from '../pages/serve-page.ts'
import { embed_sandbox } from './embed-document.ts'
import { embedOfKey } from './embed-source.ts'
import { embedParameters, readEmbedState, type EmbedState } from './embed-state.ts'
import { pageOfEvent, readPageAddress, sourceOfPage } from './page-source.ts'

const longest_address = 2000
const usual_width = 640

/** Heights at which most of what is shown can be seen. */
const heights = { event: 230, list: 480, month: 640 } as const

/** An embed as an address means it. */
interface Unfolded {
  readonly title: string
  /** Path and query of the embed. */
  readonly path: string
  readonly height: number
}

const oembed_parameters = ['url', 'maxwidth', 'maxheight', 'format'] as const

/** Parameters that a program gives. */
type OembedRequest = Readonly<Partial<Record<(typeof oembed_parameters)[number], string>>>

/** Reads the parameters that are known, each once. */
export const readOembed = (query: URLSearchParams): OembedRequest =>
  Object.fromEntries(
    oembed_parameters.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const isSize = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,4}$/.test(text)

/** @throws RestError for parameters that make no sense */
export function checkOembed({ url, maxwidth, maxheight, format }: OembedRequest): void {
  if (url === undefined || url === '') throw refusedFields(['url'], {})
  const refusals: Refusals = {
    ...(url.length > longest_address || !URL.canParse(url) ? { url: { code: 'invalid_url' } } : {}),
    ...(isSize(maxwidth) ? {} : { maxwidth: { code: 'not_a_positive_integer' } }),
    ...(isSize(maxheight) ? {} : { maxheight: { code: 'not_a_positive_integer' } }),
  }
  if (Object.keys(refusals).length > 0) throw refusedFields([], refusals)
  if (format !== undefined && format !== 'json') {
    const refused = { format: { code: 'not_one_of', allowed: ['json'] } } as const
    throw new RestError(501, 'rest_invalid_param', { refusals: refused, words: { names: ['format'] } })
  }
}

const unknown = () => new RestError(404, 'not_found', { code: 'embed-not-found' })

/** Returns the path and query of an address of this service; null: it is that of another one. */
function ownAddress({ config }: Service, { href }: URL): URL | null {
  const base = config.PUBLIC_URL.replace(/\/+$/, '')
  const rest = href.slice(base.length)
  return href.startsWith(base) && /^(?:[/?#]|$)/.test(rest) ? new URL(rest, 'http://page/') : null
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

async function ofKey({ service }: Reader, key: string, query: URLSearchParams): Promise<Unfolded | null> {
  const source = await embedOfKey(service, key)
  const state = readEmbedState(query)
  return (
    source && {
      title: source.name,
      path: withQuery(`/embed/${key}`, embedParameters(state)),
      height: heights[state.layout],
    }
  )
}

/** Returns the address to which a short link leads, or the address itself. */
async function longAddress({ service, look }: Reader, address: URL): Promise<URL | null> {
  const id = address.pathname === '/' ? address.searchParams.get('p') : null
  if (id === null) return address
  const path = await pageOfEvent(service, look.language, /^\d{1,10}$/.test(id) ? Number(id) : largest_id)
  return path === null ? null : new URL(path, address)
}

async function ofPage(asker: Reader, short: URL): Promise<Unfolded | null> {
  const { service, look, moment } = asker
  const address = await longAddress(asker, short)
  const page = address && readPageAddress(address, look.language)
  if (!page || !look.languages.includes(page.language)) return null
  const { language, segments, query } = page
  const reader = readerOf(service, { language, look, moment, path: '', query })
  const state: EmbedState = { ...readEmbedState(new URLSearchParams()), ...page.state }
  const shown = await sourceOfPage(reader, page, state.layout)
  if (shown === null) return null
  const path = `/embed/${[language, ...segments].map(encodeURIComponent).join('/')}`
  if ('slug' in shown) return { title: shown.name, path, height: heights.event }
  return {
    title: shown.name,
    path: withQuery(path, embedParameters(state, shown.parameters)),
    height: heights[state.layout],
  }
}

/** Answers what stands for an address. @param asked as they were checked */
export const oembedAnswer =
  (asked: OembedRequest): MakePage =>
  async (reader) => {
    const { service, look, language } = reader
    const address = ownAddress(service, new URL(asked.url ?? ''))
    const [, key] = /^\/embed\/([^/]+)\/?$/.exec(address?.pathname ?? '') ?? []
    const { PAGES, PUBLIC_URL } = service.config
    const has_pages = PAGES && look.is_on
    const found =
      address === null
        ? null
        : key !== undefined
          ? await ofKey(reader, key, address.searchParams)
          : has_pages
            ? await ofPage(reader, address)
            : null
    if (found === null) throw unknown()
    const width = Math.min(usual_width, Number(asked.maxwidth ?? usual_width))
    const height = Math.min(found.height, Number(asked.maxheight ?? found.height))
    const html = markup`<iframe src="${PUBLIC_URL}${found.path}" title="${found.title}" width="${width}" height="${height}" sandbox="${embed_sandbox}" loading="lazy" style="border:0;max-width:100%"></iframe>`
    const answer = {
      ...{ version: '1.0', type: 'rich', title: found.title, html: html.toString(), width, height },
      ...{
        provider_name: look.names[language],
        provider_url: `${PUBLIC_URL}${has_pages ? homePath(language) : '/'}`,
      },
      cache_age: 300,
    }
    return {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(answer),
      keys: ['events'],
      headers: { 'access-control-allow-origin': '*' },
    }
  }
