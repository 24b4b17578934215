/** Returns the arguments of a route as discovery lists them: name → type, whether required, default, meaning. */
import type { Field, ItemParameter, Parameter } from '../field.ts'
import { integer, text_schema, type Schema } from './openapi-schemas.ts'
import { about, about_selectors } from './about.ts'
import { i18n_language } from '../tables/common.ts'
import { resources, writable } from '../resources.ts'
import type { Route } from '../http/routes.ts'
import { wireType } from '../http/wire-type.ts'

const slug = { kind: 'slug' } as const satisfies ItemParameter

/** Arguments of item routes: the name of the record, and further parameters. */
function selectors({ resource, path }: Route): Readonly<Record<string, ItemParameter>> {
  const { id, password } = resources[resource].item_parameters
  const named: Readonly<Record<string, ItemParameter>> = path.includes('{slug}') ? { slug } : id ? { id } : {}
  return { ...named, ...(password && !path.includes('{slug}') ? { password } : {}), i18n_language }
}

type Row = Field | Parameter | ItemParameter

function rowsOf(route: Route): Readonly<Record<string, Row>> {
  const resource = resources[route.resource]
  if (route.action === 'list') return resource.parameters
  const { password } = resource.item_parameters
  if (route.action === 'create') return { ...writable(resource), ...(password ? { password } : {}) }
  return route.action === 'update' ? { ...writable(resource), ...selectors(route) } : selectors(route)
}

/** Returns the meaning of each argument; on routes by slug, the slug is the one in the path. */
function meaningsOf({ resource, action, path }: Route): Readonly<Record<string, string>> {
  const { fields, parameters } = about[resource]
  if (action === 'list') return parameters
  return path.includes('{slug}') ? { ...fields, ...about_selectors } : { ...about_selectors, ...fields }
}

function typeOf(row: Row): Schema {
  const type = wireType(row)
  if (type === 'not given') return {}
  if (type === 'array of integer') return { type: 'array', items: integer }
  return type === 'array of string' ? { type: 'array', items: text_schema } : { type }
}

function defaultOf(name: string, { default: standard }: Row, computed: Readonly<Record<string, string>>): Schema {
  const value = standard === 'computed' ? computed[name] : standard
  return value === undefined ? {} : { default: value }
}

/** @param computed defaults that depend on the day of the request */
export function argumentsOf(route: Route, computed: Readonly<Record<string, string>>): Record<string, Schema> {
  const meanings = meaningsOf(route)
  const in_path = (name: string) => route.path.includes(`{${name}}`)
  return Object.fromEntries(
    Object.entries(rowsOf(route)).map(([name, row]) => [
      name,
      {
        ...typeOf(row),
        required: in_path(name) || (route.action === 'create' && 'required' in row && row.required === true),
        ...defaultOf(name, row, computed),
        ...(row.options ? { enum: row.options } : {}),
        description: meanings[name],
      },
    ]),
  )
}
