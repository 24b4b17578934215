/**
 * The vocabulary of the contract: what a value can be, what a table row says, what a resource is.
 *
 * Rows hold facts only. What a kind *means* is answered once on each floor, in a table typed by `Kind`
 * (schema.ts here, columns and filters in the service, controls and cells in the admin), so that a new kind
 * does not compile until every floor has answered it.
 */

import type { RefusalCode } from './http/refusal-words.ts'

/** The languages a calendar is kept in, in the order the interface names them. */
export const languages = ['ar', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

/** Statuses of events, venues and organizers (semantics.md, Statuses and rights). */
export const statuses = ['draft', 'pending', 'publish', 'future', 'private', 'trash'] as const
export type Status = (typeof statuses)[number]

/** Kinds of values. */
export type Kind =
  /** one line of plain text */
  | 'text'
  /** rich text: sanitised HTML */
  | 'html'
  | 'slug'
  | 'email'
  | 'phone'
  | 'url'
  /** free text that is shown with the currency of the site when it is a number or a range */
  | 'cost'
  /** id in the media library, or URL */
  | 'image'
  | 'boolean'
  /** wall time in the zone of the event, `YYYY-MM-DD HH:MM:SS` */
  | 'wall_time'
  /** time in the zone of the site, `YYYY-MM-DD HH:MM:SS` */
  | 'site_time'
  /** time in UTC, `YYYY-MM-DD HH:MM:SS` */
  | 'utc_time'
  /** IANA time zone name */
  | 'zone'
  | 'status'
  | 'language'
  | 'password'
  /** id of a user */
  | 'user'
  /** id of one record; `to` names its resource */
  | 'id'
  /** ids of records; in a field also objects to be created in place */
  | 'ids'
  /** ids, slugs or (in a field) names of terms */
  | 'terms'
  /** whole number */
  | 'integer'
  /** decimal number */
  | 'number'
  /** a bound of a date filter: a day or a time */
  | 'date_filter'
  /** words to search for */
  | 'search'
  /** one of `options` */
  | 'choice'

/** The type a row of the interface document prints; `not given` where it prints none. */
type WireType = 'integer' | 'number' | 'string' | 'boolean' | 'array of integer' | 'not given'

export type ResourceName = 'events' | 'venues' | 'organizers' | 'categories' | 'tags'

/** Facts that fields and parameters share. */
interface Value {
  readonly kind: Kind
  readonly type: WireType
  /** Printed default. `'computed'`: depends on the day of the request. Absent: none. */
  readonly default?: null | boolean | number | 'computed' | (string & {})
  /** The resource that ids and slugs in this value point to. */
  readonly to?: ResourceName
  /** Values of a `choice`. */
  readonly options?: readonly string[]
}

/** A row of a field table: something a create or update may carry. */
export interface Field extends Value {
  /** Required on create, and never empty. */
  readonly required?: true
  /** Whether it is stored once per language; otherwise it is a fact of the record. */
  readonly per_language?: true
  /** Tells where a venue or organizer is found: its owner changes it without a review. Any other field of it waits for one. */
  readonly contact?: true
  /** Longest text, in characters. */
  readonly max?: number
}

/** A row of a table of list parameters. */
export interface Parameter extends Value {
  /** Needs this other parameter beside it. */
  readonly needs?: string
  /** How far from zero a number may be: degrees. */
  readonly furthest?: number
}

/** A key of a representation that no client writes. */
export interface Computed {
  readonly type: 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'array'
  readonly nullable?: true
  /** Sent on reads of a single record only. */
  readonly single?: true
  /** The value where it is hidden; absent: the empty value of its type. */
  readonly blank?: unknown
  /** Where it is hidden, the value of this key stands for it. */
  readonly hidden_as?: string
}

/** Something wrong in a draft, found by looking at more than one field. */
export interface Conflict {
  readonly field: string
  readonly code: RefusalCode
}

export interface Resource {
  readonly name: ResourceName
  /** Singular: the word in codes such as `event-not-found` and in table names. */
  readonly one: string
  /** The field that names a record: title, venue, organizer, name. */
  readonly label: string
  /** `record`: has an author, statuses, a trash and by-slug routes. `term`: has none of these. */
  readonly shape: 'record' | 'term'
  readonly fields: Readonly<Record<string, Field>>
  /** Fields that clients may write although the given interface does not list them. */
  readonly added_fields?: Readonly<Record<string, Field>>
  /** Accepted on item routes by id, beside the fields. */
  readonly item_parameters: Readonly<Record<string, Parameter>>
  /** Parameters of the list. */
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Computed keys of the representation. */
  readonly computed: Readonly<Record<string, Computed>>
  /**
   * Protection by a password. Those who may not edit a protected record are shown `shows` of it and nothing else, and find it
   * by the parameters `found_by` alone. Both list what is allowed, so that what is added later is hidden.
   */
  readonly protected?: { readonly shows: readonly string[]; readonly found_by: readonly string[] }
  /** Truths across fields. Dates are wall times as text; absent fields are undefined. */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly Conflict[]
}
