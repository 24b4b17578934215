/** Routes of exports: a list of the desk as a file (semantics.md, Exports). */
import * as z from 'zod/mini'
import { optionalText, queryChoice } from '../../codec/desk-fields.ts'
import { about } from '../../documents/about.ts'
import type { ResourceName } from '../../field.ts'
import { longest_export_query } from '../../limits.ts'
import { resources } from '../../resources.ts'
import { withDeskParameters } from '../../tables/desk-parameters.ts'
import type { DeskRouteTable } from '../desk-route.ts'
import { heading_kinds, media_types, separator_names, type ExportFormat } from './export-formats.ts'

const export_query = z.object({
  columns: optionalText(longest_export_query).check(
    z.describe('names of columns, separated by commas, in their order; all of them by default'),
  ),
  texts: optionalText().check(
    z.describe('languages of the texts, separated by commas; by default the texts that the list shows'),
  ),
  ids: optionalText(longest_export_query).check(
    z.describe('ids, separated by commas: these records of the list alone'),
  ),
  separator: queryChoice(separator_names).check(z.describe('between the cells of CSV; comma by default')),
  headings: queryChoice(heading_kinds).check(
    z.describe('of CSV and workbooks: names of fields, or words in the language of the request; names by default'),
  ),
})

const json_list = z.object({
  calendar_list: z.object({
    resource: z.string(),
    calendar: z.string().check(z.describe('host of the calendar')),
    language: z.string().check(z.describe('in which the records are read')),
    texts: z.array(z.string()).check(z.describe('languages whose texts stand under `texts` of each record')),
    columns: z.array(z.string()),
  }),
  records: z.array(z.record(z.string(), z.unknown())),
})

/** Answers by format, where they are no text. */
const answers = { csv: z.string(), xlsx: z.string(), ics: z.string(), json: json_list } as const

const file = <Format extends ExportFormat>(name: ResourceName, format: Format) =>
  ({
    about: `the list of ${name} as a file: exactly what it shows this caller, all of its pages. \`X-Total\` is the number of its records`,
    right: 'read_unpublished',
    query: export_query,
    parameters: withDeskParameters(resources[name]).parameters,
    parameter_meanings: about[name].parameters,
    answer: answers[format],
    file: media_types[format],
  }) as const

export const export_routes = {
  'GET /exports/events.csv': file('events', 'csv'),
  'GET /exports/events.xlsx': file('events', 'xlsx'),
  'GET /exports/events.ics': file('events', 'ics'),
  'GET /exports/events.json': file('events', 'json'),
  'GET /exports/venues.csv': file('venues', 'csv'),
  'GET /exports/venues.xlsx': file('venues', 'xlsx'),
  'GET /exports/venues.json': file('venues', 'json'),
  'GET /exports/organizers.csv': file('organizers', 'csv'),
  'GET /exports/organizers.xlsx': file('organizers', 'xlsx'),
  'GET /exports/organizers.json': file('organizers', 'json'),
  'GET /exports/categories.csv': file('categories', 'csv'),
  'GET /exports/categories.xlsx': file('categories', 'xlsx'),
  'GET /exports/categories.json': file('categories', 'json'),
  'GET /exports/tags.csv': file('tags', 'csv'),
  'GET /exports/tags.xlsx': file('tags', 'xlsx'),
  'GET /exports/tags.json': file('tags', 'json'),
} as const satisfies DeskRouteTable
