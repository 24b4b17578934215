/** Tells which values of a record stand together, and which resources are imported. */
import { imported_resources } from '../../contract/desk/imports/origins.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { field_kinds } from '../../contract/kinds.ts'
import { resources, writable } from '../../contract/resources.ts'
import { partsOfPath } from '../../contract/value-path.ts'

type Imported = (typeof imported_resources)[number]

export const isImported = (resource: ResourceName): resource is Imported =>
  imported_resources.some((name) => name === resource)

/** Fields that are one statement of when an event is. */
const times: readonly string[] = ['start_date', 'end_date', 'all_day', 'timezone']

/** Returns the name of a field. */
export const fieldOf = (path: string): string => partsOfPath(path).name

/** Whether a value is a time that a line names alone. */
export const isTime = (path: string): boolean => path === 'start_date' || path === 'end_date'

/** Whether a value is a text that is compared, and not told in a line. */
export function isLongText(resource: ResourceName, path: string): boolean {
  const row = writable(resources[resource])[fieldOf(path)]
  return row !== undefined && (field_kinds[row.kind].translatable ?? false)
}

/**
 * Returns the values of some fields in groups that are taken together: those of the time, and each other one.
 * @param language of the texts; absent: in all languages
 */
export function groupsOf<Value extends { readonly path: string }>(
  values: readonly Value[],
  fields: readonly string[],
  language?: Language,
): readonly (readonly Value[])[] {
  const own = values.filter(({ path }) => {
    const parts = partsOfPath(path)
    return fields.includes(parts.name) && (language === undefined || parts.language === language)
  })
  const isWhen = ({ path }: Value) => times.includes(fieldOf(path))
  const when = own.filter(isWhen)
  return [...(when.length > 0 ? [when] : []), ...own.filter((value) => !isWhen(value)).map((value) => [value])]
}

/** Returns paths without those that belong to a start or an end that is named. */
export function toldPaths(paths: readonly string[]): readonly string[] {
  const has_times = paths.includes('start_date') || paths.includes('end_date')
  return paths.filter((path) => !has_times || (path !== 'all_day' && path !== 'timezone'))
}

/** Where values came from, as far as the record says it itself. */
export interface OriginAhead {
  readonly source: { readonly id: number; readonly name: string } | null
  readonly name: string
  readonly uid: string | null
  readonly url: string | null
  readonly follows: readonly string[]
  readonly kept: readonly { readonly path: string }[]
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const pathsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((path) => typeof path === 'string') : []

/** Reads what a record says of its origin. @returns null: nothing */
export function originAhead(source: unknown): OriginAhead | null {
  if (typeof source !== 'object' || source === null) return null
  const { id, name, uid, url, fields, kept }: Readonly<Record<string, unknown>> = { ...source }
  const said = textIn(name) ?? ''
  return {
    source: typeof id === 'number' ? { id, name: said } : null,
    ...{ name: said, uid: textIn(uid), url: textIn(url), follows: pathsIn(fields) },
    kept: pathsIn(kept).map((path) => ({ path })),
  }
}
