/** The keys that records of every resource share; the others are read by the names of the contract. */
import type { Language, ResourceName, Status } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'

/**
 * How the description of a record can be edited. `stored`: its source, which holds blocks or short codes. `rendered`: what readers
 * see, and nobody tells whether it came from blocks. `locked`: not at all, because blocks or short codes would be lost.
 */
export type TextSource = 'stored' | 'rendered' | 'locked'

/** Values as they are stored. Those that the site does not tell are absent. */
export interface StoredForm {
  readonly description?: string
  readonly cost?: string
}

export interface Item {
  readonly id: number
  /** Language of the text, which differs from the requested one for a fallback. */
  readonly i18n_language?: Language
  /** Status of each language; null: no text. */
  readonly i18n_languages?: Readonly<Record<Language, Status | null>>
  /** Languages whose source text has changed since they were last saved. */
  readonly i18n_stale?: readonly Language[]
  readonly status?: Status
  /** Values as a site that renders its answers stores them, where it tells. */
  readonly stored?: StoredForm
  /** Absent: it is edited as it is. */
  readonly text_source?: TextSource
  /** User id; 0 or absent: no author. */
  readonly author?: number
  readonly [field: string]: unknown
}

/** Returns embedded records, which are sent as `[]`, one object or an array (semantics.md, Representations). */
export function embeddedIn(value: unknown): readonly Item[] {
  return (Array.isArray(value) ? value : value && typeof value === 'object' ? [value] : []) as readonly Item[]
}

/** Returns the name of a record: its title, venue, organizer or name. */
export function nameOf(resource: ResourceName, item: Item): string {
  const name = item[resources[resource].label]
  return typeof name === 'string' ? name : ''
}

/** Returns whether an event belongs to a series. */
export const inSeries = ({ post_parent }: Item): boolean => Number(post_parent ?? 0) > 0
