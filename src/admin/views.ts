/** Columns of lists and parameters in their bars: names only, looked up in the contract and in kinds/. */
import type { ResourceName } from '../contract/field.ts'
import { languages, type Language } from '../contract/languages.ts'
import type { DeskParameters } from '../contract/tables/desk-parameters.ts'
import type { FieldName, ParameterName } from '../contract/resources.ts'

/** The column of the name in a language. */
export type NameColumn = `name_${Language}`

export const nameColumn = (language: Language): NameColumn => `name_${language}`

/** Columns that are computed from several fields. */
export type MadeColumn = 'when' | 'languages' | 'count' | 'events' | 'modified' | 'id' | NameColumn

interface View<R extends ResourceName> {
  /** The status that the form of a new record begins with; empty: the service chooses. */
  readonly new_status: 'draft' | ''
  /** After the name, which every list starts with. */
  readonly columns: readonly (FieldName<R> | MadeColumn)[]
  /** Made columns that can be chosen beside every field of the contract. */
  readonly more: readonly MadeColumn[]
  /** Values of `orderby` by the column that they sort. */
  readonly sorts: Readonly<Record<string, string>>
  /** Parameters shown in the bar; the others stand under "More filters". */
  readonly bar: readonly (ParameterName<R> | keyof DeskParameters[R])[]
}

/** Columns of terms: the name in each language. */
const names = languages.map(nameColumn)

export const isNameColumn = (column: string): boolean => column.startsWith('name_')

export const views: { readonly [R in ResourceName]: View<R> } = {
  events: {
    new_status: 'draft',
    columns: ['when', 'venue', 'categories', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { title: 'title', when: 'start', modified: 'modified', id: 'created' },
    bar: ['status', 'categories', 'tags', 'venue', 'city', 'country', 'organizer', 'featured'],
  },
  venues: {
    new_status: '',
    columns: ['city', 'phone', 'events', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { venue: 'name', modified: 'modified', id: 'created' },
    bar: ['status', 'city', 'country', 'has_events', 'only_with_upcoming'],
  },
  organizers: {
    new_status: '',
    columns: ['email', 'phone', 'events', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { organizer: 'name', modified: 'modified', id: 'created' },
    bar: ['status', 'has_events', 'only_with_upcoming'],
  },
  categories: {
    new_status: '',
    columns: [...names, 'count'],
    more: ['languages', 'id'],
    sorts: { name: 'name', id: 'id', count: 'count' },
    bar: ['parent', 'hide_empty'],
  },
  tags: {
    new_status: '',
    columns: [...names, 'count'],
    more: ['languages', 'id'],
    sorts: { name: 'name', id: 'id', count: 'count' },
    bar: ['hide_empty'],
  },
}
