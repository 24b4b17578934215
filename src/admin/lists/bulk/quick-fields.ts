/** Fields that can be edited in a row of a list, and in the calendar. */
import type { ResourceName } from '../../../contract/field.ts'
import type { FieldName } from '../../../contract/resources.ts'

export const quick_fields: { readonly [R in ResourceName]: readonly FieldName<R>[] } = {
  events: ['title', 'start_date', 'end_date', 'timezone', 'status'],
  venues: ['venue', 'city', 'status'],
  organizers: ['organizer', 'email', 'status'],
  categories: ['name', 'slug'],
  tags: ['name', 'slug'],
}
