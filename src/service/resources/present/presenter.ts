/** Types of presenters and values that several of them share. */
import type { Resource } from '../../../contract/field.ts'
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

/** Returns the public page of a record; languages other than the site's have a path segment. */
export function pageUrl(context: RequestContext, path: string, text: TextRow): string {
  const { PUBLIC_URL, SITE_LANGUAGE } = context.service.config
  const segment = text.language === SITE_LANGUAGE ? '' : `/${text.language}`
  return `${PUBLIC_URL}${segment}/${path}/${encodeURIComponent(text.slug)}/`
}
