/**
 * Makes JSON Schemas of requests and answers from the tables. They are not derived from zod as those of the desk: said in zod they
 * take as many lines, and bodies are more lenient than any zod type says.
 */
import { computedOf } from '../tables/answers.ts'
import { languages, statuses, type Computed, type Field, type Resource } from '../field.ts'
import type { FieldKind } from '../kinds.ts'
import { resources, writable } from '../resources.ts'
import { about, about_new_password } from './about.ts'

export type Schema = Readonly<Record<string, unknown>>

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const text_schema: Schema = { type: 'string' }
export const integer: Schema = { type: 'integer' }
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })
const time_or_nothing: Schema = { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' }
const day_or_nothing: Schema = { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }
const time: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }
const status: Schema = { type: 'string', enum: statuses }
const language: Schema = { type: 'string', enum: languages }
const either = (...schemas: Schema[]): Schema => ({ anyOf: schemas })

/** An object that has all of these keys, but for the optional ones. */
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/** Name of a resource's schema: Event, Venue … */
export const schemaName = ({ one }: Resource): string => one.charAt(0).toUpperCase() + one.slice(1)

/** Returns the schema of a kind in request bodies. */
const sent: Readonly<Record<FieldKind, (row: Field) => Schema>> = {
  text: limited,
  html: limited,
  slug: limited,
  email: limited,
  phone: limited,
  url: limited,
  cost: () => ({ type: ['string', 'number', 'null', 'array'] }),
  image: () => ({ type: ['string', 'integer', 'boolean', 'object', 'null'] }),
  boolean: () => ({ type: ['boolean', 'string', 'integer', 'null'] }),
  wall_time: () => ({ type: ['string', 'null'] }),
  site_time: () => ({ type: ['string', 'null'] }),
  utc_time: () => ({ type: ['string', 'null'] }),
  day: () => ({ type: ['string', 'null'] }),
  zone: () => ({ type: ['string', 'null'] }),
  status: () => ({ type: ['string', 'null'], enum: [...statuses, null] }),
  language: () => language,
  user: () => ({ type: ['integer', 'string', 'null'] }),
  id: () => ({ type: ['integer', 'string', 'null'] }),
  integer: ({ least, most }) => ({ type: ['integer', 'string', 'null'], minimum: least, maximum: most }),
  ids: () => ({ type: ['array', 'string', 'integer', 'object', 'null'] }),
  terms: () => ({ type: ['array', 'string', 'integer', 'null'] }),
  choice: ({ options = [] }) => ({ type: ['string', 'null'], enum: [...options, '', null] }),
  choices: ({ options }) => ({ type: ['array', 'string', 'null'], items: { type: 'string', enum: options } }),
}

function limited(row: Field): Schema {
  return { type: ['string', 'null'], ...(row.max ? { maxLength: row.max } : {}) }
}

/** Returns the schema of a kind in answers. */
const answered: Readonly<Record<FieldKind, (row: Field) => Schema>> = {
  text: () => text_schema,
  html: () => text_schema,
  slug: () => text_schema,
  email: () => text_schema,
  phone: () => text_schema,
  url: () => text_schema,
  cost: () => text_schema,
  image: () => either({ const: false }, ref('Image')),
  boolean: () => ({ type: 'boolean' }),
  wall_time: () => time,
  site_time: ({ may_be_empty }) => (may_be_empty ? time_or_nothing : time),
  utc_time: () => time,
  day: () => day_or_nothing,
  zone: () => text_schema,
  status: () => status,
  language: () => language,
  user: () => integer,
  id: () => integer,
  integer: ({ least, most }) => ({ type: ['integer', 'null'], minimum: least, maximum: most }),
  ids: embedded,
  terms: ({ to }) => arrayOf(to ? ref(schemaName(resources[to])) : text_schema),
  choice: ({ options = [] }) => ({ type: 'string', enum: [...options, ''] }),
  choices: ({ options }) => arrayOf({ type: 'string', enum: options }),
}

/** An array of records; where the row says so, the object itself if there is one. */
function embedded({ to, single_as_object }: Field): Schema {
  const one = to ? ref(schemaName(resources[to])) : text_schema
  return single_as_object ? either(one, arrayOf(one)) : arrayOf(one)
}

const each_language = (schema: Schema): Schema => object(Object.fromEntries(languages.map((one) => [one, schema])))

/** Schemas of computed keys that are more than their type. */
const shapes: Readonly<Record<string, Schema>> = {
  global_id_lineage: arrayOf(text_schema),
  modified: time,
  modified_utc: time,
  utc_start_date: time,
  utc_end_date: time,
  start_date_details: ref('TimeDetails'),
  end_date_details: ref('TimeDetails'),
  utc_start_date_details: ref('TimeDetails'),
  utc_end_date_details: ref('TimeDetails'),
  cost_details: ref('CostDetails'),
  urls: object({ self: text_schema, collection: text_schema, up: text_schema }, ['up']),
  i18n_languages: each_language({ type: ['string', 'null'], enum: [...statuses, null] }),
  i18n_stale: arrayOf(language),
}

const computed = (name: string, { type, nullable }: Computed): Schema =>
  shapes[name] ?? { type: nullable ? [type, 'null'] : type }

/** Keys that only some answers have. */
const sometimes: Readonly<Record<string, Schema>> = {
  possible_duplicates: {
    ...arrayOf(object({ id: integer, name: text_schema, why: text_schema })),
    description: 'records that may be the same as one that was just made',
  },
  pending_change: {
    ...object({ id: integer, fields: arrayOf(text_schema) }),
    description: 'a change that waits for review',
  },
  source: {
    ...object({
      id: { type: ['integer', 'null'] },
      name: text_schema,
      uid: { type: ['string', 'null'] },
      url: { type: ['string', 'null'] },
      fields: arrayOf(text_schema),
      kept: arrayOf(text_schema),
    }),
    description:
      'the file or source that brought the record, the fields that are as it says, and those that were changed here: on reads of one record, for those who may change it and read the import',
  },
  merged_into: {
    ...integer,
    description: 'the id of this record, where another one was asked for that was merged into it',
  },
}

/** The representation of a resource: every key is always present but those of single reads and of some answers. */
export function representation(resource: Resource): Schema {
  const fields = Object.entries(writable(resource)).map(([name, row]) => [name, answered[row.kind](row)] as const)
  const more = Object.entries(computedOf(resource.name)).map(
    ([name, row]) => [name, { ...computed(name, row), description: about[resource.name].computed[name] }] as const,
  )
  const single = Object.entries(computedOf(resource.name)).filter(([, row]) => row.single)
  const optional = [...single.map(([name]) => name), ...Object.keys(sometimes)]
  return object(Object.fromEntries([...fields, ...more, ...Object.entries(sometimes)]), optional)
}

export function listSchema(resource: Resource): Schema {
  return object(
    {
      [resource.name]: arrayOf(ref(schemaName(resource))),
      rest_url: text_schema,
      next_rest_url: text_schema,
      previous_rest_url: text_schema,
      total: { type: 'integer', minimum: 0 },
      total_pages: { type: 'integer', minimum: 0 },
    },
    ['next_rest_url', 'previous_rest_url'],
  )
}

/** The schema of the body of a create or an update. @param by_slug an update by slug sets no password */
export function bodySchema(resource: Resource, creating: boolean, by_slug = false): Schema {
  const rows = Object.entries(writable(resource))
  const takes_password = 'password' in resource.item_parameters && !by_slug
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        rows.map(([name, row]) => [name, { ...sent[row.kind](row), description: about[resource.name].fields[name] }]),
      ),
      ...(takes_password ? { password: { ...text_schema, description: about_new_password } } : {}),
    },
    ...(creating ? { required: rows.filter(([, row]) => row.required).map(([name]) => name) } : {}),
  }
}

const nullable_integer: Schema = { type: ['integer', 'null'] }
const named = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })

const image_size = object(
  {
    width: integer,
    height: integer,
    'mime-type': text_schema,
    filesize: integer,
    url: text_schema,
    webp: text_schema,
  },
  // It is not known of crops, which are made when they are first read.
  ['filesize'],
)

/** Schemas that several resources share. */
export const shared: Readonly<Record<string, Schema>> = {
  Image: object(
    {
      url: text_schema,
      id: integer,
      extension: text_schema,
      width: nullable_integer,
      height: nullable_integer,
      filesize: nullable_integer,
      alt: text_schema,
      sizes: either({ type: 'null' }, { type: 'object', additionalProperties: image_size }),
      // Stand in images of the media library.
      i18n_alt: named(text_schema),
      focal_point: object({ x: { type: 'number' }, y: { type: 'number' } }),
      credit: text_schema,
      licence: text_schema,
    },
    ['i18n_alt', 'focal_point', 'credit', 'licence'],
  ),
  TimeDetails: object(
    Object.fromEntries(
      ['year', 'month', 'day', 'hour', 'minutes', 'seconds'].map((part) => [
        part,
        { type: 'string', pattern: part === 'year' ? '^\\d{4}$' : '^\\d{2}$' },
      ]),
    ),
  ),
  CostDetails: object({
    currency_symbol: text_schema,
    currency_code: text_schema,
    currency_position: { type: 'string', enum: ['prefix', 'postfix', ''] },
    values: arrayOf({ type: 'string', pattern: '^\\d+(\\.\\d+)?$' }),
  }),
  Error: object({
    code: text_schema,
    message: text_schema,
    data: object(
      {
        status: { type: 'integer', minimum: 400 },
        params: {
          ...either(arrayOf(text_schema), named(text_schema)),
          description: 'names of what is missing, or name → why it is refused',
        },
        details: {
          ...named({ type: 'object', properties: { code: text_schema }, required: ['code'] }),
          description: 'name → code of the refusal and what else it says',
        },
        current: { type: ['object', 'null'], description: 'the representation as it is now (412)' },
        term_id: { type: 'integer', description: 'the term that has the name already' },
      },
      ['params', 'details', 'current', 'term_id'],
    ),
  }),
}
