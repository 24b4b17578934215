/** Which fields a bulk edit may change, and how. */
import type { Field, Resource } from '../../field.ts'
import { field_kinds, type FieldKind } from '../../kinds.ts'
import { writable } from '../../resources.ts'

export const bulk_actions = ['set', 'add', 'remove', 'clear'] as const
export type BulkAction = (typeof bulk_actions)[number]

/** Kinds that tell a record or its language from others, so that many records never get the same value. */
const of_one_record: readonly FieldKind[] = ['slug', 'language']

/** Kinds that always hold a value. */
const never_empty: readonly FieldKind[] = ['boolean', 'status', 'zone', 'user', 'wall_time', 'site_time', 'utc_time']

function mayBeCleared({ kind, required, may_be_empty, initial }: Field): boolean {
  return !required && initial === undefined && (may_be_empty === true || !never_empty.includes(kind))
}

/** Returns what a bulk edit may do to a field; none: it leaves the field alone. */
function actionsOf(resource: Resource, name: string, row: Field): readonly BulkAction[] {
  if (name === resource.label || of_one_record.includes(row.kind)) return []
  const of_lists: readonly BulkAction[] = field_kinds[row.kind].list ? ['add', 'remove'] : []
  return ['set', ...of_lists, ...(mayBeCleared(row) ? (['clear'] as const) : [])]
}

/** Returns the fields of a resource that a bulk edit may change, with what it may do to each. */
export const bulkFields = (resource: Resource): ReadonlyMap<string, readonly BulkAction[]> =>
  new Map(
    Object.entries(writable(resource)).flatMap(([name, row]) => {
      const actions = actionsOf(resource, name, row)
      return actions.length > 0 ? [[name, actions]] : []
    }),
  )
