/** Types of presenters and values that several of them share. */
import type { Language, Resource } from '../../../contract/field.ts'
import type { RequestContext } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import type { Stored } from '../rows/load.ts'
import type { StoredImage } from './present-image.ts'
import type { Embedded, Representation, RepresentationFields } from './representation.ts'

/** A stored record with the text that the caller reads. */
export interface Readable extends Stored {
  readonly text: TextRow
  /** The medium that is its image; undefined: there is none, or it is linked. */
  readonly image: StoredImage | undefined
}

export interface PresentOptions {
  /** Whether a single record is read, which has more keys. */
  readonly single?: boolean
  /** Written by an open transaction, which may roll back: not cached. */
  readonly written?: boolean
  /** Password given for protected events. */
  readonly password?: string | undefined
}

/** Presents loaded records; leaves out those that the caller may not read. */
export type Present = (
  context: RequestContext,
  resource: Resource,
  stored: readonly Stored[],
) => readonly Representation[]

/** Returns a resource's computed keys, and those of single reads. */
export type PresentExtras = (
  context: RequestContext,
  record: Readable,
  embedded: Embedded,
  options: PresentOptions,
) => { readonly more: RepresentationFields; readonly alone?: RepresentationFields }

/** Returns PostgreSQL's text of a timestamp without fractions. */
export function seconds(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, 19) : ''
}

/** Returns the address of a record in the interface, in the language of the request. */
export function restUrl(context: RequestContext, resource: Resource, id: number): string {
  return `${context.rest_root}/${context.service.config.NAMESPACE}/${resource.name}/${id}`
}

/** Returns the path of the page of a record for readers. @param one name of a single record of its resource */
export const pagePath = (language: Language, one: string, slug: string): string =>
  `/${language}/${one}/${encodeURIComponent(slug)}`

/** A record with a page. */
interface Paged {
  readonly id: number
  readonly text: Pick<TextRow, 'language' | 'slug'>
}

/**
 * Returns the public page of a record: that for readers of this service, that of an event on another site (`EVENT_URL`), or else, as on
 * the model, one whose language has a path segment unless it is the site's.
 * @param below path above those of the resource on the model
 */
export function pageUrl(
  { service }: RequestContext,
  { one, dated }: Resource,
  { id, text }: Paged,
  below = '',
): string {
  const { PUBLIC_URL, SITE_LANGUAGE, PAGES, EVENT_URL } = service.config
  const { language, slug } = text
  if (dated && EVENT_URL !== undefined) {
    const values: Readonly<Record<string, string>> = { id: String(id), slug: encodeURIComponent(slug), language }
    return EVENT_URL.replace(/\{(id|slug|language)\}/g, (_, name: string) => values[name] ?? '')
  }
  if (PAGES) return `${PUBLIC_URL}${pagePath(language, one, slug)}`
  const segment = language === SITE_LANGUAGE ? '' : `/${language}`
  return `${PUBLIC_URL}${segment}/${below}${one}/${encodeURIComponent(slug)}/`
}
