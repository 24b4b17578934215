/** The vocabulary of presenters, and the small values that several of them say. */
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext } from '../../context.ts'
import type { TextRow } from '../../database/schema.ts'
import type { Stored } from '../rows/load.ts'
import type { Embedded, Representation, RepresentationFields } from './representation.ts'

/** A record on its way to its representation: what is stored, and the text this caller reads. */
export interface Readable extends Stored {
  readonly text: TextRow
}

export interface Options {
  /** Reads of one record say more. */
  readonly single?: boolean
  /** Just written, in a transaction that may still be taken back: not remembered. */
  readonly written?: boolean
  /** Password given for protected events. */
  readonly password?: string | undefined
}

/** Representations of records that are loaded; those this caller may not read are left out. */
export type Present = (
  context: RequestContext,
  resource: Resource,
  stored: readonly Stored[],
) => readonly Representation[]

/** What each kind of resource says beside its fields, and what only of one record by itself. */
export type PresentExtras = (
  context: RequestContext,
  record: Readable,
  embedded: Embedded,
  options: Options,
) => { readonly more: RepresentationFields; readonly alone?: RepresentationFields }

/** PostgreSQL's text of a timestamp, without fractions. */
export function seconds(stored: unknown): string {
  return typeof stored === 'string' ? stored.slice(0, 19) : ''
}

/** A linked image has no id and no sizes; it is never fetched. */
export function presentImage(stored: unknown): unknown {
  if (typeof stored !== 'string' || stored === '') return false
  const extension = /\.(\w{1,5})(?:[?#].*)?$/.exec(stored)?.[1]?.toLowerCase() ?? ''
  return { url: stored, id: 0, extension, width: null, height: null, filesize: null, alt: '', sizes: null }
}

/** Address of a record in the interface, in the language of the request. */
export function restUrl(context: RequestContext, resource: Resource, id: number): string {
  return `${context.rest_root}/${context.service.config.NAMESPACE}/${resource.name}/${id}`
}

/** Public page of a record; other languages than the site's have a segment of their own. */
export function pageUrl(context: RequestContext, path: string, text: TextRow): string {
  const { PUBLIC_URL, SITE_LANGUAGE } = context.service.config
  const segment = text.language === SITE_LANGUAGE ? '' : `/${text.language}`
  return `${PUBLIC_URL}${segment}/${path}/${encodeURIComponent(text.slug)}/`
}
