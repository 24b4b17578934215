/**
 * Protected events. Callers who may not edit one see the keys that the contract lists, and find it by nothing else: a field or
 * parameter that is added later is hidden until it is put on that list.
 */
import { computedOf, protection } from '../../../contract/tables/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Computed, Field, Resource } from '../../../contract/field.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { writable } from '../../../contract/resources.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import type { RepresentationFields } from '../present/representation.ts'

/** Blank values of computed keys by type. */
const blank_type: Readonly<Record<Computed['type'], unknown>> = {
  integer: 0,
  number: 0,
  string: '',
  boolean: false,
  object: {},
  array: [],
}

function blankOf(row: Field | Computed): unknown {
  if ('kind' in row) return field_kinds[row.kind].empty
  if (row.blank !== undefined) return row.blank
  return row.nullable ? null : blank_type[row.type]
}

/** Returns the representation of a protected event for callers who may not edit it: unlisted keys are blank. */
export function blanked(resource: Resource, whole: RepresentationFields): RepresentationFields {
  const shows: readonly string[] = protection[resource.name]?.shows ?? []
  const rows = Object.entries<Field | Computed>({ ...writable(resource), ...computedOf(resource.name) })
  const shown = (name: string, row: Field | Computed): unknown => {
    if (shows.includes(name)) return whole[name]
    const stands_for = 'hidden_as' in row ? (row.hidden_as ?? '') : ''
    return shows.includes(stands_for) ? whole[stands_for] : blankOf(row)
  }
  return Object.fromEntries(rows.filter(([, row]) => !('single' in row)).map(([name, row]) => [name, shown(name, row)]))
}

/** Leaves protected events out of lists that filter by a hidden value, for callers who may not edit them. */
export function unprotected(
  { caller }: RequestContext,
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): RawBuilder<unknown>[] {
  const { found_by } = protection[resource.name] ?? {}
  if (!found_by || Object.keys(query).every((name) => found_by.includes(name))) return []
  return withoutProtected(caller, 'r')
}

/** @param events alias of the facts of events */
export function withoutProtected(caller: RequestContext['caller'], events: string): RawBuilder<unknown>[] {
  const far = reach(caller, 'read_protected')
  if (far === 'all') return []
  const open = sql`${sql.ref(`${events}.password`)} = ''`
  return [far === 'own' && caller ? sql`(${open} or ${sql.ref(`${events}.author`)} = ${caller.id}::int)` : open]
}
