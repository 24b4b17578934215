/** Routes of the look of the pages for readers (semantics.md, Pages for readers). */
import * as z from 'zod/mini'
import { choice, coded, decoded, flag, must, optionalText } from '../codec/desk-fields.ts'
import { longText } from '../codec/desk-lists.ts'
import { languages } from '../languages.ts'
import { longest_footer, longest_site_name, most_logo_bytes } from '../limits.ts'
import { language, person, time, total } from './answers.ts'
import type { DeskRouteTable } from './desk-route.ts'

/** Characters of a logo in Base64: one that is a little too large is refused as such. */
const longest_logo = 4 * Math.ceil(most_logo_bytes / 3) + 200_000

const logo = z.object({
  name: z.string().check(z.describe('of the file that was uploaded')),
  url: z.string(),
  bytes: total,
  is_drawing: z.boolean().check(z.describe('whether it is SVG')),
  takes_color: z.boolean().check(z.describe('whether it is drawn in white, with the colour of the head')),
  was_cleaned: z.boolean().check(z.describe('whether something was taken out, such as scripts and links')),
})

const texts = z.record(z.enum(languages), z.string())

const look = z.object({
  version: z.int(),
  is_on: z.boolean().check(z.describe('whether the pages are there')),
  color: z.nullable(z.string()).check(z.describe('`#rrggbb`; null: the usual one')),
  logo: z.nullable(logo).check(z.describe('null: the star')),
  names: texts.check(z.describe('of the site in each language; empty: that of the configuration')),
  footers: texts.check(z.describe('what stands at the foot of the pages in each language')),
  languages: z.array(language).check(z.describe('those that readers are offered, in the order of all languages')),
  language: language.check(z.describe('for readers whose browser asks for none of them')),
  site_name: z.string().check(z.describe('that of the configuration')),
  pages_url: z.string(),
  changed_at: z.nullable(time).check(z.describe('null: it was never changed')),
  changed_by: z.nullable(person).check(z.describe('null: nobody changed it, or a user who is gone')),
})
export type LookAnswer = z.output<typeof look>

/** A text for each language; absent ones stay. */
const textsOf = (max: number) =>
  decoded(
    (value) => value ?? undefined,
    z.optional(z.object(Object.fromEntries(languages.map((one) => [one, optionalText(max)])), coded('not_allowed'))),
  )

const changes = {
  is_on: flag(),
  color: decoded((value) => (value === '' ? null : value), z.optional(z.nullable(longText(100)))).check(
    z.describe('`#rrggbb`, with a contrast of 4.5 : 1 to white at least; null: the usual one'),
  ),
  logo: z
    .optional(z.nullable(z.object({ name: longText(200), data: longText(longest_logo) }, coded('not_allowed'))))
    .check(z.describe('a file as Base64, SVG or an image, at most 32 kB; null: the star; absent: unchanged')),
  names: textsOf(longest_site_name),
  footers: textsOf(longest_footer),
  languages: decoded(
    (value) => value ?? undefined,
    z.optional(
      z.array(z.enum(languages, coded('not_one_of')), coded('not_a_list')).check(
        must((list) => list.length > 0, 'empty'),
        must((list) => list.length <= languages.length, 'too_many', { max: languages.length }),
      ),
    ),
  ),
  language: z.optional(choice(languages)).check(z.describe('one of those that are offered')),
}

const rendering = z.object({
  language,
  list: z.string().check(z.describe('the document of the list of events, as it would be served')),
  event: z.nullable(z.string()).check(z.describe('that of one event; null: readers have none')),
})

export const look_routes = {
  'GET /look': {
    about: 'the look of the pages for readers',
    right: 'administer',
    answer: look,
    etag: true,
  },
  'PATCH /look': {
    about: 'changes the look of the pages for readers, at once; absent fields stay',
    right: 'administer',
    body: z.object(changes),
    answer: look,
    if_match: true,
    etag: true,
  },
  'POST /look/preview': {
    about: 'pages as readers would see them after these changes of the look; writes nothing',
    right: 'administer',
    body: z.object(changes),
    answer: z.object({
      logo: z.nullable(logo).check(z.describe('`url` holds the file itself while it is not stored')),
      renderings: z.array(rendering).check(z.describe('in the languages that readers would be offered')),
    }),
  },
} as const satisfies DeskRouteTable
