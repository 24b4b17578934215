/** Schemas that the answers of several nouns share. */
import * as z from 'zod/mini'
import { schemaName } from '../documents/openapi-schemas.ts'
import { languages, type ResourceName } from '../field.ts'
import { resource_names, resources } from '../resources.ts'
import { scopes } from '../roles.ts'

export const id = z.int()
export const language = z.enum(languages)
export const resource = z.enum(resource_names)

/** A time of the desk: ISO 8601 in UTC. */
export const time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/))

/** A user by name. */
export const person = z.object({ id, name: z.string() })

/** The application password of a program. */
export const program = z
  .nullable(z.object({ label: z.string(), scope: z.enum(scopes) }))
  .check(
    z.describe('the application password that it came with: one with the scope `propose` is an agent’s. null: none'),
  )

/** A value of a field, as history and proposals show it. */
export const value = z.unknown().check(z.describe('as it is stored: ids of links, wall times, sanitized HTML'))

export const total = z.int().check(z.gte(0))

/** An answer that the document of the interface describes. @param name of its schema there */
const described = <Answer>(name: string) => z.custom<Answer>().check(z.meta({ $ref: `#/components/schemas/${name}` }))

/** A record as the interface answers it. */
export const recordOf = (name: ResourceName) => described<object>(schemaName(resources[name]))

/** A record of any resource. */
export const anyRecord = z.union(resource_names.map(recordOf))

/** A page of records as the interface answers it. */
export const listOf = (name: ResourceName) =>
  described<{ readonly total: number }>(`${schemaName(resources[name])}List`)
