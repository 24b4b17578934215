/** Reads and writes the addresses of embeds: how a site shows a view. */
import { isLanguage, type Language } from '../../contract/languages.ts'
import { embed_color_names, readColors, type GivenColors } from '../../contract/look/embed-colors.ts'
import { isMonth } from '../pages/events/list-state.ts'

/** How a site shows a view. */
export interface EmbedState {
  readonly layout: 'list' | 'month'
  /** Events of a list at a time. */
  readonly max: number
  readonly page: number
  /** Null: the present one. */
  readonly month: string | null
  /** Null: that of the reader's browser. */
  readonly language: Language | null
  /** Null: that of the reader's browser. */
  readonly scheme: 'light' | 'dark' | null
  readonly colors: GivenColors
}

const usual_max = 8
const most_at_once = 50
const most_pages = 1000

/** Reads a number of at most four digits; what is none, or too large, is left out. */
function numberOf(text: string | null, usual: number, most: number): number {
  const number = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : usual
  return number > most ? most : number
}

/** Reads the address of an embed; what makes no sense is left out. */
export function readEmbedState(query: URLSearchParams): EmbedState {
  const [month, language, scheme] = ['month', 'language', 'scheme'].map((name) => query.get(name) ?? '')
  return {
    layout: query.get('layout') === 'month' ? 'month' : 'list',
    max: numberOf(query.get('max'), usual_max, most_at_once),
    page: numberOf(query.get('page'), 1, most_pages),
    month: month !== undefined && isMonth(month) ? month : null,
    language: isLanguage(language) ? language : null,
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    colors: readColors(Object.fromEntries(embed_color_names.map((name) => [name, query.get(name)]))),
  }
}

/**
 * Writes the query of an embed, in one order and without what is usual.
 * @param own parameters that choose its events
 */
export function embedParameters(
  { layout, max, page, month, language, scheme, colors }: EmbedState,
  own: readonly (readonly [name: string, value: string])[] = [],
): URLSearchParams {
  const entries: readonly (readonly [string, string | null])[] = [
    ...own,
    ['layout', layout === 'list' ? null : layout],
    ['max', max === usual_max ? null : String(max)],
    ['page', page === 1 ? null : String(page)],
    ['month', month],
    ['language', language],
    ['scheme', scheme],
    ...embed_color_names.map((name) => [name, colors[name]?.slice(1) ?? null] as const),
  ]
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
