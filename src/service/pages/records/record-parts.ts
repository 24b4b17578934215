/** Parts that the pages of records share: texts, contact, access, crumbs. */
import { directionOf, forEachLanguage, language_rows, type Language } from '../../../contract/languages.ts'
import { accessibility_features } from '../../../contract/tables/venues.ts'
import type { Resource } from '../../../contract/field.ts'
import { pagePath } from '../../resources/present/presenter.ts'
import { sanitizeHtml, textOfHtml } from '../../rich-text/sanitize-html.ts'
import { service_words } from '../../words/words.ts'
import { altLanguage, type NamedView, type PictureView, type VenueView } from '../event-view.ts'
import { spoken } from '../events/event-rows.ts'
import { filled } from '../formats.ts'
import { joined, markup, trusted, type Html, type HtmlValue } from '../html.ts'
import { readOpenRecord, type Reader } from '../reader.ts'
import { placeOnMap } from './calendar-links.ts'

/** Returns the plain text of rich text, on one line. */
export const textOnOneLine = (rich: string): string => textOfHtml(rich).replace(/\s+/g, ' ').trim()

/** Says who made an image and how it may be used. */
function creditOf({ words }: Reader, { credit, licence }: PictureView): HtmlValue {
  const [before, after] = words.picture_by.split('{name}')
  const terms = siteLink(licence) || (licence !== '' && markup`<bdi>${licence}</bdi>`)
  const said = [credit !== '' && markup`${before}<bdi>${credit}</bdi>${after}`, terms].filter(Boolean)
  return said.length > 0 && markup`<figcaption class="s">${joined(said, ' · ')}</figcaption>`
}

/**
 * Shows the image of a record beside it, or above it on narrow screens, where it is cut to what must be seen. Says what it shows in the
 * language of the page, else in another one.
 */
export function sidePicture(reader: Reader, picture: PictureView): HtmlValue {
  const { whole, copies, card, alts } = picture
  if (whole.url === '') return null
  const { language, service } = reader
  const told = altLanguage(picture, language, service.config.SITE_LANGUAGE) ?? language
  const srcset = copies.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const sizes = srcset !== '' && markup` srcset="${srcset}" sizes="(min-width:900px) 352px,100vw"`
  const measured = whole.width !== null && markup` width="${whole.width}" height="${whole.height}"`
  const cut =
    card !== null &&
    markup`<source media="(max-width:899px)" srcset="${card.url}" width="${card.width}" height="${card.height}">`
  return markup`<figure class="${measured ? 'pic' : 'pic cut'}"><picture>${cut}<img src="${whole.url}" alt="${alts[told]}"${spoken(reader, told)}${sizes}${measured} decoding="async" referrerpolicy="no-referrer"></picture>${creditOf(reader, picture)}</figure>`
}

/** Elements that stand on lines of their own: a text without them keeps its line breaks. */
const blocks = /<(?:p|div|ul|ol|h\d|br|table|blockquote|pre|figure)\b/i

/** Shows rich text, sanitised again, in its own language. */
export function richText(reader: Reader, rich: string, language: Language): HtmlValue {
  const sanitised = sanitizeHtml(rich)
  const text = 'html' in sanitised ? sanitised.html.trim() : ''
  if (text === '') return null
  const lines = blocks.test(text) ? text : text.replace(/\n/g, '<br>')
  // Headings of the text stand below those of the page.
  return markup`<div class="text"${spoken(reader, language) || trusted(` dir="${directionOf(language)}"`)}>${trusted(lines)}</div>`
}

/** Returns the addresses of the images within rich text. */
export const imagesIn = (rich: string): readonly string[] =>
  [...rich.matchAll(/<img[^>]*\ssrc="(https?:[^"]+)"/gi)].map(([, src = '']) => src.replaceAll('&amp;', '&'))

/** Says that a text stands for one that is missing in the language of the reader. */
export const fallbackNote = ({ words, formats, language }: Reader, of: Language): HtmlValue =>
  of !== language && markup`<p class="box note">${filled(words.fallback, { language: formats.nameOf(of) })}</p>`

export interface Crumb {
  readonly href: string
  readonly label: HtmlValue
}

export const crumbs = ({ words }: Reader, steps: readonly Crumb[]): Html =>
  markup`<nav aria-label="${words.you_are_here}"><ol class="crumbs">${steps.map(({ href, label }) => markup`<li><a href="${href}">${label}</a></li>`)}</ol></nav>`

/** Shows an address as a link without its scheme. */
export const siteLink = (url: string, label = url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')): HtmlValue =>
  /^https?:\/\//.test(url) && markup`<a href="${url}" rel="noopener"><bdi dir="ltr">${label}</bdi></a>`

export const phoneLink = (phone: string): HtmlValue =>
  phone !== '' && markup`<a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi dir="ltr">${phone}</bdi></a>`

/** Returns street and city of a venue as one line. */
export function venueAddress(reader: Reader, { address, zip, city, country, language }: VenueView): HtmlValue {
  const line = [address, [zip, city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(language_rows[language].comma)
  return line !== '' && markup`<bdi${spoken(reader, language)}>${line}</bdi>`
}

export function mapLink({ words }: Reader, venue: VenueView): HtmlValue {
  const address = placeOnMap(venue)
  return address !== null && markup`<a href="${address}" rel="noopener">${words.map}</a>`
}

/** Shows what a venue offers to people with disabilities; null: nothing is known. */
export function accessOf(
  reader: Reader,
  { accessibility, accessibility_note, accessibility_checked, language }: VenueView,
): HtmlValue {
  const { words, formats } = reader
  const known = accessibility_features.filter((feature) => accessibility.includes(feature))
  if (known.length === 0 && accessibility_note === '') return null
  const names = service_words[reader.language].accessibility
  return markup`${
    known.length > 0 &&
    markup`<ul class="has">${known.map((feature) => markup`<li>${names[`options.accessibility.${feature}`]}</li>`)}</ul>`
  }${accessibility_note && markup`<p${spoken(reader, language)}>${accessibility_note}</p>`}${accessibility_checked && markup`<p class="s">${filled(words.checked, { date: formats.date(accessibility_checked, 'date_of_year') })}</p>`}`
}

/** Returns the paths of a record's page in each language: by its slug there, or by that of the text that stands for it. */
export async function pagePaths({ service }: Reader, resource: Resource, { id, slug }: NamedView) {
  const paths = forEachLanguage((language) => pagePath(language, resource.one, slug))
  for (const language of Object.keys(paths) as Language[]) {
    const sought = await readOpenRecord({ service, language }, resource, id)
    const found = sought.state === 'found' ? sought.answer['slug'] : null
    if (typeof found === 'string') paths[language] = pagePath(language, resource.one, found)
  }
  return paths
}
