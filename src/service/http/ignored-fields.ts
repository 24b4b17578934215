/** Tells a client which fields of a write mean nothing here (semantics.md, Writing). */
import type { FastifyReply } from 'fastify'
import { most_ignored } from '../../contract/limits.ts'
import type { Field, Resource } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { Fields } from './parsing/body.ts'

/** Parameters that routes of the interface read beside the fields of their resource. */
const of_every_route: readonly string[] = ['i18n_language', '_fields', '_fields[]']

/** Characters of one name that are told. */
const longest_name = 40

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what an item of a list of links may hold: a record by its id, a term by its name, or a record to create. */
function readOfItem(item: Fields, { kind, to }: Field): readonly string[] {
  if ('id' in item) return ['id']
  return kind === 'ids' && to ? Object.keys(writable(resources[to])) : ['name']
}

/** Returns ignored names of records that a field holds, as `venue.colour`. */
function ignoredInside(name: string, value: unknown, row: Field): readonly string[] {
  if (row.kind !== 'ids' && row.kind !== 'terms') return []
  const items = Array.isArray(value) ? value : [value]
  return items.filter(isObject).flatMap((item) => {
    const known = readOfItem(item, row)
    return Object.keys(item).flatMap((key) => (known.includes(key) ? [] : [`${name}.${key}`]))
  })
}

/** Returns the names of fields that a write of a resource ignores. @param parameters further ones that its route reads */
export function ignoredFields(resource: Resource, fields: Fields, parameters: readonly string[]): readonly string[] {
  const rows = writable(resource)
  return Object.entries(fields).flatMap(([name, value]) => {
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (row) return ignoredInside(name, value, row)
    return of_every_route.includes(name) || parameters.includes(name) ? [] : [name]
  })
}

/** Writes a name in letters that any header may hold; `...` stands for what is left out of a long one. */
function encoded(name: string): string {
  const letters = [...name]
  return `${encodeURIComponent(letters.slice(0, longest_name).join(''))}${letters.length > longest_name ? '...' : ''}`
}

/** Names ignored fields in the header of the answer, as many as have room; `...` stands for others. */
export function tellIgnored(reply: FastifyReply, names: readonly string[]): void {
  let header = ''
  for (const name of new Set(names)) {
    const next = `${header === '' ? '' : `${header}, `}${encoded(name)}`
    if (next.length > most_ignored - ', ...'.length) {
      header += ', ...'
      break
    }
    header = next
  }
  if (header !== '') void reply.header('x-ignored-fields', header)
}
