/** Tells which values of a record stand together, and which resources are imported. */
import { imported_resources } from '../../contract/desk/imports/origins.ts'
import type { ResourceName } from '../../contract/field.ts'
import { partsOfPath } from '../../contract/value-path.ts'

type Imported = (typeof imported_resources)[number]

export const isImported = (resource: ResourceName): resource is Imported =>
  imported_resources.some((name) => name === resource)

/** Fields that are one statement of when an event is. */
const times: readonly string[] = ['start_date', 'end_date', 'all_day', 'timezone']

/** Returns the name of a field. */
export const fieldOf = (path: string): string => partsOfPath(path).name

/** Returns the values of some fields in groups that are taken together: those of the time, and each other one. */
export function groupsOf<Value extends { readonly path: string }>(
  values: readonly Value[],
  fields: readonly string[],
): readonly (readonly Value[])[] {
  const own = values.filter(({ path }) => fields.includes(fieldOf(path)))
  const isTime = ({ path }: Value) => times.includes(fieldOf(path))
  const when = own.filter(isTime)
  return [...(when.length > 0 ? [when] : []), ...own.filter((value) => !isTime(value)).map((value) => [value])]
}

/** Returns paths without those that belong to a start or an end that is named. */
export function toldPaths(paths: readonly string[]): readonly string[] {
  const has_times = paths.includes('start_date') || paths.includes('end_date')
  return paths.filter((path) => !has_times || (path !== 'all_day' && path !== 'timezone'))
}

/** Returns paths that a record says itself of where its values came from. */
function pathsSaid(source: unknown, name: 'fields' | 'kept'): readonly string[] {
  const value: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : []
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []
}

/** Returns how many lines will stand below some fields, as the record itself says, before the lines are there. */
export function linesAhead(source: unknown, fields: readonly string[], last_field: string) {
  const kept = groupsOf(
    pathsSaid(source, 'kept').map((path) => ({ path })),
    fields,
  )
  const follows = fields.includes(last_field) && pathsSaid(source, 'fields').length > 0
  return { kept: kept.length, follows: follows ? 1 : 0 }
}
