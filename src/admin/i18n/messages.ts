/**
 * Types of words. English is the list of keys: every other language is typed against it, and English itself against the
 * contract, so that a field, a parameter, a status or a role without a word in three languages does not compile.
 */
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import type { DeskParameter, DeskParameters } from '../../contract/tables/desk-parameters.ts'
import type { FieldName, FieldsOf, ParameterName, Tables } from '../../contract/resources.ts'
import type { Role } from '../../contract/roles.ts'

/** A counted message: the form is chosen by `count` and the plural rules of the language. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Arabic has all six forms, and every counted message needs them. */
export type SixForms = Readonly<Record<Intl.LDMLPluralRule, string>>

export type Message = string | Plural

/** The same keys in another language: texts stay texts, counted messages stay counted. */
export type Translated<English, Counted extends Plural = Plural> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Counted
}

/** A parameter of item routes that a form shows, such as the password of an event. */
type ItemName<R extends ResourceName> = Exclude<Extract<keyof Tables[R]['item_parameters'], string>, 'id'>

/** Fields and parameters that have a control of their own, with words of its own. */
type Unlabelled = 'page' | 'per_page' | 'i18n_language'

type FieldKey = {
  [R in ResourceName]: `fields.${R}.${Exclude<FieldName<R> | ItemName<R>, Unlabelled>}`
}[ResourceName]
type ParameterKey = { [R in ResourceName]: `parameters.${R}.${Exclude<ParameterName<R>, Unlabelled>}` }[ResourceName]

/** Each option of the rows whose kind has options of its own. */
type OptionKeyOf<Rows> = {
  [Name in keyof Rows & string]: Rows[Name] extends {
    readonly kind: 'choice' | 'choices'
    readonly options: readonly (infer Option extends string)[]
  }
    ? `options.${Name}.${Option}`
    : never
}[keyof Rows & string]

type OptionKey = { [R in ResourceName]: OptionKeyOf<FieldsOf<R>> | OptionKeyOf<Tables[R]['parameters']> }[ResourceName]

type AttentionOptionKey = { [R in ResourceName]: OptionKeyOf<DeskParameters[R]> }[ResourceName]

/** Fields and filters whose words load with the screens that show them. */
type LateField = Exclude<keyof Tables['venues']['added_fields'], 'slug'>
type LateFilter = Extract<DeskParameter, LateField | 'accessibility_due'>

/** Keys of facts of venues, which load with the screens of venues and of changes. */
export type VenueKey =
  `fields.venues.${LateField}` | `attention.${LateFilter}` | OptionKeyOf<Tables['venues']['added_fields']>

type Order = 'orderby' | 'order'

/** Keys of the order of lists, which load with the panel that chooses it. */
export type OrderKey =
  `attention.${Order}` | Exclude<Extract<AttentionOptionKey, `options.${Order}.${string}`>, OptionKey>

/** Keys that the additive parameters of lists require, beside the words of lists. How far a search reaches is no filter. */
export type AttentionKey =
  | `attention.${Exclude<DeskParameter, LateFilter | Order | 'search_names'>}`
  | Exclude<AttentionOptionKey, OptionKey | OrderKey>

type TermName = 'categories' | 'tags'

/** Keys of the parameters of terms, which load with their lists. */
export type TermKey =
  | { [R in TermName]: `parameters.${R}.${Exclude<ParameterName<R>, Unlabelled>}` }[TermName]
  | OptionKeyOf<Tables[TermName]['parameters']>
  | `fields.categories.${keyof Tables['categories']['added_fields']}`
  | OptionKeyOf<Tables['categories']['added_fields']>

/** Keys that the contract requires of every list. */
export type ContractKey = Exclude<
  FieldKey | ParameterKey | `status.${Status}` | `role.${Role}` | `language.${Language}` | OptionKey,
  VenueKey | TermKey
>

/** Words within dates and times that are typed, in lower case and without marks: those for times as regular expressions. */
export interface TypedWords {
  /** Words for days, in days from today. */
  readonly days: Readonly<Record<string, number>>
  /** Before a time, without a meaning of their own. */
  readonly at: string
  /** Halves of the day, before the hour and behind it, and which of them are the second. */
  readonly before_hour?: string
  readonly behind_hour: string
  readonly afternoon: string
  /** The time at noon. */
  readonly noon: string
}

/** The names in braces of a text: `'{name} moved'` has `'name'`. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** Placeholder values that a message requires. */
export type NamesOf<M> = M extends string ? Names<M> : 'count' | Names<M[keyof M]>
