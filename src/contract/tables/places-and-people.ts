/** List parameters that venues and organizers share. */
import { i18n_language, id_parameter, paging } from './common.ts'
import type { Field, ItemParameter, Parameter } from '../field.ts'

export const linked_parameters = {
  ...paging,
  search: { kind: 'search' },
  event: { kind: 'id', to: 'events' },
  has_events: { kind: 'boolean', type: 'not given' },
  only_with_upcoming: { kind: 'boolean', type: 'not given', default: false },
  status: { kind: 'status' },
  i18n_language,
} as const satisfies Record<string, Parameter>

export const linked_item_parameters = { id: id_parameter } as const satisfies Record<string, ItemParameter>

/** The interface's tables list no slug for venues and organizers; clients may write one all the same. */
export const linked_added_fields = {
  slug: { kind: 'slug', per_language: true, max: 200 },
} as const satisfies Record<string, Field>
