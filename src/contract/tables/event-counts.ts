/**
 * How many events belong to each of some records: the totals of the lists that show them, asked for together. `GET event-counts`
 * takes the filters of events; each value of the one it counts by is counted by itself.
 */
import type { ResourceName } from '../field.ts'

/** Resources that events are counted by, each with its filter of events. */
export const counted_by = {
  venues: 'venue',
  organizers: 'organizer',
  categories: 'categories',
  tags: 'tags',
} as const satisfies Partial<Record<ResourceName, string>>

/** A resource whose records events are counted by. */
export type Counted = keyof typeof counted_by

export const isCounted = (resource: ResourceName): resource is Counted => Object.hasOwn(counted_by, resource)
