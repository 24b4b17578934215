/** The vocabulary of the contract: what a row of a table says, what a resource is. Rows hold facts only. */
import type { RefusalCode } from './words/refusal-words.ts'
import type { FieldKind, ItemParameterKind, ParameterKind } from './kinds.ts'
import type { Right } from './roles.ts'

/** The languages a calendar is kept in, in the order the interface names them. */
export { languages, type Language } from './languages.ts'

/** Statuses of events, venues and organizers (semantics.md, Statuses and rights). */
export const statuses = ['draft', 'pending', 'publish', 'future', 'private', 'trash'] as const
export type Status = (typeof statuses)[number]

/** The type a row of the interface document prints; `not given` where it prints none. */
export type WireType =
  'integer' | 'number' | 'string' | 'boolean' | 'array of integer' | 'array of string' | 'not given'

export type ResourceName = 'events' | 'venues' | 'organizers' | 'categories' | 'tags'

/** A kind with the facts that its rows must have. */
type OfKind<Kind> =
  | { readonly kind: Exclude<Kind, 'choice' | 'choices' | 'id' | 'ids' | 'terms'> }
  | { readonly kind: Extract<Kind, 'choice' | 'choices'>; readonly options: readonly string[] }
  | { readonly kind: Extract<Kind, 'id' | 'ids' | 'terms'>; readonly to: ResourceName }

/** Facts that fields and parameters share. */
interface Value {
  /** The type that the interface document prints where it is another one than that of the kind (http/wire-type.ts). */
  readonly type?: WireType
  /** Printed default. `'computed'`: depends on the day of the request. Absent: none. */
  readonly default?: null | boolean | number | 'computed' | (string & {})
  /** The resource that ids and slugs in this value point to. */
  readonly to?: ResourceName
  /** The values there are. */
  readonly options?: readonly string[]
  /** The smallest number that is accepted: of an id 1 unless said otherwise. */
  readonly least?: number
  /** The greatest number that is accepted. */
  readonly most?: number
}

/** A row of a field table: something a create or update may carry. */
export type Field = OfKind<FieldKind> &
  Value & {
    /** Required on create, and never empty. */
    readonly required?: true
    /** Holds nothing until it is set; other times always hold one. */
    readonly may_be_empty?: true
    /** Whether it is stored once per language; otherwise it is a fact of the record. */
    readonly per_language?: true
    /** The value of a new record and of a cleared field; absent: the empty value of the kind. */
    readonly initial?: boolean | number | string
    /** Tells where a venue or organizer is found and what it offers: its owner changes it without a review. Any other field of it waits for one. */
    readonly contact?: true
    /** Longest text, in characters. */
    readonly max?: number
    /** The order of several records says something, such as which category colours an event. */
    readonly ordered?: true
    /** Answers say a single linked record as an object, and not as a list of one. */
    readonly single_as_object?: true
  }

/** A row of a table of list parameters. */
export type Parameter = OfKind<ParameterKind> &
  Value & {
    /** Needs this other parameter beside it. */
    readonly needs?: string
  }

/** Parameters of item routes beside the fields. */
export interface ItemParameter extends Value {
  readonly kind: ItemParameterKind
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
export interface CrossFieldRefusal {
  readonly field: string
  readonly code: RefusalCode
}

export interface Resource {
  readonly name: ResourceName
  /** Singular: the word in codes such as `event-not-found` and in table names. */
  readonly one: string
  /** The field that names a record: title, venue, organizer, name. */
  readonly label: string
  readonly rights: { readonly create: Right; readonly write: Right }
  /** Whether a record has an author and each of its texts a status: readers see what is published. */
  readonly has_status?: true
  /** Whether a deleted record lies in the trash first. */
  readonly has_trash?: true
  /** Whether item routes also take a slug. */
  readonly by_slug?: true
  /** Whether no two records have the same name in a language and in one place. */
  readonly unique_names?: true
  /** Whether a page behind the last one is refused; otherwise it is empty. */
  readonly refuses_far_pages?: true
  /** Whether a record takes place: it has a start, an end and a time zone, and lists are in the order of the starts. */
  readonly dated?: true
  /** Whether a record can stand below another one, its `parent`. */
  readonly nested?: true
  readonly fields: Readonly<Record<string, Field>>
  /** Texts that a search looks in; absent: every field of a searchable kind. */
  readonly searched?: readonly string[]
  /**
   * Texts by which the desk's search finds the events that link to a record: its name, and what tells where it is. Absent: events
   * do not link to it.
   */
  readonly names?: readonly string[]
  /** Texts that tell where a record is; lists of it, and of the events that link to it, are filtered by each of them. */
  readonly places?: readonly string[]
  /** Fields that clients may write although the given interface does not list them. */
  readonly added_fields?: Readonly<Record<string, Field>>
  /** Accepted on item routes by id, beside the fields. */
  readonly item_parameters: Readonly<Record<string, ItemParameter>>
  /** Parameters of the list. */
  readonly parameters: Readonly<Record<string, Parameter>>
  /** Truths across fields. Dates are wall times as text; absent fields are undefined. */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly CrossFieldRefusal[]
}
