import { describe, expect, test } from 'vitest'
import * as transcript from './interface-tables.ts'
import { about } from '../documents/about.ts'
import { resource_names, resources } from '../resources.ts'
import { routes } from '../http/routes.ts'
import { languages, type ResourceName } from '../field.ts'
import { wireType } from '../http/wire-type.ts'

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

/** Returns the contract's word for a type that the given tables print. */
const type = (printed: string | undefined) =>
  printed === 'type not given'
    ? 'not given'
    : printed?.startsWith('date')
      ? 'string'
      : printed?.startsWith('number')
        ? 'number'
        : printed?.replace(/ \(.*/, '')

const standard = (printed: string | undefined) =>
  printed === undefined || printed === 'none'
    ? undefined
    : printed.startsWith('a computed date-time')
      ? 'computed'
      : (JSON.parse(printed) as unknown)

/** The given tables print the languages of their time. */
const meaning = (printed: string | undefined) =>
  printed?.replace(/^(?:one of ar, en, tr|ar, en or tr)$/, `one of ${languages.join(', ')}`)

describe('the field tables are those of the given interface, row by row', () => {
  const tables: Record<ResourceName, string> = {
    events: transcript.event_fields,
    venues: transcript.venue_fields,
    organizers: transcript.organizer_fields,
    categories: transcript.category_fields,
    tags: transcript.tag_fields,
  }
  test.each(resource_names)('%s', (name) => {
    const with_default = resources[name].has_status
    const expected = lines(tables[name]).map(([field, printed, required, ...rest]) => ({
      field,
      type: type(printed),
      required: required === 'yes',
      default: with_default ? standard(rest[0]) : undefined,
      about: meaning(rest.at(-1)),
    }))
    const actual = Object.entries(resources[name].fields).map(([field, row]) => ({
      field,
      type: wireType(row),
      required: row.required ?? false,
      default: row.default,
      about: about[name].fields[field],
    }))
    expect(actual).toEqual(expected)
  })
})

describe('the list parameters are those of the given interface, row by row', () => {
  /** The two bounds of events say in prose what the contract calls computed; the rest is letter for letter. */
  const expected = (table: string, applies: (column: string | undefined) => boolean, about_column: number) =>
    lines(table)
      .filter((cells) => applies(cells[3]))
      .map((cells) => ({
        parameter: cells[0],
        type: type(cells[1]),
        default: standard(cells[2]),
        about: meaning(cells[about_column]),
      }))
      .toSorted((a, b) => String(a.parameter).localeCompare(String(b.parameter)))
  const actual = (name: ResourceName) =>
    Object.entries(resources[name].parameters)
      .map(([parameter, row]) => ({
        parameter,
        type: wireType(row),
        default: row.default,
        about: about[name].parameters[parameter],
      }))
      .toSorted((a, b) => a.parameter.localeCompare(b.parameter))
  const every = () => true

  test('events', () => expect(actual('events')).toEqual(expected(transcript.event_parameters, every, 3)))
  test.each(['venues', 'organizers'] as const)('%s', (name) =>
    expect(actual(name)).toEqual(expected(transcript.linked_parameters, every, 3)),
  )
  test('categories', () => expect(actual('categories')).toEqual(expected(transcript.term_parameters, every, 4)))
  test('tags', () =>
    expect(actual('tags')).toEqual(expected(transcript.term_parameters, (column) => column === 'both', 4)))
})

test('the routes are those of the given interface', () => {
  const expected = lines(transcript.routes)
    .filter(([, path]) => path !== '/doc' && !path?.startsWith('{base_url}'))
    .flatMap(([methods, path]) => (methods ?? '').split(', ').map((method) => `${method} ${path}`))
  expect(routes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(expected.toSorted())
})
