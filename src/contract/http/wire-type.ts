/** The type of each kind, as the interface document prints it. */
import type { Field, ItemParameter, Parameter, WireType } from '../field.ts'
import type { FieldKind, ItemParameterKind, ParameterKind } from '../kinds.ts'

const wire_types: Readonly<Record<FieldKind | ParameterKind | ItemParameterKind, WireType>> = {
  text: 'string',
  html: 'string',
  slug: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  cost: 'string',
  image: 'string',
  boolean: 'boolean',
  wall_time: 'string',
  site_time: 'string',
  utc_time: 'string',
  day: 'string',
  zone: 'string',
  status: 'string',
  language: 'string',
  password: 'string',
  user: 'integer',
  id: 'integer',
  ids: 'array of integer',
  terms: 'array of integer',
  integer: 'integer',
  number: 'number',
  date_filter: 'string',
  search: 'string',
  place: 'string',
  choice: 'string',
  choices: 'array of string',
}

export const wireType = ({ kind, type = wire_types[kind] }: Field | Parameter | ItemParameter): WireType => type
