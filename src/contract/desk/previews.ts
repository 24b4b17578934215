/** Route of previews: what readers will see of a record before it is saved and published. */
import * as z from 'zod/mini'
import { anyFields, choice, entryOf, severalOf } from '../codec/desk-fields.ts'
import { optionalPositive } from '../codec/desk-lists.ts'
import { languages } from '../languages.ts'
import { resource_names } from '../resources.ts'
import { id, language } from './answers.ts'
import type { DeskRouteTable } from './desk-route.ts'

const html = z.nullable(z.string())

const rendering = z.object({
  language,
  path: z.nullable(z.string()).check(z.describe('of the page at the site; null: readers have no page of it')),
  page: html.check(z.describe('the document, as it is served')),
  card: html.check(z.describe('its row in a list of the site; null: it is in none')),
  card_page: html.check(z.describe('a document with that row alone, which looks as it does on the site')),
  search_result: z
    .nullable(z.object({ title: z.string(), address: z.string(), description: z.string() }))
    .check(z.describe('what the page says to search engines; null: they leave it out')),
  shared_link: z.nullable(
    z.object({ title: z.string(), description: z.string(), image: z.nullable(z.string()), site: z.string() }),
  ),
  feed: z
    .nullable(z.object({ ics: z.string(), rss: z.string(), atom: z.string(), json: z.string() }))
    .check(z.describe('its entry in a feed of each format; null: it is in none')),
})

/** Most writes of a preview: one for each language. */
const most_writes = languages.length

export const preview_routes = {
  'POST /previews': {
    about: 'what readers will see of a record once these writes are made and its texts are published; writes nothing',
    right: 'create_record',
    body: z.object({
      resource: choice(resource_names),
      id: optionalPositive().check(z.describe('absent: a new record')),
      writes: severalOf(entryOf({ language: choice(languages), fields: anyFields() }), most_writes).check(
        z.describe('fields as the interface takes them, in the order in which they are written'),
      ),
      languages: z.optional(severalOf(choice(languages), most_writes)).check(z.describe('by default all of them')),
    }),
    answer: z.object({
      id: id.check(z.describe('of a new record: the one that it gets if nothing else is created before')),
      pages: z.boolean().check(z.describe('whether the service has pages for readers')),
      feeds: z.boolean().check(z.describe('whether it has feeds')),
      renderings: z.array(rendering),
    }),
    refusals: { 404: 'there is no such record' },
  },
} as const satisfies DeskRouteTable
