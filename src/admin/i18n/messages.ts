/**
 * Types of words. English is the list of keys: every other language is typed against it, and English itself against the
 * contract, so that a field, a parameter, a status or a role without a word in three languages does not compile.
 */
import type { categories } from '../../contract/tables/categories.ts'
import type { events } from '../../contract/tables/events.ts'
import type { Language, ResourceName, Status } from '../../contract/field.ts'
import type { organizers } from '../../contract/tables/organizers.ts'
import type { FieldName, ParameterName } from '../../contract/resources.ts'
import type { Role } from '../../contract/roles.ts'
import type { tags } from '../../contract/tables/tags.ts'
import type { term_orders } from '../../contract/tables/terms.ts'
import type { venues } from '../../contract/tables/venues.ts'

/** A counted message: the form is chosen by `count` and the plural rules of the language. */
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Arabic has all six forms, and every counted message needs them. */
export type SixForms = Readonly<Record<Intl.LDMLPluralRule, string>>

export type Message = string | Plural

/** The same keys in another language: texts stay texts, counted messages stay counted. */
export type Translated<English, Counted extends Plural = Plural> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Counted
}

type AddedName = {
  events: Exclude<keyof (typeof events)['item_parameters'], 'id'>
  venues: keyof (typeof venues)['added_fields']
  organizers: keyof (typeof organizers)['added_fields']
  categories: Exclude<keyof (typeof categories)['item_parameters'], 'id'>
  tags: Exclude<keyof (typeof tags)['item_parameters'], 'id'>
}

type FieldKey = { [R in ResourceName]: `fields.${R}.${FieldName<R> | AddedName[R]}` }[ResourceName]
type ParameterKey = { [R in ResourceName]: `parameters.${R}.${ParameterName<R>}` }[ResourceName]

/** Keys that the contract requires. */
export type ContractKey =
  | FieldKey
  | ParameterKey
  | `status.${Status}`
  | `role.${Role}`
  | `language.${Language}`
  | `options.order.${'asc' | 'desc'}`
  | `options.orderby.${(typeof term_orders)[number]}`

/** The names in braces of a text: `'{name} moved'` has `'name'`. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** Placeholder values that a message requires. */
export type NamesOf<M> = M extends string ? Names<M> : 'count' | Names<M[keyof M]>
