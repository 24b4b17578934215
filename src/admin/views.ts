/** Which columns a list shows and which parameters stand in its bar: names only, looked up in the contract and in kinds/. */
import type { ResourceName } from '../contract/field.ts'
import type { FieldName, ParameterName } from '../contract/resources.ts'

/** Columns that no single field stands for. */
export type MadeColumn = 'when' | 'languages' | 'count'

interface View<R extends ResourceName> {
  /** After the name, which every list starts with. */
  readonly columns: readonly (FieldName<R> | MadeColumn)[]
  /** Parameters that are always at hand; the others stand under "More filters". */
  readonly bar: readonly ParameterName<R>[]
}

export const views: { readonly [R in ResourceName]: View<R> } = {
  events: {
    columns: ['when', 'venue', 'categories', 'status', 'languages'],
    bar: ['status', 'categories', 'tags', 'venue', 'organizer', 'featured'],
  },
  venues: { columns: ['city', 'phone', 'status', 'languages'], bar: ['status', 'has_events', 'only_with_upcoming'] },
  organizers: {
    columns: ['email', 'phone', 'status', 'languages'],
    bar: ['status', 'has_events', 'only_with_upcoming'],
  },
  categories: { columns: ['slug', 'count', 'languages'], bar: ['parent', 'hide_empty'] },
  tags: { columns: ['slug', 'count', 'languages'], bar: ['hide_empty'] },
}
