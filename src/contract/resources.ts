/** The five resources together. Machinery takes `Resource`; the narrow types are for names only. */
import { categories } from './tables/categories.ts'
import { events } from './tables/events.ts'
import type { Field, Resource, ResourceName } from './field.ts'
import { organizers } from './tables/organizers.ts'
import { tags } from './tables/tags.ts'
import { venues } from './tables/venues.ts'

const tables = { events, venues, organizers, categories, tags } as const

export type Tables = typeof tables

export const resources: Readonly<Record<ResourceName, Resource>> = tables

export const resource_names: readonly ResourceName[] = ['events', 'venues', 'organizers', 'categories', 'tags']

type AddedFields<Table> = Table extends { readonly added_fields: infer Added } ? Added : unknown

export type FieldsOf<R extends ResourceName> = Tables[R]['fields'] & AddedFields<Tables[R]>

/** Names of the writable fields of a resource, e.g. `FieldName<'tags'>` is `'name' | 'description' | …`. */
export type FieldName<R extends ResourceName> = Extract<keyof FieldsOf<R>, string>

/** Returns every writable field of a resource: those the given interface lists and those added to it. */
export function writable(resource: Resource): Readonly<Record<string, Field>> {
  return { ...resource.fields, ...resource.added_fields }
}

/** Names of the list parameters of a resource. */
export type ParameterName<R extends ResourceName> = Extract<keyof Tables[R]['parameters'], string>

export function isResourceName(name: string): name is ResourceName {
  return Object.hasOwn(tables, name)
}
