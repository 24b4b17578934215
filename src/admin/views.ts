/** Columns of lists and parameters in their bars: names only, looked up in the contract and in kinds/. */
import type { Language, ResourceName } from '../contract/field.ts'
import type { DeskParameters } from '../contract/tables/desk-parameters.ts'
import type { FieldName, ParameterName } from '../contract/resources.ts'

/** Columns that are computed from several fields. */
export type MadeColumn = 'when' | 'languages' | 'count' | 'events' | 'modified' | 'id' | `name_${Language}`

interface View<R extends ResourceName> {
  /** The status that the form of a new record begins with; empty: the service chooses. */
  readonly new_status: 'draft' | ''
  /** After the name, which every list starts with. */
  readonly columns: readonly (FieldName<R> | MadeColumn)[]
  /** Made columns that can be chosen beside every field of the contract. */
  readonly more: readonly MadeColumn[]
  /** Values of `orderby` by the column that they sort. */
  readonly sorts: Readonly<Record<string, string>>
  /** Fields that can be edited in the row. */
  readonly quick: readonly FieldName<R>[]
  /** Parameters shown in the bar; the others stand under "More filters". */
  readonly bar: readonly (ParameterName<R> | keyof DeskParameters[R])[]
}

/** Columns of terms: the name in each language. */
const names = ['name_ar', 'name_en', 'name_tr'] as const

export const isNameColumn = (column: string): boolean => column.startsWith('name_')

export const views: { readonly [R in ResourceName]: View<R> } = {
  events: {
    new_status: 'draft',
    columns: ['when', 'venue', 'categories', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { title: 'title', when: 'start', modified: 'modified', id: 'created' },
    quick: ['title', 'start_date', 'status'],
    bar: ['status', 'categories', 'tags', 'venue', 'city', 'country', 'organizer', 'featured'],
  },
  venues: {
    new_status: '',
    columns: ['city', 'phone', 'events', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { venue: 'name', modified: 'modified', id: 'created' },
    quick: ['venue', 'city', 'status'],
    bar: ['status', 'city', 'country', 'has_events', 'only_with_upcoming'],
  },
  organizers: {
    new_status: '',
    columns: ['email', 'phone', 'events', 'status', 'languages'],
    more: ['modified', 'id'],
    sorts: { organizer: 'name', modified: 'modified', id: 'created' },
    quick: ['organizer', 'email', 'status'],
    bar: ['status', 'has_events', 'only_with_upcoming'],
  },
  categories: {
    new_status: '',
    columns: [...names, 'count'],
    more: ['languages', 'id'],
    sorts: { name: 'name', id: 'id', count: 'count' },
    quick: ['name', 'slug'],
    bar: ['parent', 'hide_empty'],
  },
  tags: {
    new_status: '',
    columns: [...names, 'count'],
    more: ['languages', 'id'],
    sorts: { name: 'name', id: 'id', count: 'count' },
    quick: ['name', 'slug'],
    bar: ['hide_empty'],
  },
}
